import type { Article } from "#model/entities/article.ts";
import { isCustomName, NO_CUSTOM_ATTRIBUTES, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import { attributeOf } from "./attribute-table.ts";
import type { RangeAttribute, ValueAttribute } from "./filter-kind.ts";
import type { FilterValue, Range } from "./selection.ts";

/**
 * The values that an article has for an attribute: those of all its fields as one list, duplicates included.
 *
 * Missing and blank values are omitted (D4). A missing `wired_through` is `false` (F3); a missing yes/no value of a
 * custom attribute is unknown.
 *
 * @param custom the catalogue's custom attributes, if the attribute may be one
 * @see rules D4, F3, F4, F19
 */
export function articleValues(
  article: Partial<Article>,
  attribute: ValueAttribute,
  custom: CustomAttributes = NO_CUSTOM_ATTRIBUTES,
): readonly FilterValue[] {
  const { fields = [attribute], valueType: type } = attributeOf(attribute, custom);
  const values: FilterValue[] = [];
  for (const field of fields) addValues(article[field], values);
  if (type === "boolean" && values.length === 0 && !isCustomName(attribute)) values.push(false);
  return values;
}

/**
 * The range that an article covers: if one bound is missing, the other is used for both; reversed bounds are swapped.
 *
 * @param custom the catalogue's custom attributes, if the attribute may be one
 * @returns `undefined` if both bounds are missing
 * @see rules F4, F19
 */
export function articleRange(
  article: Partial<Article>,
  attribute: RangeAttribute,
  custom: CustomAttributes = NO_CUSTOM_ATTRIBUTES,
): Range | undefined {
  const { fields = [attribute], calculate } = attributeOf(attribute, custom);
  const values = calculate ? [calculate(article)] : fields.map((field) => article[field]);
  const bounds = values.filter((bound) => typeof bound === "number");
  return bounds.length === 0 ? undefined : { min: Math.min(...bounds), max: Math.max(...bounds) };
}

/** Whether a value names a component; catalogues have `none` for articles without it. */
export const isFitted = (value: FilterValue): boolean => String(value).toLowerCase() !== "none";

/** Whether two closed ranges overlap. @see rule F4 */
export const overlaps = (a: Range, b: Range): boolean => a.max >= b.min && a.min <= b.max;

function addValues(value: unknown, values: FilterValue[]): void {
  if (Array.isArray(value)) for (const item of value) addValues(item, values);
  else if (typeof value === "string" ? value.trim() !== "" : typeof value === "number" || typeof value === "boolean")
    values.push(value as FilterValue);
}
