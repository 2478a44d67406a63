import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LightTable } from "#planning/light-table.ts";
import { formatNumber, withUnit } from "#attributes/technical-data/attribute-text.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import { readRoom } from "#planning/room-address.ts";
import { plannedRoom, type PlannedRoom } from "#planning/room-problems.ts";
import { resultNumber, resultText } from "#planning/room-units.ts";
import { lineLoad, listTotals } from "#project-list/lists/list-totals.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { catalogueLightSource } from "#planning/room-light.ts";
import { linesInRoom, luminaireCodes, type LineInRoom } from "#views/lines-in-room.ts";
import { listArticles, type ListArticle } from "#views/list-articles.ts";
import type { DocumentTexts } from "../sheet/document-texts.ts";
import type { LargeFigure } from "../sheet/sheet-figures.ts";
import type { CalculatedZone } from "./plan-content.ts";

/** A cell of a report's table. */
export interface ReportCell {
  readonly text: string;
  /** Below the text. */
  readonly note?: string | undefined;
  /** Whether it does not meet a requirement. */
  readonly isUnmet?: boolean;
}

/** A table of a report; figures are aligned to the right. */
export interface ReportTable {
  readonly heading: string;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly isFigure?: boolean }[];
  readonly rows: readonly (readonly ReportCell[])[];
}

/** The pages of a report before those of its rooms. */
export interface ReportContent {
  readonly name: string;
  readonly totals: readonly LargeFigure[];
  /** The rooms, then the luminaires and all else that is in them. */
  readonly tables: readonly ReportTable[];
  readonly remarks: readonly string[];
}

/** The source of the rooms' articles, and the plans of the list's zones by their position. */
interface RoomsSource {
  readonly catalogue: Catalogue;
  readonly portfolioId: string | undefined;
  /** The light distributions of the catalogue's articles. */
  readonly lights: LightTable;
  readonly plans: readonly (CalculatedZone | undefined)[];
}

type Zone = SharedList["zones"][number];

/** The report over all rooms of a list: every zone that has a room, planned or not. @see rule F12 */
export function reportContent(list: SharedList, source: RoomsSource, texts: DocumentTexts): ReportContent {
  const zones = list.zones.map((zone, index) => ({ zone, plan: source.plans[index] })).filter(({ zone }) => zone.room !== undefined); // prettier-ignore
  const rooms = zones.map(({ zone }) => zone);
  const codes = listedCodes({ name: "", zones: rooms });
  const articles = new Map(listArticles({ ...source, language: texts.language }, codes).map((item) => [item.code, item])); // prettier-ignore
  const { pieces, load } = listTotals(rooms, articles);
  const figure = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, texts.language));
  return {
    name: list.name || texts.list("unnamed", { id: 1 }),
    totals: [
      { label: texts.text("rooms"), figure: figure(rooms.length), unit: undefined },
      { label: texts.list("sumPieces"), figure: figure(pieces), unit: undefined },
      { label: texts.list("sumArticles"), figure: figure(codes.length), unit: undefined },
      { label: texts.list("sumLoad"), figure: figure(load), unit: "W" },
    ],
    tables: [
      { heading: texts.text("rooms"), columns: roomColumns(texts), rows: zones.map((item) => roomRow(item, source, texts)) },
      schedule(rooms, articles, texts),
    ],
    remarks: [texts.planner("method"), ...(zones.some(({ plan }) => !plan) ? [texts.text("unplannedRooms")] : [])],
  };
} // prettier-ignore

const roomColumns = (texts: DocumentTexts): ReportTable["columns"] => [
  { title: texts.planner("room"), width: 118 },
  { title: texts.list("article"), width: 106 },
  { title: texts.list("quantity"), width: 36, isFigure: true },
  { title: texts.planner("average"), width: 54, isFigure: true },
  { title: "U₀", width: 50, isFigure: true },
  { title: "UGR", width: 56, isFigure: true },
  { title: "W/m²", width: 36, isFigure: true },
  { title: texts.text("requirements"), width: 59, isFigure: true },
];

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function roomRow(
  { zone, plan }: { readonly zone: Zone; readonly plan: CalculatedZone | undefined },
  { catalogue, lights }: RoomsSource,
  texts: DocumentTexts,
): ReportCell[] {
  const sources = [catalogueLightSource(catalogue, lights)];
  const room = plan?.room ?? plannedRoom(readRoom(zone.room ?? "").setting, catalogue);
  const { length, width, height } = room.figures;
  const metres = numberFormat(texts.language, HUNDREDTHS);
  const size = `${[length, width, height].map((side) => metres.format(side)).join(" × ")}\u00A0m`;
  const codes = luminaireCodes(zone, sources);
  return [
    { text: zone.name || texts.list("noZone"), note: size },
    { text: abbreviatedCodes(codes, texts), note: plan || codes.length === 0 ? undefined : texts.list("byLumenMethod") },
    ...(plan ? plannedFigures(plan, texts) : unplannedFigures(zone, codes, [...linesInRoom(zone, catalogue.lists, sources).values()], room, texts)),
  ];
} // prettier-ignore

/** The table of the articles has them all. */
const MAX_CODES = 6;

const abbreviatedCodes = (codes: readonly string[], texts: DocumentTexts): string =>
  codes.length === 0
    ? "–"
    : [
        ...codes.slice(0, MAX_CODES),
        ...(codes.length > MAX_CODES ? [texts.text("furtherArticles", { count: codes.length - MAX_CODES })] : []),
      ].join(", ");

const UNKNOWN_CELL: ReportCell = { text: "–" };

function plannedFigures(
  { plan, required, articles, result: { pieces, light, ugr, power } }: CalculatedZone,
  texts: DocumentTexts,
): ReportCell[] {
  const { language } = texts;
  const mark = articles.some(({ estimated }) => estimated !== undefined) ? "≈\u202F" : "";
  const limited = (text: string, isMet: boolean, kind: "atLeast" | "atMost", limit: string): ReportCell => ({
    text: mark + text,
    ...(!isMet && { isUnmet: true, note: texts.planner(kind, { limit }) }),
  });
  const lux = (value: number) => resultText("illuminance", value, language);
  const { illuminance } = plan.room;
  const { uniformity = 0, ugr: maxUgr = Infinity } = required;
  const cells = [
    limited(lux(light.average), light.average >= illuminance, "atLeast", lux(illuminance)),
    limited(resultText("uniformity", light.uniformity, language), light.uniformity >= uniformity, "atLeast", resultText("uniformity", uniformity, language)),
    ugr ? limited(resultNumber("ugr", ugr.highest, language), ugr.highest <= maxUgr, "atMost", String(maxUgr)) : UNKNOWN_CELL,
  ];
  const isMet = cells.every(({ isUnmet }) => !isUnmet);
  return [
    { text: formatNumber(pieces, language) },
    ...cells,
    power ? { text: resultNumber("density", power.perSquareMetre, language) } : UNKNOWN_CELL,
    { text: texts.planner(isMet ? "met" : "notMet"), isUnmet: !isMet },
  ];
} // prettier-ignore

/** By the lumen method, which does not give uniformity and glare: a verdict only where the illuminance is missed. */
function unplannedFigures(
  { lines }: Zone,
  codes: readonly string[],
  roomLines: readonly LineInRoom[],
  { figures }: PlannedRoom,
  texts: DocumentTexts,
): ReportCell[] {
  const { language } = texts;
  const pieces = lines.reduce((sum, { code, quantity }) => sum + (codes.includes(code) ? quantity : 0), 0);
  const isCalculated = roomLines.length > 0 && roomLines.length === codes.length;
  const average = roomLines.reduce((sum, { illuminance }) => sum + illuminance, 0);
  const density = roomLines.every((line) => line.density !== undefined) ? roomLines.reduce((sum, line) => sum + (line.density ?? 0), 0) : undefined; // prettier-ignore
  const isUnmet = roomLines.some(({ missedIlluminance }) => missedIlluminance !== undefined);
  const mark = roomLines.some(({ isEstimated }) => isEstimated) ? "≈\u202F" : "";
  return [
    { text: pieces === 0 ? "–" : formatNumber(pieces, language) },
    isCalculated
      ? {
          text: mark + resultText("illuminance", average, language),
          ...(isUnmet && {
            isUnmet,
            note: texts.planner("atLeast", { limit: resultText("illuminance", figures.illuminance, language) }),
          }),
        }
      : UNKNOWN_CELL,
    UNKNOWN_CELL,
    UNKNOWN_CELL,
    isCalculated && density !== undefined ? { text: mark + resultNumber("density", density, language) } : UNKNOWN_CELL,
    isUnmet ? { text: texts.planner("notMet"), isUnmet } : UNKNOWN_CELL,
  ];
}

/** All articles of the rooms with their pieces in all of them, in the order of the list, and the totals. */
function schedule(
  zones: readonly Zone[],
  articles: ReadonlyMap<string, ListArticle>,
  texts: DocumentTexts,
): ReportTable {
  const { language } = texts;
  const quantities = new Map<string, number>();
  for (const { lines } of zones)
    for (const { code, quantity } of lines) quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  const measure = (value: number | undefined, unit: string): ReportCell => ({
    text: value === undefined ? "–" : withUnit(value, unit, language),
  });
  const { pieces, load } = listTotals(zones, articles);
  const rows = [...quantities].map(([code, quantity]): ReportCell[] => {
    const article = articles.get(code);
    const facts = article && [article.family, ...article.facts.map(({ text }) => text)];
    return [
      { text: code, note: facts ? facts.filter((fact) => fact !== undefined).join(", ") : texts.list("missing") },
      measure(article?.flux, "lm"),
      measure(article?.power, "W"),
      { text: formatNumber(quantity, language) },
      measure(lineLoad(quantity, article), "W"),
    ];
  });
  const empty: ReportCell = { text: "" };
  return {
    heading: texts.text("articleSchedule"),
    columns: [
      { title: texts.list("article"), width: 275 },
      ...(["flux", "power", "quantity", "load"] as const).map((title) => ({
        title: texts.list(title),
        width: 60,
        isFigure: true,
      })),
    ],
    rows: [
      ...rows,
      [{ text: texts.text("total") }, empty, empty, { text: formatNumber(pieces, language) }, measure(load, "W")],
    ],
  };
}
