import type { Article } from "#model/entities/article.ts";
import { ATTRIBUTE_SOURCES, RANGE_SOURCES } from "./panels.ts";
import type { RangeAttribute, ValueAttribute } from "./filter-kind.ts";
import type { FilterValue, Range } from "./selection.ts";

/**
 * The values that an article has for an attribute: those of all its fields as one list, duplicates included.
 *
 * Missing and blank values are left out (D4); a missing `wired_through` is `false` (F3).
 *
 * @see rules D4, F3, F4
 */
export function articleValues(article: Partial<Article>, attribute: ValueAttribute): readonly FilterValue[] {
  const { fields, type } = ATTRIBUTE_SOURCES[attribute];
  const values: FilterValue[] = [];
  for (const field of fields) collect(article[field], values);
  if (type === "boolean" && values.length === 0) values.push(false);
  return values;
}

/**
 * The range that an article covers: if one bound is missing, the other stands for both; reversed bounds are swapped.
 *
 * @returns `undefined` if both bounds are missing
 * @see rule F4
 */
export function articleRange(article: Partial<Article>, attribute: RangeAttribute): Range | undefined {
  const { fields, read } = RANGE_SOURCES[attribute];
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
