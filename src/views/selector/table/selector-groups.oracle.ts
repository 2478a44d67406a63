import { sortsByText } from "./selector-sorting.ts";
import { mainImageUrl } from "#catalogue/article-image.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { Article } from "#model/entities/article.ts";
import { resolveText } from "#model/texts/text.ts";
import { forwardOrder, isReversed, isRoomSortOrder, type SortOrder } from "#attributes/address/selector-codecs.ts";
import type { RankedOrder } from "#attributes/table-columns.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";
import { cellView } from "./selector-cells.ts";
import type { LeadingMeasure } from "./selector-columns.ts";
import type { ArticleRowView, FamilyGroupView, GroupSource } from "./selector-groups.ts";

const articlesAt = ({ catalogue }: GroupSource, rows: Iterable<number>): Article[] =>
  Array.from(rows, (row) => catalogue.lazyArticle(row));

/** The codes of all matching articles in an order, sorted article by article. */
export function expectedOrder(source: GroupSource): readonly string[] {
  const codes = articlesAt(source, source.rows)
    .sort(articleComparator(source))
    .map((article) => article.article_code);
  return source.sort === "-code" ? codes.reverse() : codes;
}

/** The result of `familyGroups`, computed article by article, with empty facts. */
export function expectedFamilyGroups(source: GroupSource): FamilyGroupView[] {
  const { catalogue, language, openFamilies, openedRowCount, articlesPerFamily } = source;
  const totals = membersByFamily(articlesAt(source, rowsOfCategory(source)));
  return familiesInOrder(source).map(([familyId, members]) => {
    const family = catalogue.family(familyId);
    const isOpen = openFamilies.includes(familyId);
    const shown = members.sort(articleComparator(source)).slice(0, isOpen ? openedRowCount : articlesPerFamily);
    return {
      familyId,
      name: family?.name ?? familyId,
      summary: resolveText(family?.texts, language),
      imageUrl: mainImageUrl(family),
      count: members.length,
      total: totals.get(familyId)?.length ?? members.length,
      facts: [],
      shownCount: shown.length,
      rows: shown.map((article) => rowView(article, source)),
      isOpen,
    };
  });
}

/** In the catalogue's order if the order is by size; otherwise in the order of their first articles. */
function familiesInOrder(source: GroupSource): [familyId: string, members: Article[]][] {
  const articles = articlesAt(source, source.rows);
  if (source.sort !== "size") return [...membersByFamily(articles.sort(articleComparator(source)))];
  const ids = source.catalogue.familiesOf(source.categoryId, source.portfolioId).map(({ family_id: id }) => id);
  const positionOf = (familyId: string): number => (ids.includes(familyId) ? ids.indexOf(familyId) : ids.length);
  return [...membersByFamily(articles)].sort(([a], [b]) => positionOf(a) - positionOf(b));
}

const membersByFamily = (articles: readonly Article[]): Map<string, Article[]> =>
  Map.groupBy(articles, (article) => article.family_id ?? "");

const rowsOfCategory = ({ catalogue, categoryId, portfolioId }: GroupSource): Uint32Array =>
  catalogue.engine.query({ categoryIds: [categoryId], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] })
    .rows;

function rowView(article: Article, { layout, catalogue, language }: GroupSource): ArticleRowView {
  const source = { article, texts: catalogue.filterTexts, language };
  return { code: article.article_code, cells: layout.columns.map((column) => cellView(column, source)) };
}

/** The chosen order, then the lower luminous flux, then the article code; articles without a value come last. */
function articleComparator({ sort, layout }: GroupSource): (a: Article, b: Article) => number {
  const rank = (article: Article): number => rankOf(article, sort, layout.measure) ?? Number.MAX_VALUE;
  const flux = (article: Article): number => (forwardOrder(sort) === "code" ? 0 : (article.lumen_default ?? 0));
  return (a, b) => rank(a) - rank(b) || flux(a) - flux(b) || (a.article_code < b.article_code ? -1 : 1);
}

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
