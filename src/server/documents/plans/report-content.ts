import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LightTable } from "#planning/light-table.ts";
import { formatNumber, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { readRoom } from "#planning/room-address.ts";
import { resolveRoom, type ResolvedRoom } from "#planning/room-problems.ts";
import { ESTIMATE_MARK, formatResultNumber, formatResult } from "#planning/room-units.ts";
import { lineLoad, listTotals } from "#project-list/lists/list-totals.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { catalogueLightLookup } from "#planning/room-light.ts";
import { linesInRoom, luminaireCodes, type LineInRoom } from "#views/lines-in-room.ts";
import { listArticles, type ListArticle } from "#views/list-articles.ts";
import { averageFigure, estimateMark, glareFigure, uniformityFigure } from "#views/planner/plan-results.ts";
import { countFigure, type DocumentTexts } from "../sheet/document-texts.ts";
import type { KeyFigure } from "../sheet/labelled-values.ts";
import { figureColumn, type CalculatedZone } from "./plan-content.ts";

export interface ReportCell {
  readonly text: string;
  /** A line below the text. */
  readonly note?: string | undefined;
  /** Whether it does not meet a requirement. */
  readonly isUnmet?: boolean;
}

/** A table of a report. */
export interface ReportTable {
  readonly heading: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
}

export interface ReportColumn {
  readonly title: string;
  readonly width: number;
  readonly align?: "right";
}

/** The pages of a report before those of its rooms. */
export interface ReportContent {
  readonly name: string;
  readonly totals: readonly KeyFigure[];
  /** The rooms, then the articles in them. */
  readonly tables: readonly ReportTable[];
  readonly remarks: readonly string[];
}

/** The sources of a report: the catalogue, and the plans of the zones by zone index. */
interface ReportSource {
  readonly catalogue: Catalogue;
  readonly portfolioId: string | undefined;
  readonly lights: LightTable;
  readonly plans: readonly (CalculatedZone | undefined)[];
}

type Zone = SharedList["zones"][number];

/** The report on all rooms of a list: every zone that has a room, planned or not. @see rule F12 */
export function reportContent(list: SharedList, source: ReportSource, texts: DocumentTexts): ReportContent {
  const zones = list.zones
    .map((zone, index) => ({ zone, plan: source.plans[index] }))
    .filter(({ zone }) => zone.room !== undefined);
  const rooms = zones.map(({ zone }) => zone);
  const codes = listedCodes({ name: "", zones: rooms });
  const articleByCode = new Map(
    listArticles({ ...source, language: texts.language }, codes).map((item) => [item.code, item]),
  );
  const { quantity, load } = listTotals(rooms, articleByCode);
  return {
    name: list.name || texts.list("unnamed", { id: 1 }),
    totals: [
      countFigure(texts.text("rooms"), rooms.length, texts),
      countFigure(texts.list("sumPieces"), quantity, texts),
      countFigure(texts.list("sumArticles"), codes.length, texts),
      countFigure(texts.list("sumLoad"), load, texts, "W"),
    ],
    tables: [
      {
        heading: texts.text("rooms"),
        columns: roomColumns(texts),
        rows: zones.map((item) => roomRow(item, source, texts)),
      },
      articleSchedule(rooms, articleByCode, texts),
    ],
    remarks: [texts.planner("method"), ...(zones.some(({ plan }) => !plan) ? [texts.text("unplannedRooms")] : [])],
  };
}

const roomColumns = (texts: DocumentTexts): ReportTable["columns"] => [
  { title: texts.planner("room"), width: 118 },
  { title: texts.list("article"), width: 106 },
  figureColumn(texts.list("quantity"), 36),
  figureColumn(texts.planner("average"), 54),
  figureColumn("U₀", 50),
  figureColumn("UGR", 56),
  figureColumn("W/m²", 36),
  figureColumn(texts.text("requirements"), 59),
];

function roomRow(
  { zone, plan }: { readonly zone: Zone; readonly plan: CalculatedZone | undefined },
  { catalogue, lights }: ReportSource,
  texts: DocumentTexts,
): ReportCell[] {
  const sources = [catalogueLightLookup(catalogue, lights)];
  const room = plan?.room ?? resolveRoom(readRoom(zone.room ?? "").setting, catalogue);
  const { length, width, height } = room.figures;
  const metres = (side: number): string => formatResultNumber("distance", side, texts.language);
  const size = `${[length, width, height].map(metres).join(" × ")}\u00A0m`;
  const codes = luminaireCodes(zone, sources);
  return [
    { text: zone.name || texts.list("noZone"), note: size },
    {
      text: abbreviateCodes(codes, texts),
      note: plan || codes.length === 0 ? undefined : texts.list("byLumenMethod"),
    },
    ...(plan
      ? plannedCells(plan, texts)
      : unplannedCells(zone, codes, [...linesInRoom(zone, catalogue.lists, sources).values()], room, texts)),
  ];
}

/** How many codes a room's row lists; further articles are only in the article schedule. */
const MAX_LISTED_CODES = 6;

const abbreviateCodes = (codes: readonly string[], texts: DocumentTexts): string =>
  codes.length === 0
    ? "–"
    : [
        ...codes.slice(0, MAX_LISTED_CODES),
        ...(codes.length > MAX_LISTED_CODES
          ? [texts.text("furtherArticles", { count: codes.length - MAX_LISTED_CODES })]
          : []),
      ].join(", ");

const UNKNOWN_CELL: ReportCell = { text: "–" };

function plannedCells({ plan, requirements, articles, result }: CalculatedZone, texts: DocumentTexts): ReportCell[] {
  const { language } = texts;
  const { luminaireCount, power } = result;
  const mark = estimateMark(articles);
  const figures = [
    averageFigure(result, plan.room.illuminance, texts, mark),
    uniformityFigure(result, requirements, texts, mark),
    glareFigure(result, requirements, texts, mark),
  ];
  const cells = figures.map((figure): ReportCell => {
    if (!figure) return UNKNOWN_CELL;
    const { text, requirement, isMet } = figure;
    return { text, ...(!isMet && { isUnmet: true, note: requirement }) };
  });
  const isMet = cells.every(({ isUnmet }) => !isUnmet);
  return [
    { text: formatNumber(luminaireCount, language) },
    ...cells,
    power ? { text: formatResultNumber("density", power.perSquareMetre, language) } : UNKNOWN_CELL,
    { text: texts.planner(isMet ? "met" : "notMet"), isUnmet: !isMet },
  ];
}

/**
 * Results of the lumen method, which calculates neither uniformity nor glare: only insufficient illuminance is marked.
 */
function unplannedCells(
  { lines }: Zone,
  codes: readonly string[],
  roomLines: readonly LineInRoom[],
  { figures }: ResolvedRoom,
  texts: DocumentTexts,
): ReportCell[] {
  const { language } = texts;
  const quantity = lines.reduce((sum, line) => sum + (codes.includes(line.code) ? line.quantity : 0), 0);
  const isCalculated = roomLines.length > 0 && roomLines.length === codes.length;
  const average = roomLines.reduce((sum, { illuminance }) => sum + illuminance, 0);
  const density = roomLines.every((line) => line.density !== undefined)
    ? roomLines.reduce((sum, line) => sum + (line.density ?? 0), 0)
    : undefined;
  const isUnmet = roomLines.some(({ unmetIlluminance }) => unmetIlluminance !== undefined);
  const mark = roomLines.some(({ isEstimated }) => isEstimated) ? ESTIMATE_MARK : "";
  return [
    { text: quantity === 0 ? "–" : formatNumber(quantity, language) },
    isCalculated
      ? {
          text: mark + formatResult("illuminance", average, language),
          ...(isUnmet && {
            isUnmet,
            note: texts.planner("atLeast", { limit: formatResult("illuminance", figures.illuminance, language) }),
          }),
        }
      : UNKNOWN_CELL,
    UNKNOWN_CELL,
    UNKNOWN_CELL,
    isCalculated && density !== undefined
      ? { text: mark + formatResultNumber("density", density, language) }
      : UNKNOWN_CELL,
    isUnmet ? { text: texts.planner("notMet"), isUnmet } : UNKNOWN_CELL,
  ];
}

/** All articles of the rooms with their total quantities, in the order of the list, and the totals. */
function articleSchedule(
  zones: readonly Zone[],
  articleByCode: ReadonlyMap<string, ListArticle>,
  texts: DocumentTexts,
): ReportTable {
  const { language } = texts;
  const quantities = new Map<string, number>();
  for (const { lines } of zones)
    for (const { code, quantity } of lines) quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  const powerCell = (watts: number | undefined): ReportCell =>
    watts === undefined ? UNKNOWN_CELL : { text: formatResult("watts", watts, language) };
  const totals = listTotals(zones, articleByCode);
  const rows = [...quantities].map(([code, quantity]): ReportCell[] => {
    const article = articleByCode.get(code);
    const facts = article && [article.family, ...article.facts.map(({ text }) => text)];
    return [
      { text: code, note: facts ? facts.filter((fact) => fact !== undefined).join(", ") : texts.list("unknownCode") },
      article?.flux === undefined ? UNKNOWN_CELL : { text: formatWithUnit(article.flux, "lm", language) },
      powerCell(article?.power),
      { text: formatNumber(quantity, language) },
      powerCell(lineLoad(quantity, article)),
    ];
  });
  const empty: ReportCell = { text: "" };
  return {
    heading: texts.text("articleSchedule"),
    columns: [
      { title: texts.list("article"), width: 259 },
      ...(["flux", "power", "quantity", "load"] as const).map((key) => figureColumn(texts.list(key), 64)),
    ],
    rows: [
      ...rows,
      [
        { text: texts.text("total") },
        empty,
        empty,
        { text: formatNumber(totals.quantity, language) },
        powerCell(totals.load),
      ],
    ],
  };
}
