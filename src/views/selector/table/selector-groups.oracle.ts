import { sortsByText } from "./selector-sorting.ts";
import { mainImageUrl } from "#catalogue/article-image.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createMemo } from "#model/memo.ts";
import { resolveText } from "#model/texts/text.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { forwardOrder, isReversed, isRoomSortOrder, type SortOrder } from "#attributes/address/selector-codecs.ts";
import type { RankedOrder } from "#attributes/table-columns.ts";
import { createOptionComparator, type LabelledValue } from "#attributes/option-order.ts";
import { EMPTY_SELECTION, type FilterValue } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { formatRangeWithUnit, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { cellView, sizeCell } from "./selector-cells.ts";
import type { ColumnKey, FactKey, LeadingMeasure } from "./selector-columns.ts";
import type { FactView } from "./selector-facts.ts";
import type { ArticleRowView, FamilyGroupView, GroupSource } from "./selector-groups.ts";

/** The codes of all matching articles in an order, sorted article by article. */
export const expectedOrder = ({ catalogue, rows, sort, layout }: GroupSource): readonly string[] => {
  const articles = Array.from(rows, (row): Article => catalogue.lazyArticle(row));
  const codes = pickFirstArticles(articles, articles.length, sort, layout.measure).map(
    ({ article }) => article.article_code,
  );
  return sort === "-code" ? codes.reverse() : codes;
};

/** The result of `familyGroups`, computed article by article. */
export function expectedFamilyGroups(source: GroupSource): FamilyGroupView[] {
  const totals = familyTotals(source);
  const open = new Set(source.openFamilies);
  const groups = [...byFamily(source)].map(([familyId, members]) => ({
    familyId,
    members,
    firstArticles: pickFirstArticles(
      members,
      open.has(familyId) ? source.openedRowCount : source.articlesPerFamily,
      source.sort,
      source.layout.measure,
    ),
  }));
  const sortedGroups = source.sort === "size" ? sortAsInCatalogue(groups, source) : sortByFirstArticle(groups);
  return sortedGroups.map(({ familyId, members, firstArticles }) => {
    const family = source.catalogue.family(familyId);
    const { texts, language } = { texts: source.catalogue.filterTexts, language: source.language };
    return {
      familyId,
      name: family?.name ?? familyId,
      summary: resolveText(family?.texts, language),
      imageUrl: mainImageUrl(family),
      count: members.length,
      total: totals.get(familyId) ?? members.length,
      facts: factViews(source.layout.facts, { articles: members, texts, language }),
      shownCount: firstArticles.length,
      rows: firstArticles.map(({ article }) => rowView(article, source)),
      isOpen: open.has(familyId),
    };
  });
}

interface Group {
  readonly familyId: string;
  readonly members: readonly Article[];
  readonly firstArticles: readonly Ranked[];
}

function rowView(article: Article, { layout, catalogue, language }: GroupSource): ArticleRowView {
  const source = { article, texts: catalogue.filterTexts, language };
  return { code: article.article_code, cells: layout.columns.map((column) => cellView(column, source)) };
}

function byFamily({ catalogue, rows }: GroupSource): Map<string, Article[]> {
  const groups = new Map<string, Article[]>();
  for (const row of rows) {
    const article = catalogue.lazyArticle(row);
    const familyId = article.family_id ?? "";
    const group = groups.get(familyId);
    if (group) group.push(article);
    else groups.set(familyId, [article]);
  }
  return groups;
}

function sortAsInCatalogue(groups: readonly Group[], { catalogue, categoryId, portfolioId }: GroupSource): Group[] {
  const positions = new Map(
    catalogue.familiesOf(categoryId, portfolioId).map(({ family_id: id }, index) => [id, index]),
  );
  const positionOf = ({ familyId }: Group): number => positions.get(familyId) ?? positions.size;
  return [...groups].sort((a, b) => positionOf(a) - positionOf(b));
}

function sortByFirstArticle(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => {
    const [firstOfA, firstOfB] = [a.firstArticles[0], b.firstArticles[0]];
    return firstOfA && firstOfB ? compareRanked(firstOfA, firstOfB) : 0;
  });
}

type Totals = ReadonlyMap<string, number>;
const totals = createMemo<Catalogue, string, Totals>();

/** How many articles each family has in category and portfolio. Memoised per catalogue. */
const familyTotals = ({ catalogue, categoryId, portfolioId }: GroupSource): Totals =>
  totals.getOrCreate(catalogue, JSON.stringify([categoryId, portfolioId]), () =>
    countByFamily(catalogue, categoryId, portfolioId),
  );

function countByFamily(catalogue: Catalogue, categoryId: string, portfolioId: string | undefined): Totals {
  const query = { categoryIds: [categoryId], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const totals = new Map<string, number>();
  for (const row of catalogue.engine.query(query).rows) {
    const familyId = catalogue.lazyArticle(row).family_id ?? "";
    totals.set(familyId, (totals.get(familyId) ?? 0) + 1);
  }
  return totals;
}

interface FactSource {
  readonly articles: readonly Article[];
  readonly texts: FilterTexts;
  readonly language: Language;
}

/** More values than this are shown as a range, or as the first few and the number of the others. */
const MAX_LISTED_VALUES = 4;
const MAX_SHOWN_LABELS = 2;

const FACTS: Readonly<Record<FactKey, (source: FactSource) => string | undefined>> = {
  flux: (source) => range(source, "lm", (article) => article.lumen_default),
  efficacy: (source) => range(source, "lm/W", (article) => rounded(efficacy(article))),
  // The lowest and highest of both bounds: the union of the articles' ranges (F4).
  cutout: (source) =>
    range(
      source,
      "mm",
      (article) => article.cutout_ceiling_min,
      (article) => article.cutout_ceiling_max,
    ),
  depth: (source) => range(source, "mm", (article) => article.recessed_depth),
  length: (source) => listed(source, "mm", (article) => article.length_batten),
  size: (source) => labelled(source, "size"),
  ip: (source) => labelled(source, "ip")?.replaceAll(/\bIP ?(?=\d)/g, ""),
  ik: (source) => labelled(source, "ik")?.replaceAll(/\bIK ?(?=\d)/g, ""),
  ugr: (source) => range(source, undefined, (article) => article.ugr)?.replace(/^/, "≤\u00a0"),
};

/** The facts of a family's articles; facts without a value are omitted. */
function factViews(keys: readonly FactKey[], source: FactSource): FactView[] {
  return keys.flatMap((key) => {
    const text = FACTS[key](source);
    return text === undefined ? [] : [{ key, text }];
  });
}

type Read = (article: Article) => number | undefined;

function range(
  { articles, language }: FactSource,
  unit: string | undefined,
  ...reads: readonly Read[]
): string | undefined {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const read of reads)
    for (const article of articles) {
      const value = read(article);
      if (value === undefined) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  return min > max ? undefined : formatRangeWithUnit({ min, max }, unit, language);
}

function listed(source: FactSource, unit: string, read: Read): string | undefined {
  const values = new Set(source.articles.map(read).filter((value) => value !== undefined));
  if (values.size > MAX_LISTED_VALUES) return range(source, unit, read);
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.pop();
  if (last === undefined) return undefined;
  return [
    ...sorted.map((value) => formatWithUnit(value, undefined, source.language)),
    formatWithUnit(last, unit, source.language),
  ].join(", ");
}

/** The fields whose labels are listed; the size of a panel may be in either of two. */
const LABEL_FIELDS = {
  size: ["recessed_modul_size", "dimension"],
  ip: ["resistance_ip"],
  ik: ["impact_rate_ik"],
} as const satisfies Partial<Record<ColumnKey, readonly (keyof Article)[]>>;

function labelled(source: FactSource, column: keyof typeof LABEL_FIELDS): string | undefined {
  const { texts, language } = source;
  const labels: LabelledValue[] = [];
  for (const article of distinctArticles(source.articles, LABEL_FIELDS[column])) {
    const cell = { article, texts, language };
    const values = [valueOf(article, LABEL_FIELDS[column]) as FilterValue | FilterValue[]].flat();
    const cellTexts = (column === "size" ? sizeCell(cell) : cellView(column, cell)).texts;
    for (const [index, { text }] of cellTexts.entries()) labels.push({ value: values[index] ?? text, label: text });
  }
  labels.sort(createOptionComparator(language));
  const sorted = [...new Set(labels.map(({ label }) => label))];
  if (sorted.length === 0) return undefined;
  if (sorted.length <= MAX_LISTED_VALUES) return sorted.join(", ");
  return [...sorted.slice(0, MAX_SHOWN_LABELS), `+${sorted.length - MAX_SHOWN_LABELS}`].join(", ");
}

const valueOf = (article: Article, fields: readonly (keyof Article)[]): unknown =>
  article[fields.find((field) => !isBlank(article[field])) ?? ""];

const isBlank = (value: unknown): boolean =>
  [value].flat().every((item) => item === undefined || (typeof item === "string" && item.trim() === ""));

/** One article per distinct value, to avoid looking up the same labels for thousands of articles. */
function distinctArticles(articles: readonly Article[], fields: readonly (keyof Article)[]): Iterable<Article> {
  const byValue = new Map<unknown, Article>();
  for (const article of articles) {
    const value = valueOf(article, fields);
    if (!byValue.has(value)) byValue.set(value, article);
  }
  return byValue.values();
}

const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value);

/** Luminous efficacy in lm/W; `undefined` if flux or power is unknown or not above zero. */
function efficacy({ lumen_default: flux, wattage_default: power }: Article): number | undefined {
  return flux === undefined || power === undefined || flux <= 0 || power <= 0 ? undefined : flux / power;
}

const lowest = (...values: readonly (number | undefined)[]): number | undefined => {
  const knownValues = values.filter((value) => value !== undefined);
  return knownValues.length === 0 ? undefined : Math.min(...knownValues);
};

/** The first number of a size: `600` of `600x1200`. */
const width = (size: string | readonly string[] | undefined): number | undefined => {
  const [digits] = /\d+(?:\.\d+)?/.exec(String(size ?? "")) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Reads each leading measure, in mm. */
const MEASURES: Readonly<Record<LeadingMeasure, (article: Article) => number | undefined>> = {
  cutout: (article) => lowest(article.cutout_ceiling_min, article.cutout_ceiling_max),
  length: (article) => article.length_batten,
  size: (article) => width(article.recessed_modul_size) ?? width(article.dimension),
  diameter: (article) => article.diameter ?? width(article.dimension),
};

/** The sort key of an order, lower first. The article code has none: it breaks ties. */
const rankOf = (article: Article, sort: SortOrder, measure: LeadingMeasure): number | undefined => {
  const order = forwardOrder(sort);
  if (order === "code" || isRoomSortOrder(order) || sortsByText(order) || isCustomName(order)) return undefined;
  const rank = order === "size" ? MEASURES[measure](article) : BEST_FIRST[order](article);
  return isReversed(sort) ? negative(rank) : rank;
};

/** The sort key of each order by a ranked attribute; the best value has the lowest key. */
const BEST_FIRST: Readonly<Record<RankedOrder, (article: Article) => number | undefined>> = {
  flux: (article) => negative(article.lumen_default),
  efficacy: (article) => negative(efficacy(article)),
  power: (article) => article.wattage_default,
  ugr: (article) => article.ugr,
  ra: (article) => negative(article.ra),
  depth: (article) => article.recessed_depth,
  lifetime: (article) => negative(article.lifetime),
  weight: (article) => article.weight,
  warranty: (article) => negative(article.warranty),
};

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

/** An article with its sort keys. */
interface Ranked {
  readonly article: Article;
  /** Lower comes first; articles without a value come last. */
  readonly rank: number;
  /** Breaks ties of rank: the lower flux first. Zero where only the code decides. */
  readonly flux: number;
}

/** The chosen order, then the lower luminous flux, then the article code. */
function compareRanked(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.flux - b.flux || (a.article.article_code < b.article.article_code ? -1 : 1);
}

/**
 * The first `count` articles in an order. The rest are not sorted, since families have many articles and show few.
 *
 * @param measure the sort key of the order by size
 */
function pickFirstArticles(
  articles: readonly Article[],
  count: number,
  sort: SortOrder,
  measure: LeadingMeasure,
): Ranked[] {
  const rank = (article: Article): number => rankOf(article, sort, measure) ?? Number.POSITIVE_INFINITY;
  const flux = (article: Article): number => (forwardOrder(sort) === "code" ? 0 : (article.lumen_default ?? 0));
  const ranked = (article: Article): Ranked => ({ article, rank: rank(article), flux: flux(article) });
  if (articles.length <= count) return articles.map(ranked).sort(compareRanked);
  const first: Ranked[] = [];
  for (const article of articles) {
    const last = first[count - 1];
    // Fast path: most articles come after the last one.
    if (last !== undefined && rank(article) > last.rank) continue;
    insert(first, ranked(article), count);
  }
  return first;
}

/** Inserts an entry into a sorted list that keeps its first `count`. */
function insert(sorted: Ranked[], entry: Ranked, count: number): void {
  const position = sorted.findLastIndex((previous) => compareRanked(entry, previous) >= 0) + 1;
  if (position >= count) return;
  sorted.splice(position, 0, entry);
  if (sorted.length > count) sorted.pop();
}
