import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { countStates, lineState } from "#project-list/lists/line-state.ts";
import { lineLoad, listTotals, type ListTotals } from "#project-list/lists/list-totals.ts";
import { hasNamedZones } from "#project-list/lists/list-zones.ts";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import { listedCodes, type ListLine, type SharedList } from "#project-list/lists/project-list.ts";
import { roundedEfficacy } from "#attributes/efficacy.ts";
import { formatNumber, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import type { LightTable } from "#planning/light-table.ts";
import { catalogueLightLookup } from "#planning/room-light.ts";
import { formatResult } from "#planning/room-units.ts";
import { lineInRoomText, linesInRoom } from "#views/lines-in-room.ts";
import { listArticles, type ListArticle } from "#views/list-articles.ts";
import { linesFromPlan } from "#views/zone-plan.ts";
import { articleCategory } from "#planning/article-luminaire.ts";
import type { CalculatedZone } from "../plans/plan-content.ts";
import { countFigure, type DocumentTexts } from "../sheet/document-texts.ts";
import { coverRows } from "../sheet/project-details.ts";
import { printedEnergy, type PrintedEnergy } from "../sheet/sheet-energy.ts";
import type { KeyFigure, LabelledText } from "../sheet/labelled-values.ts";

/** A line of a printed list, formatted. Unknown values are absent. */
export interface ListContentLine {
  readonly code: string;
  readonly facts: readonly ResolvedText[];
  readonly energy: PrintedEnergy | undefined;
  readonly note: string;
  /** The illuminance and other results of the line in the room of its zone; absent without a room. */
  readonly inRoom: string | undefined;
  /** How the article has changed since it was added, or that the portfolio does not contain it. */
  readonly remark: string | undefined;
  /** In the order of the columns: flux and power, then quantity and load, or in a list of articles efficacy and EAN. */
  readonly values: readonly (string | undefined)[];
  /** `undefined` when the article is not in the catalogue. */
  readonly drawingParameters: LuminaireParameters | undefined;
}

export interface ListContentZone {
  /** Absent if the list has no zones. */
  readonly title: string | undefined;
  readonly totalsText: string;
  readonly lines: readonly ListContentLine[];
}

/** The content of a printed list, in reading order and without its layout. */
export interface ListContent {
  readonly name: string;
  /** Whether it is a list of articles without quantities. @see rule F21 */
  readonly isSelection: boolean;
  /** The cover data: client, number, planner, date. */
  readonly cover: readonly LabelledText[];
  readonly totals: readonly KeyFigure[];
  readonly remarks: readonly string[];
  readonly columns: readonly string[];
  readonly zones: readonly ListContentZone[];
}

/** A list with its cover data. */
export interface PrintedList extends SharedList {
  readonly cover: ListCover;
  /** How many articles match the selection, of which the list may be a part; absent: a project list. @see rule F21 */
  readonly matchCount?: number | undefined;
}

interface ListSource {
  readonly catalogue: Catalogue;
  readonly portfolioId: string | undefined;
  readonly lights: LightTable;
  /** The calculated plans of the zones, by zone index; absent: no zone is planned. */
  readonly plans?: readonly (CalculatedZone | undefined)[];
}

/** Formats a project list for a document. @see rules D2, F12, S5 */
export function listContent(list: PrintedList, source: ListSource, texts: DocumentTexts): ListContent {
  const { language } = texts;
  const { matchCount } = list;
  const isSelection = matchCount !== undefined;
  const articles = listArticles({ ...source, language }, listedCodes(list));
  const articleByCode = new Map(articles.map((article) => [article.code, article]));
  const totals = listTotals(list.zones, articleByCode);
  const lines = list.zones.flatMap((zone) => zone.lines);
  const hasZones = hasNamedZones(list);
  const lights = [catalogueLightLookup(source.catalogue, source.lights)];
  const zones = list.zones.map((zone, index) => {
    const byLumenMethod = linesInRoom(zone, source.catalogue.lists, lights);
    const plan = source.plans?.[index];
    const inRoom = plan ? linesFromPlan(byLumenMethod, plan, plan.result) : byLumenMethod;
    return {
      title: hasZones ? zone.name || texts.list("noZone") : undefined,
      totalsText: formatZoneTotals(listTotals([zone], articleByCode), texts),
      lines: zone.lines.map((line) => {
        const result = inRoom.get(line.code);
        return {
          ...contentLine(line, articleByCode.get(line.code), { ...source, isSelection }, texts),
          inRoom: result && lineInRoomText(result, language, texts.list),
        };
      }),
    };
  });
  return {
    name: list.name || (isSelection ? texts.text("articleList") : texts.list("unnamed", { id: 1 })),
    isSelection,
    cover: coverRows(list.cover, texts),
    totals: isSelection ? [countFigure(texts.list("sumArticles"), matchCount, texts)] : totalKeyFigures(totals, texts),
    remarks:
      lines.length === 0
        ? [texts.list("emptyTitle")]
        : isSelection
          ? truncationRemarks(lines.length, matchCount, texts)
          : countRemarks(list, totals, articleByCode, texts),
    columns: [
      ...(["article", "flux", "power"] as const).map((column) => texts.list(column)),
      ...(isSelection ? ["lm/W", "EAN"] : [texts.list("quantity"), texts.list("load")]),
    ],
    zones: zones.filter((zone) => zone.lines.length > 0),
  };
}

function contentLine(
  line: ListLine,
  article: ListArticle | undefined,
  { catalogue, isSelection }: ListSource & { readonly isSelection: boolean },
  texts: DocumentTexts,
): Omit<ListContentLine, "inRoom"> {
  const { code, quantity, note } = line;
  const { language } = texts;
  const formatFigure = (value: number | undefined, unit: string | undefined): string | undefined =>
    value === undefined ? undefined : formatWithUnit(value, unit, language);
  const formatPower = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : formatResult("watts", value, language);
  const family = article?.family === undefined ? [] : [{ text: article.family, language }];
  const row = article && catalogue.articleRow(code);
  return {
    code,
    facts: [...family, ...(article?.facts ?? [])],
    energy: article?.energy && printedEnergy(article.energy, texts),
    note,
    remark: remarkText(line, article, texts),
    values: [
      formatFigure(article?.flux, "lm"),
      formatPower(article?.power),
      ...(isSelection
        ? [
            formatFigure(roundedEfficacy({ lumen_default: article?.flux, wattage_default: article?.power }), undefined),
            article?.ean,
          ]
        : [formatNumber(quantity, language), formatPower(lineLoad(quantity, article))]),
    ],
    drawingParameters:
      row === undefined ? undefined : luminaireParameters(catalogue.article(row), articleCategory(catalogue, row)),
  };
}

function remarkText(line: ListLine, article: ListArticle | undefined, texts: DocumentTexts): string | undefined {
  const state = lineState(line, article ?? "missing");
  if (state.kind === "missing") return texts.list(line.known === undefined ? "unknownCode" : "missing");
  if (state.kind === "changed")
    return texts.list("changed", { groups: state.groups.map((group) => texts.group(group)).join(", ") });
  return article?.isInPortfolio === false ? texts.list("notInPortfolio") : undefined;
}

const formatZoneTotals = ({ quantity, load }: ListTotals, texts: DocumentTexts): string =>
  [
    texts.list("pieces", { count: quantity }),
    ...(load === undefined ? [] : [formatResult("watts", load, texts.language)]),
  ].join(" · ");

function totalKeyFigures(
  { quantity, articleCount, flux, load, efficacy }: ListTotals,
  texts: DocumentTexts,
): KeyFigure[] {
  return [
    countFigure(texts.list("sumPieces"), quantity, texts),
    countFigure(texts.list("sumArticles"), articleCount, texts),
    countFigure(texts.list("sumFlux"), flux, texts, "lm"),
    countFigure(texts.list("sumLoad"), load, texts, "W"),
    countFigure(texts.list("sumEfficacy"), efficacy && Math.round(efficacy), texts, "lm/W"),
  ];
}

const truncationRemarks = (count: number, matchCount: number, texts: DocumentTexts): string[] =>
  count < matchCount ? [texts.text("firstOfMatches", { count, matches: matchCount })] : [];

function countRemarks(
  list: SharedList,
  { unknownPowerCount }: ListTotals,
  articleByCode: ReadonlyMap<string, ListArticle>,
  texts: DocumentTexts,
): string[] {
  const lookups = listedCodes(list).map((code) => [code, articleByCode.get(code) ?? "missing"] as const);
  const { changed, missing } = countStates(list, new Map(lookups));
  const counts = [
    ["withoutPower", unknownPowerCount],
    ["changedCount", changed],
    ["missingCount", missing],
  ] as const;
  return counts.filter(([, count]) => count > 0).map(([key, count]) => texts.list(key, { count }));
}
