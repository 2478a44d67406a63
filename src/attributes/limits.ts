import type { Article } from "#model/entities/article.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { articleRange, articleValues, overlaps } from "./article-values.ts";
import { attributeOf } from "./attribute-table.ts";
import type { BoundedAttribute, PanelAttribute, RatedAttribute } from "./filter-kind.ts";
import { isRatingWithin, parseRating, formatRating, type RatingKind } from "./ratings.ts";
import type { FilterValue, Range } from "./selection.ts";

/** The end of the range that a limit of an attribute sets: the upper one if less is better. @see rule F20 */
export const limitEnd = (attribute: PanelAttribute): keyof Range =>
  attributeOf(attribute, NO_CUSTOM_ATTRIBUTES).better === "less" ? "max" : "min";

/** Whether an attribute is filtered by a single bound, chosen from its values. */
export const filtersByLimit = (attribute: PanelAttribute): boolean =>
  attributeOf(attribute, NO_CUSTOM_ATTRIBUTES).isFilteredByLimit ?? false;

/** The kind of an attribute's ratings; `undefined` if its values are not ratings. */
export const ratingKind = (attribute: PanelAttribute): RatingKind | undefined =>
  attributeOf(attribute, NO_CUSTOM_ATTRIBUTES).rating;

/** Whether an attribute's values are ratings, such as `IP44`. */
export const isRated = (attribute: PanelAttribute): attribute is RatedAttribute => ratingKind(attribute) !== undefined;

/** The range with a single bound: at least (`min`) or at most (`max`) the given value. */
export const limitRange = (end: keyof Range, bound: number): Range => ({ min: -Infinity, max: Infinity, [end]: bound });

/** The bound at one end of a range that is open at the other; `undefined` for any other range. */
export const limitOf = (range: Range | undefined, end: keyof Range): number | undefined =>
  range && !Number.isFinite(range[end === "min" ? "max" : "min"]) ? range[end] : undefined;

/** A value as the bound of a range: a number, or a rating as a number. @returns `undefined` for any other value */
export function boundOf(attribute: BoundedAttribute, value: FilterValue): number | undefined {
  const kind = ratingKind(attribute);
  if (kind !== undefined) return parseRating(kind, value);
  return typeof value === "number" ? value : undefined;
}

/** Formats a bound: `19`, `IP65`. */
export function formatBound(attribute: BoundedAttribute, bound: number): string {
  const kind = ratingKind(attribute);
  return kind === undefined ? String(bound) : formatRating(kind, bound);
}

/**
 * Whether one of an article's ratings, or its number, is within a range; never if no value is known.
 *
 * @see rule F20
 */
export function isWithin(article: Partial<Article>, attribute: BoundedAttribute, range: Range): boolean {
  if (isRated(attribute)) {
    return articleValues(article, attribute).some((value) => isValueWithin(attribute, value, range));
  }
  const articleBounds = articleRange(article, attribute);
  return articleBounds !== undefined && overlaps(articleBounds, range);
}

export function isValueWithin(attribute: RatedAttribute, value: FilterValue, range: Range): boolean {
  const kind = ratingKind(attribute);
  const rating = boundOf(attribute, value);
  return kind !== undefined && rating !== undefined && isRatingWithin(kind, rating, range);
}
