import type { Article } from "#model/entities/article.ts";
import { isOwnName, NO_OWN, type OwnAttributes } from "#model/entities/own-attribute.ts";
import { attributeOf } from "./own-attributes.ts";
import type { RangeAttribute, ValueAttribute } from "./filter-kind.ts";
import type { FilterValue, Range } from "./selection.ts";

/**
 * The values that an article has for an attribute: those of all its fields as one list, duplicates included.
 *
 * Missing and blank values are left out (D4); a missing `wired_through` is `false` (F3), an own attribute without a value
 * is not known.
 *
 * @param own the catalogue's own attributes, if the attribute may be one
 * @see rules D4, F3, F4, F19
 */
export function articleValues(
  article: Partial<Article>,
  attribute: ValueAttribute,
  own: OwnAttributes = NO_OWN,
): readonly FilterValue[] {
  const { fields = [attribute], values: type } = attributeOf(attribute, own);
  const values: FilterValue[] = [];
  for (const field of fields) collect(article[field], values);
  if (type === "boolean" && values.length === 0 && !isOwnName(attribute)) values.push(false);
  return values;
}

/**
 * The range that an article covers: if one bound is missing, the other stands for both; reversed bounds are swapped.
 *
 * @param own the catalogue's own attributes, if the attribute may be one
 * @returns `undefined` if both bounds are missing
 * @see rules F4, F19
 */
export function articleRange(
  article: Partial<Article>,
  attribute: RangeAttribute,
  own: OwnAttributes = NO_OWN,
): Range | undefined {
  const { fields = [attribute], read } = attributeOf(attribute, own);
  const found = read ? [read(article)] : fields.map((field) => article[field]);
  const bounds = found.filter((bound) => typeof bound === "number");
  return bounds.length === 0 ? undefined : { min: Math.min(...bounds), max: Math.max(...bounds) };
}

/**
 * Whether two closed ranges overlap.
 *
 * @see rule F4
 */
export const overlaps = (a: Range, b: Range): boolean => a.max >= b.min && a.min <= b.max;

function collect(value: unknown, values: FilterValue[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, values);
  else if (typeof value === "string" ? value.trim() !== "" : typeof value === "number" || typeof value === "boolean")
    values.push(value as FilterValue);
}
