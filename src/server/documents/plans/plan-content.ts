import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { initialIlluminance } from "#lighting/room-conditions.ts";
import { formatNumber, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { numberFormat, TWO_DECIMALS } from "#model/languages/number-format.ts";
import {
  toDisplayUnit,
  formatResultNumber,
  formatResult,
  ROOM_UNITS,
  formatUgr,
  type ResultFigure,
} from "#planning/room-units.ts";
import { NUMERIC_ROOM_FIELDS, type RoomFigures } from "#planning/room-setting.ts";
import { clampToRoom, type LightPlanResult } from "#planning/light-plan.ts";
import type { PlanTexts } from "#views/planner/plan-drawings.ts";
import type { PlannedArticle, ZonePlan } from "#views/zone-plan.ts";
import type { RoomRequirements } from "#views/planner/plan-input.ts";
import type { DocumentTexts } from "../sheet/document-texts.ts";
import type { KeyFigure } from "../sheet/labelled-values.ts";
import type { ReportTable } from "./report-content.ts";

/** A row of a table: label and value; requirements that are not met are marked. */
export interface PlanRow {
  readonly name: string;
  readonly value: string;
  readonly isUnmet: boolean;
}

/** The labels in the drawings of plan and section. */
export function planDrawingTexts(texts: DocumentTexts): PlanTexts {
  const { language } = texts;
  return {
    planLabel: (room) => texts.planner("planLabel", room),
    sectionLabel: texts.planner("sectionLabel"),
    workingPlane: texts.planner("workingPlane"),
    formatMetres: (value, hasUnit) =>
      `${numberFormat(language, TWO_DECIMALS).format(value)}${hasUnit ? "\u00A0m" : ""}`,
    formatLux: (value) => formatResult("illuminance", value, language),
  };
}

/** All inputs of the calculation, as the page's fields show them. */
export const inputRows = (room: RoomFigures, texts: DocumentTexts): PlanRow[] =>
  NUMERIC_ROOM_FIELDS.map((name) => {
    const unit = ROOM_UNITS[name];
    return {
      name: texts.roomField(name),
      value: formatWithUnit(toDisplayUnit(room[name], unit), unit, texts.language),
      isUnmet: false,
    };
  });

/** The key figures: number of luminaires, average, uniformity, glare, power per area. */
export function planKeyFigures(
  { luminaireCount, light, ugr, power }: LightPlanResult,
  articles: readonly PlannedArticle[],
  texts: DocumentTexts,
): KeyFigure[] {
  const format = (figure: ResultFigure, value: number): string => formatResultNumber(figure, value, texts.language);
  const prefix = articles.some(({ estimateReason }) => estimateReason !== undefined) ? "≈\u202F" : "";
  return [
    { label: texts.planner("luminaires"), value: format("count", luminaireCount), unit: undefined },
    { label: texts.planner("average"), value: prefix + format("illuminance", light.average), unit: "lx" },
    { label: texts.planner("uniformity"), value: prefix + format("uniformity", light.uniformity), unit: undefined },
    { label: texts.planner("glare"), value: ugr && prefix + format("ugr", ugr.highest), unit: "UGR" },
    { label: texts.planner("density"), value: power && format("density", power.perSquareMetre), unit: "W/m²" },
  ];
}

/** The results; those with a requirement state whether it is met. */
export function resultRows(
  { grid, light, ugr, power, proposal }: LightPlanResult,
  room: RoomFigures,
  requirements: RoomRequirements,
  texts: DocumentTexts,
): PlanRow[] {
  const { language } = texts;
  const format = (figure: ResultFigure, value: number): string => formatResult(figure, value, language);
  const planner: DocumentTexts["planner"] = (key, values) => texts.planner(key, values);
  const row = (name: string, value: string): PlanRow => ({ name, value, isUnmet: false });
  const requirementRow = (name: string, value: string, isMet: boolean | undefined, requirement: string): PlanRow =>
    isMet === undefined
      ? row(name, value)
      : { name, value: `${value}, ${requirement}: ${planner(isMet ? "met" : "notMet")}`, isUnmet: !isMet };
  const formatRequirement = (kind: "atLeast" | "atMost", limit: string | undefined): string =>
    limit === undefined ? "" : planner(kind, { limit });
  const { uniformity: minUniformity, ugr: maxUgr } = requirements;
  return [
    row(planner("groups.grid"), grid ? formatGrid(grid, texts) : planner("placedFreely")),
    requirementRow(
      planner("average"),
      format("illuminance", light.average),
      light.average >= room.illuminance,
      formatRequirement("atLeast", format("illuminance", room.illuminance)),
    ),
    row(planner("initialIlluminance"), format("illuminance", initialIlluminance(light.average, room.maintenance))),
    row(planner("minimum"), format("illuminance", light.minimum)),
    requirementRow(
      planner("uniformity"),
      format("uniformity", light.uniformity),
      minUniformity === undefined ? undefined : light.uniformity >= minUniformity,
      formatRequirement("atLeast", minUniformity === undefined ? undefined : format("uniformity", minUniformity)),
    ),
    ugr === undefined
      ? row(planner("glare"), planner("noUgr"))
      : requirementRow(
          planner("glare"),
          formatUgr(ugr.highest, language),
          maxUgr === undefined ? undefined : ugr.highest <= maxUgr,
          formatRequirement("atMost", maxUgr === undefined ? undefined : formatNumber(maxUgr, language)),
        ),
    row(planner("cylindrical"), format("illuminance", light.cylindrical.average)),
    row(
      planner("ceilingAndWalls"),
      `${format("illuminance", light.ceilingAverage)} / ${format("illuminance", light.wallAverage)}`,
    ),
    ...(power
      ? [
          row(planner("power"), format("totalWatts", power.watts)),
          row(planner("per100Lux"), format("densityPer100Lux", power.perSquareMetrePer100Lux)),
        ]
      : []),
    ...(grid && proposal ? [row(planner("utilisation"), format("utilisation", proposal.utilisation))] : []),
  ];
}

/** `4 × 3 · Across (90°)` */
const formatGrid = ({ columns, rows, turn }: SpacedGrid, texts: DocumentTexts): string =>
  `${columns} × ${rows}${turn ? ` · ${texts.planner(TURN_KEYS[turn])}` : ""}`;

const TURN_KEYS = ["turns.0", "turns.90", "turns.180", "turns.270"] as const;

/** The articles, how their light distributions were obtained, and the method of calculation. */
export function planRemarks({ plan, articles }: Pick<RoomPage, "plan" | "articles">, texts: DocumentTexts): string[] {
  const estimates = new Set(articles.flatMap(({ estimateReason }) => estimateReason ?? []));
  return [
    ...articles.map((article) => formatArticle(article, articles.length > 1, texts)),
    ...Array.from(estimates, (estimateReason) => texts.planner(`estimates.${estimateReason}`)),
    ...(articles.some(({ isInMainsOperation }) => isInMainsOperation) ? [texts.planner("mains")] : []),
    ...(plan.positions ? [texts.planner("placedGlare")] : []),
    texts.planner("method"),
  ];
}

/** The positions of freely placed luminaires, by their numbers in the drawing; `undefined` for a grid. */
export function positionTable(
  { plan: { room, positions }, articles }: RoomPage,
  texts: DocumentTexts,
): ReportTable | undefined {
  if (!positions) return undefined;
  const { formatMetres } = planDrawingTexts(texts);
  const codeOf = (index: number): string => articles[articles.length > 1 ? index : 0]?.code ?? "";
  return {
    heading: texts.planner("placedLuminaires"),
    columns: [
      { title: texts.planner("luminaire"), width: 60 },
      { title: texts.planner("positionAlong"), width: 115, isRightAligned: true },
      { title: texts.planner("positionAcross"), width: 115, isRightAligned: true },
      { title: texts.planner("turnOf"), width: 65, isRightAligned: true },
      { title: texts.planner("article"), width: 160, isRightAligned: true },
    ],
    rows: positions.map((position, index) => {
      const { x, y, turn } = clampToRoom(position, room);
      const cells = [
        String(index + 1),
        formatMetres(x, true),
        formatMetres(y, true),
        `${90 * turn}°`,
        codeOf(position.article),
      ];
      return cells.map((text) => ({ text }));
    }),
  };
}

/** `Article: 4 × T-1 · Tarn · 1,500 lm · 13.9 W`; the quantity only if there are several articles. */
function formatArticle(
  { code, quantity, family, luminaire }: PlannedArticle,
  hasOtherArticles: boolean,
  texts: DocumentTexts,
): string {
  const { language } = texts;
  const facts = [
    hasOtherArticles ? `${quantity} × ${code}` : code,
    family,
    luminaire && formatResult("flux", luminaire.flux, language),
    luminaire?.watts === undefined ? undefined : formatResult("watts", luminaire.watts, language),
  ];
  return `${texts.planner("article")}: ${facts.filter((fact) => fact !== undefined).join(" · ")}`;
}

/** A zone of a project list whose room is planned, with the calculated result. */
export interface CalculatedZone extends ZonePlan {
  readonly result: LightPlanResult;
}

/** A calculated room on its page. */
export interface RoomPage extends Pick<CalculatedZone, "plan" | "result" | "requirements" | "articles"> {
  readonly name: string;
}

/** The page of a calculated zone, with only the fields that it needs. @param name of the zone */
export const toRoomPage = (
  name: string,
  { plan, result, requirements, articles }: Pick<CalculatedZone, "plan" | "result" | "requirements" | "articles">,
): RoomPage => ({ name, plan, result, requirements, articles });
