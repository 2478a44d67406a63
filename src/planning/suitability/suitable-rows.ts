import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import { articleValues } from "#attributes/article-values.ts";
import { sourceFields } from "#attributes/attribute-table.ts";
import type { PanelAttribute } from "#attributes/filter-kind.ts";
import { isWithin } from "#attributes/limits.ts";
import { parseRating, formatRating } from "#attributes/ratings.ts";
import type { LazyArticle } from "#catalogue/articles/lazy-article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";

/** The rows of the portfolio in the given categories; all of its rows if the catalogue has none of the categories. */
export function rowsInCategories(
  catalogue: Catalogue,
  portfolioId: string | undefined,
  categories: readonly string[],
): Uint32Array {
  const rows =
    portfolioId === undefined
      ? Uint32Array.from({ length: catalogue.articleCount }, (_, row) => row)
      : catalogue.portfolioRows(portfolioId);
  const categoryIds = new Set(categories.filter((id) => catalogue.category(id)));
  if (categoryIds.size === 0) return rows;
  return rows.filter((row) => catalogue.categoriesOf(row).some(({ category_id: id }) => categoryIds.has(id)));
}

/** The rows with at least the given degree of protection; all of them if the string is not a rating. */
export function rowsWithProtection(catalogue: Catalogue, rows: Uint32Array, minIp: string | undefined): Uint32Array {
  const rating = parseRating("IP", minIp);
  return rating === undefined
    ? rows
    : matchingRows(catalogue, rows, [["resistance_ip_min", formatRating("IP", rating)]]);
}

/** Emergency versions are suitable only if a filter selects a type of emergency lighting. */
export const includesEmergency = (filters: readonly QueryEntry[]): boolean =>
  filters.some(([name]) => name === "emergency");

export function matchingRows(catalogue: Catalogue, rows: Uint32Array, filters: readonly QueryEntry[]): Uint32Array {
  const { values, ranges } = selectionCodec.read(filters).value;
  let matching = rows;
  for (const [attribute, chosen] of values)
    matching = filterRows(catalogue, matching, attribute, (article) =>
      articleValues(article, attribute).some((value) => chosen.includes(value)),
    );
  for (const [attribute, range] of ranges)
    matching = filterRows(catalogue, matching, attribute, (article) => isWithin(article, attribute, range));
  return matching;
}

/** Articles with equal source fields of the attribute are evaluated once. */
function filterRows(
  catalogue: Catalogue,
  rows: Uint32Array,
  attribute: PanelAttribute,
  isMatch: (article: LazyArticle) => boolean,
): Uint32Array {
  const matching = new Set<number>();
  const groupOf = forEachGroup(catalogue, rows, attribute, (article, group) => {
    if (isMatch(article)) matching.add(group);
  });
  return rows.filter((row) => matching.has(groupOf[row] ?? 0));
}

/**
 * Visits one article for each combination of an attribute's source fields.
 *
 * @returns the group of each row of the catalogue
 */
export function forEachGroup(
  catalogue: Catalogue,
  rows: Uint32Array,
  attribute: PanelAttribute,
  visit: (article: LazyArticle, group: number) => void,
) {
  const { groupOf } = catalogue.groupBy(sourceFields(attribute, NO_CUSTOM_ATTRIBUTES));
  const visited = new Set<number>();
  for (const row of rows) {
    const group = groupOf[row] ?? 0;
    if (visited.has(group)) continue;
    visited.add(group);
    visit(catalogue.lazyArticle(row), group);
  }
  return groupOf;
}

/** Why an article does not suit a room; a family has the first that applies to all of its articles. @see rule F12 */
export const UNSUITABILITY_REASONS = ["emergency", "dim", "uneven", "protection", "glare"] as const;
export type UnsuitabilityReason = (typeof UNSUITABILITY_REASONS)[number];
