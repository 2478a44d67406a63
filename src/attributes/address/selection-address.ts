import { isCustomName, CUSTOM_PREFIX, withoutRangeSuffix } from "#model/entities/custom-attribute.ts";
import { toNumber } from "#model/entities/to-number.ts";
import { parseNumberInput } from "#model/languages/typed-number.ts";
import { valuesOf, type AddressCodec, type AddressProblem, type QueryEntry } from "./address-codec.ts";
import { FIT_ATTRIBUTES, measuredLength, type FitAttribute } from "#attributes/fits.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { FILTER_ATTRIBUTES } from "#attributes/panels.ts";
import { isRangeAttribute, type RangeAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import { type ValueType } from "#attributes/attribute.ts";
import type { FilterSelection, FilterValue, Range } from "#attributes/selection.ts";

/** How values of each type are parsed from an address, and what is expected of them. */
const VALUE_READERS: Readonly<
  Record<
    ValueType | "bound" | "custom",
    { readonly expected: string; readonly read: (text: string) => FilterValue | undefined }
  >
> = {
  text: { expected: "a text", read: (text) => text },
  number: { expected: "a number", read: toNumber },
  boolean: {
    expected: "true or false",
    read: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  },
  // A form without scripts sends it as the visitor has typed it.
  bound: { expected: "a number", read: (text) => toNumber(parseNumberInput(text)) },
  custom: { expected: "a text", read: (text) => VALUE_READERS.boolean.read(text) ?? text },
};

const BY_VALUE = FILTER_ATTRIBUTES.filter((attribute) => !isRangeAttribute(attribute));
const BY_RANGE = FILTER_ATTRIBUTES.filter(isRangeAttribute);

const lowerName = (attribute: RangeAttribute): string => `${attribute}_min`;
const upperName = (attribute: RangeAttribute): string => `${attribute}_max`;

/**
 * The filters of a panel, and further ones, in an address: `mounting=recessed&control=DALI-2&control=ON/OFF`, ranges as
 * `cutout_ceiling_min=120&cutout_ceiling_max=180`. A missing bound leaves the range open (infinite) on that side.
 * Reversed bounds are swapped. Measured lengths are `opening=205&void=90`; the first of each counts. Custom attributes are read
 * by their prefix, for an address is read before the catalogue is there: `true` and `false` are yes and no, whatever ends in
 * a bound is one.
 *
 * @see rules F3, F8, F19
 */
export const selectionAddress: AddressCodec<FilterSelection> = {
  names: new Set([
    CUSTOM_PREFIX,
    ...BY_VALUE,
    ...BY_RANGE.flatMap((name) => [lowerName(name), upperName(name)]),
    ...FIT_ATTRIBUTES,
  ]),

  read(entries) {
    const all = [...entries];
    const problems: AddressProblem[] = [];
    const values = new Map<ValueAttribute, readonly FilterValue[]>();
    const ranges = new Map<RangeAttribute, Range>();
    const own = new Set(all.flatMap(([name]) => (isCustomName(name) ? [withoutRangeSuffix(name)] : [])));
    for (const attribute of [...BY_VALUE, ...own]) {
      const type = isCustomName(attribute) ? "custom" : ATTRIBUTES[attribute].values;
      const chosen = readValues(all, attribute, type, problems);
      if (chosen.length > 0) values.set(attribute, chosen);
    }
    for (const attribute of [...BY_RANGE, ...own]) {
      const range = readRange(all, attribute, problems);
      if (range) ranges.set(attribute, range);
    }
    const fits = readFits(all, problems);
    return { value: { values, ranges, ...(fits.size > 0 && { fits }) }, problems };
  },

  write({ values, ranges, fits }) {
    const chosen = [...new Set([...BY_VALUE, ...values.keys()])].flatMap((attribute) =>
      (values.get(attribute) ?? []).map((value): QueryEntry => [attribute, String(value)]),
    );
    const narrowed = [...new Set([...BY_RANGE, ...ranges.keys()])].flatMap((attribute) =>
      writeRange(attribute, ranges.get(attribute)),
    );
    const measured = FIT_ATTRIBUTES.flatMap((fit): readonly QueryEntry[] => {
      const length = fits?.get(fit);
      return length === undefined ? [] : [[fit, String(length)]];
    });
    return [...chosen, ...narrowed, ...measured];
  },
};

function readValues(
  entries: readonly QueryEntry[],
  name: string,
  type: keyof typeof VALUE_READERS,
  problems: AddressProblem[],
): readonly FilterValue[] {
  const { read, expected } = VALUE_READERS[type];
  const found = new Set<FilterValue>();
  for (const text of valuesOf(entries, name)) {
    const value = read(text);
    if (value === undefined) problems.push({ name, value: text, expected });
    else found.add(value);
  }
  return [...found];
}

function readRange(
  entries: readonly QueryEntry[],
  attribute: RangeAttribute,
  problems: AddressProblem[],
): Range | undefined {
  const [min] = readValues(entries, lowerName(attribute), "bound", problems);
  const [max] = readValues(entries, upperName(attribute), "bound", problems);
  const [lower, upper] = [min ?? -Infinity, max ?? Infinity].map(Number);
  if (lower === undefined || upper === undefined || (lower === -Infinity && upper === Infinity)) return undefined;
  return { min: Math.min(lower, upper), max: Math.max(lower, upper) };
}

function readFits(entries: readonly QueryEntry[], problems: AddressProblem[]): Map<FitAttribute, number> {
  const fits = new Map<FitAttribute, number>();
  for (const name of FIT_ATTRIBUTES) {
    const [text] = valuesOf(entries, name);
    const length = measuredLength(text);
    if (length !== undefined) fits.set(name, length);
    else if (text !== undefined) problems.push({ name, value: text, expected: "a length in mm" });
  }
  return fits;
}

function writeRange(attribute: RangeAttribute, range: Range | undefined): readonly QueryEntry[] {
  const bounds: readonly (readonly [string, number | undefined])[] = [
    [lowerName(attribute), range?.min],
    [upperName(attribute), range?.max],
  ];
  return bounds.flatMap(([name, bound]) => (Number.isFinite(bound) ? [[name, String(bound)] as const] : []));
}
