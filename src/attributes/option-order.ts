import { collatorOf } from "#model/languages/collator.ts";
import type { FilterValue } from "./selection.ts";

/**
 * Compares values in the order of options: numbers ascending; `true` before `false`; dimensions by width, then height,
 * then depth if given; numeric strings by number; other strings by UTF-16 code unit. If an attribute has values of
 * several kinds, the kinds come in this order.
 *
 * @returns negative if `a` comes first, 0 only for equal values
 * @see rule D4
 */
export const compareValues = (a: FilterValue, b: FilterValue): number => compareByKey(a, b, sortKey(a), sortKey(b));

/** Like `compareValues`, for sorting many values: each string is parsed only once. */
export function createValueComparator(): (a: FilterValue, b: FilterValue) => number {
  const keys = new Map<FilterValue, SortKey>();
  const keyOf = (value: FilterValue): SortKey => {
    const cached = keys.get(value) ?? sortKey(value);
    keys.set(value, cached);
    return cached;
  };
  return (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : compareByKey(a, b, keyOf(a), keyOf(b)));
}

const compareByKey = (a: FilterValue, b: FilterValue, keyA: SortKey, keyB: SortKey): number =>
  compareKeys(keyA, keyB) || (String(a) < String(b) ? -1 : Number(String(a) > String(b)));

/** An option with its label. */
export interface LabelledValue {
  readonly value: FilterValue;
  readonly label: string;
}

/**
 * Creates a comparator for options in a locale: like `compareValues`, but other strings alphabetically by label.
 *
 * @param locale BCP 47, for instance `de-DE`
 * @see rule D4
 */
export function createOptionComparator(locale: string): (a: LabelledValue, b: LabelledValue) => number {
  return (a, b) =>
    compareKeys(sortKey(a.value), sortKey(b.value)) ||
    collatorOf(locale).compare(a.label, b.label) ||
    compareValues(a.value, b.value);
}

/** A value's kind and its sort keys within the kind; strings that are neither dimensions nor numeric share one key. */
interface SortKey {
  readonly kind: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

const DIMENSION = /^\s*(\d+(?:[.,]\d+)?)\s*[x×]\s*(\d+(?:[.,]\d+)?)(?:\s*[x×]\s*(\d+(?:[.,]\d+)?))?\s*$/i;
const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d+)?|\.\d+)\s*$/;

const compareKeys = (a: SortKey, b: SortKey): number =>
  a.kind - b.kind || a.first - b.first || a.second - b.second || a.third - b.third;

function sortKey(value: FilterValue): SortKey {
  if (typeof value === "number") return key(0, value);
  if (typeof value === "boolean") return key(1, value ? 0 : 1);
  const [, width, height, depth = "0"] = DIMENSION.exec(value) ?? [];
  if (width !== undefined && height !== undefined) return key(2, decimal(width), decimal(height), decimal(depth));
  return NUMERIC.test(value) ? key(3, Number(value)) : key(4, 0);
}

const key = (kind: number, first: number, second = 0, third = 0): SortKey => ({ kind, first, second, third });

const decimal = (text: string): number => Number(text.replace(",", "."));
