import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import {
  toDisplayUnit,
  formatResultNumber,
  formatResult,
  ROOM_UNITS,
  type ResultFigure,
} from "#planning/room-units.ts";
import { NUMERIC_ROOM_FIELDS, type RoomFigures } from "#planning/room-setting.ts";
import { clampToRoom, type LightPlanResult } from "#planning/light-plan.ts";
import type { PlannedArticle, ZonePlan } from "#views/zone-plan.ts";
import type { RoomRequirements } from "#views/planner/plan-input.ts";
import { averageFigure, estimateMark, resultRows, type CheckedFigure } from "#views/planner/plan-results.ts";
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

/** The arrangement and the results, except the key figures; those with a requirement state whether it is met. */
export function planResultRows(
  result: LightPlanResult,
  room: RoomFigures,
  requirements: RoomRequirements,
  texts: DocumentTexts,
  mark: string,
): PlanRow[] {
  const { grid } = result;
  const toRow = (key: PlannerKey, { text, requirement, isMet }: CheckedFigure): PlanRow => ({
    name: texts.planner(key),
    value: requirement === undefined ? text : `${text}, ${requirement}: ${texts.planner(isMet ? "met" : "notMet")}`,
    isUnmet: !isMet,
  });
  return [
    { name: texts.planner("groups.grid"), value: grid ? formatGrid(grid, texts) : texts.planner("placedFreely") },
    toRow("average", averageFigure(result, room.illuminance, texts, mark)),
    ...resultRows(result, room, requirements, texts, mark).flatMap(({ key, ...figure }) =>
      key === "density" ? [] : [toRow(key, figure)],
    ),
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
  const metres = (value: number): string => formatResult("distance", value, texts.language);
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
      return [`${index + 1}`, metres(x), metres(y), `${90 * turn}°`, code].map((text) => ({
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
