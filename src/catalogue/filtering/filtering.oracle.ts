import type { Article } from "#model/entities/article.ts";
import { NO_CUSTOM_ATTRIBUTES, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { Category, Family } from "#model/entities/entities.ts";
import { createCategoryFinder, type FindCategories } from "#catalogue/membership.ts";
import { articleRange, articleValues, overlaps } from "#attributes/article-values.ts";
import type {
  Facet,
  FilterEngine,
  FilterQuery,
  FilterResult,
  FitResult,
  RangeFacet,
  ValueFacet,
} from "#catalogue/article-engine.ts";
import {
  fitsOf,
  type ChoiceAttribute,
  type FitAttribute,
  type FilterValue,
  type Range,
} from "#attributes/selection.ts";
import { compareValues } from "#attributes/option-order.ts";
import { categoryPanel } from "#attributes/panels.ts";
import {
  filtersByRange,
  type PanelAttribute,
  type RangeAttribute,
  type ValueAttribute,
} from "#attributes/filter-kind.ts";
import { isRated } from "#attributes/limits.ts";

export interface ReferenceLists {
  readonly categories: readonly Category[];
  readonly families: readonly Family[];
  readonly articles: readonly Article[];
  readonly custom?: CustomAttributes;
}

/** Checks article by article. */
export function createReferenceEngine(lists: ReferenceLists): Pick<FilterEngine, "query"> {
  const categoriesOf = createCategoryFinder(lists.categories, lists.families);
  return { query: (query) => evaluateQuery(lists, categoriesOf, query) };
}

function evaluateQuery(lists: ReferenceLists, categoriesOf: FindCategories, query: FilterQuery): FilterResult {
  const { custom = NO_CUSTOM_ATTRIBUTES } = lists;
  const base = [...lists.articles.keys()].filter((row) => isInScope(lists, categoriesOf, query, row));
  const articleAt = (row: number): Article => lists.articles[row] ?? { article_code: "", url_configs_data: [] };
  const visible = base.filter((row) => !query.hiddenFamilies.includes(articleAt(row).family_id ?? ""));
  const [id = ""] = query.categoryIds;
  const category = lists.categories.find((listed) => listed.category_id === id) ?? { category_id: id };
  const { filters: panel, furtherFilters } = categoryPanel(category, custom);
  const attributes = [...panel, ...(query.hasFurtherFilters ? furtherFilters : [])].map((filter) => filter.attribute);
  const measured = fitsOf(panel).filter((fit) => query.selection.fits?.has(fit));
  const inBase = base.map(articleAt);
  const passing = (excluded?: ChoiceAttribute): number[] =>
    visible.filter(
      (row) =>
        attributes.every((attribute) => attribute === excluded || passes(articleAt(row), attribute, query, custom)) &&
        measured.every((fit) => fit === excluded || fitsInto(articleAt(row), fit, query)),
    );
  const rows = passing();
  const facets = attributes.map((attribute): Facet => {
    const remaining = passing(attribute).map(articleAt);
    return filtersByRange(attribute, custom)
      ? rangeFacet(attribute, inBase, remaining, custom)
      : valueFacet(attribute, inBase, remaining, custom);
  });
  const fits = measured.map((attribute): FitResult => {
    const remaining = passing(attribute).map(articleAt);
    return {
      attribute,
      anyCount: remaining.length,
      unknownCount: remaining.filter((item) => !hasLength(item, attribute)).length,
    };
  });
  return {
    total: base.length,
    count: rows.length,
    rows: Uint32Array.from(rows),
    facets,
    fits,
    computed: [],
  };
}

function isInScope(
  lists: ReferenceLists,
  categoriesOf: FindCategories,
  { portfolioId, categoryIds }: FilterQuery,
  row: number,
): boolean {
  const article = lists.articles[row];
  if (!article) return false;
  const { family_id: family, url_configs_data: configs } = article;
  if (family !== undefined && !lists.families.some((listed) => listed.family_id === family)) return false;
  if (portfolioId !== undefined && !configs.some((config) => config.portfolio_id === portfolioId)) return false;
  const categoryPositions = categoriesOf(article.category, family);
  return (
    categoryIds.length === 0 ||
    categoryPositions.some((index) => categoryIds.includes(lists.categories[index]?.category_id ?? ""))
  );
}

function passes(article: Article, attribute: PanelAttribute, query: FilterQuery, custom: CustomAttributes): boolean {
  if (!filtersByRange(attribute, custom)) {
    const chosen = query.selection.values.get(attribute) ?? [];
    const range = isRated(attribute) ? query.selection.ranges.get(attribute) : undefined;
    if (chosen.length === 0 && !range) return true;
    return articleValues(article, attribute, custom).some(
      (value) => (chosen.length === 0 || chosen.includes(value)) && (!range || isWithin(String(value), range)),
    );
  }
  const chosen = query.selection.ranges.get(attribute);
  if (!chosen || (chosen.min === -Infinity && chosen.max === Infinity)) return true;
  const range = articleRange(article, attribute, custom);
  return range !== undefined && overlaps(range, chosen);
}

/** Compares IP ratings digit by digit (solids, then water), and IK ratings as one number. */
function isWithin(text: string, { min, max }: Range): boolean {
  const [, kind = "", solids = "", water = ""] = /^(IP|IK) ?(\d)(\d)$/.exec(text) ?? [];
  const parts = kind === "IK" ? [Number(solids + water)] : [Number(solids), Number(water)];
  const partsOf = (bound: number): number[] => (kind === "IK" ? [bound] : [Math.floor(bound / 10), bound % 10]);
  return (
    kind !== "" &&
    (min === -Infinity || partsOf(min).every((part, index) => (parts[index] ?? NaN) >= part)) &&
    (max === Infinity || partsOf(max).every((part, index) => (parts[index] ?? NaN) <= part))
  );
}

function fitsInto(article: Article, fit: FitAttribute, { selection: { fits } }: FilterQuery): boolean {
  const length = fits?.get(fit) ?? 0;
  if (fit === "void") return article.recessed_depth !== undefined && article.recessed_depth <= length;
  const cutouts = articleRange(article, "cutout_ceiling");
  return cutouts !== undefined && cutouts.min <= length && length <= cutouts.max;
}

const hasLength = (article: Article, fit: FitAttribute): boolean =>
  fit === "void" ? article.recessed_depth !== undefined : articleRange(article, "cutout_ceiling") !== undefined;

function valueFacet(
  attribute: ValueAttribute,
  inBase: readonly Article[],
  remaining: readonly Article[],
  custom: CustomAttributes,
): ValueFacet {
  const values = new Set(inBase.flatMap((article) => articleValues(article, attribute, custom)));
  const inOrder = [...values].sort(compareValues);
  const counts = inOrder.map(
    (value) => remaining.filter((article) => articleValues(article, attribute, custom).includes(value)).length,
  );
  const facet = {
    kind: "values",
    attribute,
    values: inOrder,
    counts: Int32Array.from(counts),
    anyCount: remaining.length,
  } as const;
  if (!isRated(attribute)) return facet;
  const upwardCounts = inOrder.map((min) => {
    const [, bound] = /^I[PK] ?(\d\d)$/.exec(String(min)) ?? [];
    const isMet = (value: FilterValue): boolean =>
      bound !== undefined && isWithin(String(value), { min: Number(bound), max: Infinity });
    return remaining.filter((article) => articleValues(article, attribute, custom).some(isMet)).length;
  });
  return { ...facet, upwardCounts: Int32Array.from(upwardCounts) };
}

function rangeFacet(
  attribute: RangeAttribute,
  inBase: readonly Article[],
  remaining: readonly Article[],
  custom: CustomAttributes,
): RangeFacet {
  const rangesOf = (articles: readonly Article[]) =>
    articles.flatMap((article) => articleRange(article, attribute, custom) ?? []);
  const countRange = (ranges: readonly Range[], { min, max }: Range) =>
    ranges.filter((range) => range.min === min && range.max === max).length;
  const [total, remainingRanges] = [rangesOf(inBase), rangesOf(remaining)];
  const ranges = total
    .filter((range, index) => total.findIndex(({ min, max }) => min === range.min && max === range.max) === index)
    .sort((a, b) => a.min - b.min || a.max - b.max);
  const [totals, counts] = [total, remainingRanges].map((candidates) =>
    Int32Array.from(ranges, (range) => countRange(candidates, range)),
  );
  const bounds = boundsOf(inBase, attribute, custom);
  return { kind: "range", attribute, bounds, ranges, totals, counts, anyCount: remaining.length } as RangeFacet;
}

function boundsOf(
  articles: readonly Article[],
  attribute: RangeAttribute,
  custom: CustomAttributes,
): Range | undefined {
  const ranges = articles.flatMap((article) => articleRange(article, attribute, custom) ?? []);
  const [min, max] = [Math.min(...ranges.map((range) => range.min)), Math.max(...ranges.map((range) => range.max))];
  return ranges.length === 0 ? undefined : { min, max };
}
