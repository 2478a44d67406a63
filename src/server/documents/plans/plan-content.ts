import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { initialIlluminance } from "#lighting/room-conditions.ts";
import { formatNumber, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { numberFormat, TWO_DECIMALS } from "#model/languages/number-format.ts";
import {
  toDisplayUnit,
  ESTIMATE_MARK,
  formatResultNumber,
  formatResult,
  formatUgr,
  ROOM_UNITS,
  type ResultFigure,
} from "#planning/room-units.ts";
import { NUMERIC_ROOM_FIELDS, type RoomFigures } from "#planning/room-setting.ts";
import { clampToRoom, type LightPlanResult } from "#planning/light-plan.ts";
import type { PlanTexts } from "#views/planner/plan-drawings.ts";
import type { PlannedArticle, ZonePlan } from "#views/zone-plan.ts";
import type { RoomRequirements } from "#views/planner/plan-input.ts";
import type { DocumentTexts, PlannerKey } from "../sheet/document-texts.ts";
import type { KeyFigure } from "../sheet/labelled-values.ts";
import type { ReportColumn, ReportTable } from "./report-content.ts";

/** A row of a table: label and value. */
export interface PlanRow {
  readonly name: string;
  readonly value: string;
  /** Whether it does not meet a requirement. */
  readonly isUnmet?: boolean;
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
    };
  });

/** The key figures: number of luminaires, average, uniformity, glare, power per area. */
export function planKeyFigures(
  { luminaireCount, light, ugr, power }: LightPlanResult,
  articles: readonly PlannedArticle[],
  texts: DocumentTexts,
): KeyFigure[] {
  const format = (figure: ResultFigure, value: number): string => formatResultNumber(figure, value, texts.language);
  const prefix = estimateMark(articles);
  return [
    { label: texts.planner("luminaires"), value: format("count", luminaireCount), unit: undefined },
    { label: texts.planner("average"), value: prefix + format("illuminance", light.average), unit: "lx" },
    { label: texts.planner("uniformity"), value: prefix + format("uniformity", light.uniformity), unit: undefined },
    { label: texts.planner("glare"), value: ugr && prefix + format("ugr", ugr.highest), unit: "UGR" },
    { label: texts.planner("density"), value: power && format("density", power.perSquareMetre), unit: "W/m²" },
  ];
}

/** The mark of results that are based on an estimated distribution, if one of the articles has one. */
export const estimateMark = (articles: readonly PlannedArticle[]): string =>
  articles.some(({ estimateReason }) => estimateReason !== undefined) ? ESTIMATE_MARK : "";

/** A result that may have a requirement. */
interface CheckedFigure {
  readonly text: string;
  /** Absent: there is none. */
  readonly requirement: string | undefined;
  readonly isMet: boolean;
}

/** The results with requirements; `glare` is absent if no UGR can be calculated. */
export function checkedFigures(
  { light: { average, uniformity }, ugr }: LightPlanResult,
  illuminance: number,
  { uniformity: minUniformity, ugr: maxUgr }: RoomRequirements,
  texts: DocumentTexts,
): { readonly average: CheckedFigure; readonly uniformity: CheckedFigure; readonly glare: CheckedFigure | undefined } {
  const { language } = texts;
  const atLeast = (figure: ResultFigure, value: number, limit: number | undefined): CheckedFigure => ({
    text: formatResult(figure, value, language),
    requirement:
      limit === undefined ? undefined : texts.planner("atLeast", { limit: formatResult(figure, limit, language) }),
    isMet: limit === undefined || value >= limit,
  });
  return {
    average: atLeast("illuminance", average, illuminance),
    uniformity: atLeast("uniformity", uniformity, minUniformity),
    glare: ugr && {
      text: formatResultNumber("ugr", ugr.highest, language),
      requirement:
        maxUgr === undefined ? undefined : texts.planner("atMost", { limit: formatNumber(maxUgr, language) }),
      isMet: maxUgr === undefined || ugr.highest <= maxUgr,
    },
  };
}

/** The results; those with a requirement state whether it is met. */
export function resultRows(
  result: LightPlanResult,
  room: RoomFigures,
  requirements: RoomRequirements,
  texts: DocumentTexts,
): PlanRow[] {
  const { grid, light, power, proposal, ugr } = result;
  const { average, uniformity, glare } = checkedFigures(result, room.illuminance, requirements, texts);
  const format = (figure: ResultFigure, value: number): string => formatResult(figure, value, texts.language);
  const row = (key: PlannerKey, value: string): PlanRow => ({ name: texts.planner(key), value });
  const checkedRow = (key: PlannerKey, { text, requirement, isMet }: CheckedFigure): PlanRow =>
    requirement === undefined
      ? row(key, text)
      : { ...row(key, `${text}, ${requirement}: ${texts.planner(isMet ? "met" : "notMet")}`), isUnmet: !isMet };
  return [
    row("groups.grid", grid ? formatGrid(grid, texts) : texts.planner("placedFreely")),
    checkedRow("average", average),
    row("initialIlluminance", format("illuminance", initialIlluminance(light.average, room.maintenance))),
    row("minimum", format("illuminance", light.minimum)),
    checkedRow("uniformity", uniformity),
    ugr && glare
      ? checkedRow("glare", { ...glare, text: formatUgr(ugr.highest, texts.language) })
      : row("glare", texts.planner("noUgr")),
    row("cylindrical", format("illuminance", light.cylindrical.average)),
    row(
      "ceilingAndWalls",
      `${format("illuminance", light.ceilingAverage)} / ${format("illuminance", light.wallAverage)}`,
    ),
    ...(power
      ? [
          row("power", format("totalWatts", power.watts)),
          row("per100Lux", format("densityPer100Lux", power.perSquareMetrePer100Lux)),
        ]
      : []),
    ...(grid && proposal ? [row("utilisation", format("utilisation", proposal.utilisation))] : []),
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

/** A column of figures. */
export const figureColumn = (title: string, width: number): ReportColumn => ({ title, width, align: "right" });

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
      figureColumn(texts.planner("positionAlong"), 115),
      figureColumn(texts.planner("positionAcross"), 115),
      figureColumn(texts.planner("turnOf"), 65),
      figureColumn(texts.planner("article"), 160),
    ],
    rows: positions.map((position, index) => {
      const { x, y, turn } = clampToRoom(position, room);
      const code = codeOf(position.article);
      return [`${index + 1}`, formatMetres(x, true), formatMetres(y, true), `${90 * turn}°`, code].map((text) => ({
        text,
      }));
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
