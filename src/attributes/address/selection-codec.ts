import { isCustomName, CUSTOM_PREFIX, withoutRangeSuffix } from "#model/entities/custom-attribute.ts";
import { toNumber, parseNumberInput } from "#model/languages/number-format.ts";
import { parameterValues, type AddressCodec, type AddressProblem, type QueryEntry } from "./address-codec.ts";
import {
  FIT_ATTRIBUTES,
  type FitAttribute,
  type FilterSelection,
  type FilterValue,
  type Range,
} from "#attributes/selection.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { FILTER_ATTRIBUTES } from "#attributes/panels.ts";
import { isRangeAttribute, type BoundedAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import { formatBound, filtersByLimit, isRated, limitEnd, limitRange, ratingKind } from "#attributes/limits.ts";
import { parseRating, type RatingKind } from "#attributes/ratings.ts";
import type { ValueType } from "#attributes/attribute.ts";

/** How values of each type are parsed from a URL, and what they are expected to be. */
const VALUE_READERS: Readonly<
  Record<
    ValueType | "bound" | "custom" | RatingKind,
    { readonly expected: string; readonly read: (text: string) => FilterValue | undefined }
  >
> = {
  text: { expected: "text", read: (text) => text },
  number: { expected: "a number", read: toNumber },
  boolean: {
    expected: "true or false",
    read: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  },
  // Without scripts, a form sends it as the visitor has typed it.
  bound: { expected: "a number", read: (text) => toNumber(parseNumberInput(text)) },
  custom: { expected: "text", read: (text) => VALUE_READERS.boolean.read(text) ?? text },
  IP: { expected: "a rating such as IP65", read: (text) => parseRating("IP", text) },
  IK: { expected: "a rating such as IK08", read: (text) => parseRating("IK", text) },
};

const VALUE_FILTERS = FILTER_ATTRIBUTES.filter((attribute) => !isRangeAttribute(attribute));
const RANGE_FILTERS = FILTER_ATTRIBUTES.filter(isRangeAttribute);
const BOUNDED_FILTERS: readonly BoundedAttribute[] = [...RANGE_FILTERS, ...FILTER_ATTRIBUTES.filter(isRated)];

export const boundParameter = (attribute: BoundedAttribute, end: keyof Range): string => `${attribute}_${end}`;

/**
 * `mounting=recessed&control=DALI-2&control=ON/OFF`, ranges as `cutout_ceiling_min=120&cutout_ceiling_max=180`, limits
 * as one bound: `ugr_max=19`, `resistance_ip_min=IP65`. Reversed bounds are swapped. A value of an attribute that is
 * filtered by limit is read as that limit, the widest of several: `ugr=16&ugr=19`. Measured lengths are
 * `opening=205&void=90`. Custom attributes are recognised by their prefix, since a URL is read before the catalogue is
 * loaded: `true` and `false` are yes and no, and a parameter that ends like a bound is a bound.
 *
 * @see rules F3, F8, F19, F20
 */
export const selectionCodec: AddressCodec<FilterSelection> = {
  names: new Set([
    CUSTOM_PREFIX,
    ...VALUE_FILTERS,
    ...RANGE_FILTERS.filter(filtersByLimit),
    ...BOUNDED_FILTERS.flatMap((name) => [boundParameter(name, "min"), boundParameter(name, "max")]),
    ...FIT_ATTRIBUTES,
  ]),

  read(entries) {
    const all = [...entries];
    const problems: AddressProblem[] = [];
    const values = new Map<ValueAttribute, readonly FilterValue[]>();
    const ranges = new Map<BoundedAttribute, Range>();
    const customNames = new Set(all.flatMap(([name]) => (isCustomName(name) ? [withoutRangeSuffix(name)] : [])));
    for (const attribute of [...VALUE_FILTERS, ...customNames]) {
      const type = isCustomName(attribute) ? "custom" : ATTRIBUTES[attribute].valueType;
      const attributeValues = readValues(all, attribute, type, problems);
      if (attributeValues.length > 0) values.set(attribute, attributeValues);
    }
    for (const attribute of [...BOUNDED_FILTERS, ...customNames]) {
      const range = readRange(all, attribute, problems);
      if (range) ranges.set(attribute, range);
    }
    const fits = readFits(all, problems);
    return { value: { values, ranges, ...(fits.size > 0 && { fits }) }, problems };
  },

  write({ values, ranges, fits }) {
    const valueEntries = [...new Set([...VALUE_FILTERS, ...values.keys()])].flatMap((attribute) =>
      (values.get(attribute) ?? []).map((value): QueryEntry => [attribute, String(value)]),
    );
    const rangeEntries = [...new Set([...BOUNDED_FILTERS, ...ranges.keys()])].flatMap((attribute) =>
      writeRange(attribute, ranges.get(attribute)),
    );
    const fitEntries = FIT_ATTRIBUTES.flatMap((fit): readonly QueryEntry[] => {
      const length = fits?.get(fit);
      return length === undefined ? [] : [[fit, String(length)]];
    });
    return [...valueEntries, ...rangeEntries, ...fitEntries];
  },
};

function readValues(
  entries: readonly QueryEntry[],
  name: string,
  type: keyof typeof VALUE_READERS,
  problems: AddressProblem[],
): readonly FilterValue[] {
  const { read, expected } = VALUE_READERS[type];
  const values = new Set<FilterValue>();
  for (const text of parameterValues(entries, name)) {
    const value = read(text);
    if (value === undefined) problems.push({ name, value: text, expected });
    else values.add(value);
  }
  return [...values];
}

function readRange(
  entries: readonly QueryEntry[],
  attribute: BoundedAttribute,
  problems: AddressProblem[],
): Range | undefined {
  const type = ratingKind(attribute) ?? "bound";
  const [min] = readValues(entries, boundParameter(attribute, "min"), type, problems);
  const [max] = readValues(entries, boundParameter(attribute, "max"), type, problems);
  if (min === undefined && max === undefined) return readLimit(entries, attribute, problems);
  const [lower, upper] = [Number(min ?? -Infinity), Number(max ?? Infinity)];
  return { min: Math.min(lower, upper), max: Math.max(lower, upper) };
}

/** The widest limit among the values of an attribute that is filtered by limit, as written in older links. */
function readLimit(
  entries: readonly QueryEntry[],
  attribute: BoundedAttribute,
  problems: AddressProblem[],
): Range | undefined {
  const values = filtersByLimit(attribute) ? readValues(entries, attribute, "bound", problems).map(Number) : [];
  const end = limitEnd(attribute);
  return values.length === 0 ? undefined : limitRange(end, end === "max" ? Math.max(...values) : Math.min(...values));
}

function readFits(entries: readonly QueryEntry[], problems: AddressProblem[]): Map<FitAttribute, number> {
  const fits = new Map<FitAttribute, number>();
  for (const name of FIT_ATTRIBUTES) {
    const [text] = parameterValues(entries, name);
    if (text === undefined) continue;
    const length = parseNumberInput(text);
    if (length > 0) fits.set(name, length);
    else problems.push({ name, value: text, expected: "a length in mm" });
  }
  return fits;
}

function writeRange(attribute: BoundedAttribute, range: Range | undefined): readonly QueryEntry[] {
  return (["min", "max"] as const).flatMap((end) => {
    const bound = range?.[end];
    return bound !== undefined && Number.isFinite(bound)
      ? [[boundParameter(attribute, end), formatBound(attribute, bound)] as const]
      : [];
  });
}
