import type { Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { lightsForRows } from "#planning/light-table.ts";
import { roomCodec, writeRoom } from "#planning/room-address.ts";
import { roomKey, type RememberedPlan } from "#planning/remembered-plans.ts";
import { resultMark, roomLight, type ArticleInRoom } from "#planning/room-light.ts";
import { resolveRoom, type ResolvedRoom } from "#planning/room-problems.ts";
import { formatResult } from "#planning/room-units.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import type { PageRequest } from "#views/parts/product-parts.ts";
import type { CompareCell, CompareRow, CompareView } from "./compare-view.ts";
import { isNumber } from "#attributes/technical-data/attribute-groups.ts";
import type { FilterValue } from "#attributes/selection.ts";
import { numberFormat } from "#model/languages/number-format.ts";

/** The compared figures of articles in a room, in the order of the rows. */
const ROOM_FIGURES = ["pieces", "illuminance", "density", "densityPer100Lux"] as const;
type RoomFigureName = (typeof ROOM_FIGURES)[number];

/** The visitor's room, and the basis of the figures of articles in it. @see rule F10 */
export interface RoomSummary extends Pick<ResolvedRoom, "figures" | "problems"> {
  /** The room as in addresses. */
  readonly encodedRoom: string;
  /** Absent for a room without a type. */
  readonly label: ResolvedText | undefined;
  /** Whether figures are calculated: not for a room with problems, nor without the light distributions. */
  readonly isCalculated: boolean;
  /** Whether any figure is based on a default distribution. */
  readonly isEstimated: boolean;
  /** Whether any article has the figures of a plan. */
  readonly isPlanned: boolean;
  /** Whether any article is an emergency version, which is calculated in mains operation. */
  readonly hasEmergency: boolean;
}

/** The visitor's room in a comparison. @see rules F10, F11 */
export interface CompareRoom extends RoomSummary {
  /** The results of the compared articles; none if nothing is calculated. */
  readonly articles: readonly (ArticleInRoom | undefined)[];
  readonly rows: readonly RoomFigureRow[];
}

/** A figure of each article; a cell is empty where the article cannot be calculated, or has no power. */
interface RoomFigureRow extends Pick<CompareRow, "cells" | "differs"> {
  readonly figure: RoomFigureName;
}

/** Adds the figures of plans that this browser has calculated; the server does not have them. @see rule F24 */
export function comparisonWithPlans(view: CompareView, plans: readonly RememberedPlan[], language: Language) {
  const { room } = view;
  if (!room) return view;
  const key = roomKey(room.figures);
  const articles = room.articles.map((article, index) => {
    const plan = plans.find((item) => item.room === key && item.code === view.articles[index]?.code);
    return plan ? { isInMainsOperation: false, ...article, ...plan.figures } : article;
  });
  const isPlanned = articles.some((article) => article?.planned !== undefined);
  if (!isPlanned) return view;
  const rows = figureRows(articles, language);
  const differingCount = view.differingCount + countDiffering(rows) - countDiffering(room.rows);
  return { ...view, room: { ...room, articles, isPlanned, rows }, differingCount };
}

export const countDiffering = (rows: readonly Pick<CompareRow, "differs">[]): number =>
  rows.filter(({ differs }) => differs).length;

/**
 * The results of the articles in some rows in the room of the address, by the lumen method; `undefined` without a room.
 */
export function compareRoom(
  { catalogue, language, query, lights }: PageRequest,
  rows: readonly number[],
): CompareRoom | undefined {
  const setting = roomCodec.read(query).value;
  if (!setting) return undefined;
  const { roomType, figures, problems } = resolveRoom(setting, catalogue);
  const light = lights && roomLight(lightsForRows(lights, Uint32Array.from(rows)), { figures, problems });
  const articles = light ? rows.map((_, index) => light.article(index)) : [];
  return {
    encodedRoom: writeRoom(setting),
    figures,
    problems,
    label: roomType && roomLabel(roomType, language),
    isCalculated: light !== undefined,
    isEstimated: articles.some((article) => article?.estimateReason !== undefined),
    isPlanned: false,
    hasEmergency: articles.some((article) => article?.isInMainsOperation),
    articles,
    rows: figureRows(articles, language),
  };
}

const figureRows = (articles: CompareRoom["articles"], language: Language): readonly RoomFigureRow[] =>
  articles.length === 0 ? [] : ROOM_FIGURES.map((figure) => figureRow(articles, figure, language));

/** Figures differ if their formatted values differ. */
function figureRow(articles: CompareRoom["articles"], figure: RoomFigureName, language: Language): RoomFigureRow {
  const values = articles.map((article) => article?.[figure]);
  const format = figure === "pieces" ? "count" : figure;
  const texts = values.map((value) => (value === undefined ? undefined : formatResult(format, value, language)));
  const cells = values.map((value, index): CompareCell => {
    const text = texts[index];
    const differs = text !== texts[0];
    const mark = resultMark(articles[index] ?? {});
    return {
      values: value === undefined || text === undefined ? [] : [{ value, text: { text: mark + text, language } }],
      differs,
      change: differs ? relativeChange(values[0], value, language) : undefined,
    };
  });
  return { figure, cells, differs: cells.some(({ differs }) => differs) };
}

const CHANGE_FORMAT = { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 } as const;

/**
 * The relative difference of two figures, `−10%` (with U+2212); `undefined` below 0.5% and where it is meaningless.
 */
export function relativeChange(
  reference: FilterValue | undefined,
  value: FilterValue | undefined,
  language: Language,
): string | undefined {
  if (reference === undefined || value === undefined || !isNumber(reference) || !isNumber(value)) return undefined;
  if (reference <= 0 || reference === value) return undefined;
  const change = value / reference - 1;
  return Math.abs(change) < 0.005 ? undefined : numberFormat(language, CHANGE_FORMAT).format(change).replace("-", "−");
}
