import type { Article } from "#model/entities/article.ts";
import { ATTRIBUTE_SOURCES, RANGE_SOURCES, type RangeAttribute, type ValueAttribute } from "./panels.ts";
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
  const source = RANGE_SOURCES[attribute];
  const one = numberIn(article[source.min]) ?? numberIn(article[source.max]);
  const other = numberIn(article[source.max]) ?? one;
  if (one === undefined || other === undefined) return undefined;
  return { min: Math.min(one, other), max: Math.max(one, other) };
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

const numberIn = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
