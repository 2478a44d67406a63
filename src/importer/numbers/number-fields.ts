import type { Attribute } from "#attributes/attribute.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { removeRoundingError } from "#formats/number-text.ts";
import type { ListName } from "#model/lists/lists.ts";
import { splitUnit, type SplitHeading } from "#formats/heading.ts";
import units from "./units.json" with { type: "json" };

/** The unit of a number field, and the units and prefixes that a cell may contain. */
export interface NumberField {
  /** The unit of stored values; absent for a plain number. */
  readonly unit?: string;
  /** Units that a cell may use, in lower case, with their factors to the field's own unit. */
  readonly factors: Readonly<Record<string, number>>;
  /** Prefixes of the number, in lower case: `UGR < 19` means 19. */
  readonly prefixes: readonly string[];
}

/** The units in cells, with their factors to the field's own unit. */
const UNIT_FACTORS: ReadonlyMap<string, NumberField["factors"]> = new Map([
  ["mm", { mm: 1, cm: 10, m: 1000 }],
  ["m", { m: 1, cm: 0.01, mm: 0.001 }],
  ["K", { k: 1, kelvin: 1 }],
  ["lm", { lm: 1, lumen: 1, klm: 1000 }],
  ["W", { w: 1, watt: 1, kw: 1000 }],
  ["lx", { lx: 1, lux: 1 }],
  ["kg", { kg: 1, g: 0.001 }],
  ["h", { h: 1, hours: 1, stunden: 1, kh: 1000 }],
  ["years", { years: 1, year: 1, jahre: 1, jahr: 1, months: 1 / 12, monate: 1 / 12 }],
]);

/** The symbols of units by the names that product databases write instead, in lower case. */
const UNIT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(units.names).flatMap(([symbol, names]) => names.map((name) => [name, symbol] as const)),
);

/** Units in manufacturers' sheets that no field supports, in lower case, by the unit of fields of the same quantity. */
const UNSUPPORTED_UNITS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(units.unsupported));

const COMPARISON_SIGNS = {
  "≤": ["<", "≤", "<=", "max.", "höchstens", "bis", "at most", "up to"],
  "≥": [">", "≥", ">=", "min.", "mind.", "mindestens", "ab", "at least"],
} as const;

/** A field in a unit; if no other units are known for it, cells may use only this one. */
export const numberWithUnit = (unit: string): NumberField => ({
  unit,
  factors: UNIT_FACTORS.get(unit) ?? { [unit.toLowerCase()]: 1 },
  prefixes: [],
});

/** A plain number, which may follow its name and a comparison sign. */
const boundedNumber = (names: readonly string[], sign: keyof typeof COMPARISON_SIGNS): NumberField => ({
  // `90+` is at least 90.
  factors: sign === "≥" ? { "+": 1 } : {},
  prefixes: [...names, ...COMPARISON_SIGNS[sign]],
});

/** Signs before a diameter, in lower case. */
const DIAMETER_SIGNS = ["ø", "⌀", "∅"];
const DIAMETER_ATTRIBUTES: ReadonlySet<string> = new Set(["diameter", "cutout_ceiling"]);

const METRES = numberWithUnit("m");
/** Stored between 0 and 1. @see rule D8 */
const FRACTION: NumberField = { factors: { "%": 0.01 }, prefixes: [] };
export const PLAIN_NUMBER: NumberField = { factors: {}, prefixes: [] };

function attributeField(name: string, { unit, sign, aliases = [] }: Attribute): NumberField {
  if (unit !== undefined)
    return { ...numberWithUnit(unit), prefixes: DIAMETER_ATTRIBUTES.has(name) ? DIAMETER_SIGNS : [] };
  return sign === undefined ? PLAIN_NUMBER : boundedNumber([name, ...aliases], sign);
}

const ARTICLE_FIELDS = Object.entries<Attribute>(ATTRIBUTES)
  .filter(([, { valueType }]) => valueType === "number")
  .flatMap(([name, attribute]) =>
    (attribute.fields ?? [name]).map((field) => [field, attributeField(name, attribute)] as const),
  );

const NUMBER_FIELDS: Readonly<Partial<Record<ListName, Readonly<Record<string, NumberField>>>>> = {
  articles: Object.fromEntries(ARTICLE_FIELDS),
  "lighting-categories": {
    ugr: boundedNumber(["ugr"], "≤"),
    illuminance: numberWithUnit("lx"),
    uniformity: FRACTION,
    length: METRES,
    width: METRES,
    height: METRES,
    rho_ceiling: FRACTION,
    rho_walls: FRACTION,
    rho_floor: FRACTION,
    maintenance_factor: FRACTION,
    height_wp: METRES,
    min_suspension_length: METRES,
    min_distance: METRES,
  },
  "slider-configs": { priority: PLAIN_NUMBER },
  "filter-texts": { order: PLAIN_NUMBER },
};

const KNOWN_UNITS: ReadonlySet<string> = new Set([
  ...[...UNIT_FACTORS.values(), FRACTION.factors].flatMap((factors) => Object.keys(factors)),
  ...Object.values<Attribute>(ATTRIBUTES).flatMap(({ unit }) => unit?.toLowerCase() ?? []),
  ...UNIT_NAMES.keys(),
  ...[...UNSUPPORTED_UNITS.values()].flat(),
  // Units of quantities that no field has.
  ...units.other,
]);

/** Whether a string in lower case is a known unit, even if no field supports it. */
const isUnit = (text: string): boolean => KNOWN_UNITS.has(text);

const FIELDS_BY_LIST: ReadonlyMap<string, ReadonlyMap<string, NumberField>> = new Map(
  Object.entries(NUMBER_FIELDS).map(([list, fields]) => [list, new Map(Object.entries(fields))]),
);

/** How a number field of a list is parsed; `undefined` for any other field. @see rules D3, D8 */
export const builtInNumberField = (list: ListName, field: string): NumberField | undefined =>
  FIELDS_BY_LIST.get(list)?.get(field);

/** Converts a value to another unit and rounds off binary floating-point errors: 0.057 m are 57 mm. */
export const convertUnit = (value: number, factor: number): number => removeRoundingError(value * factor);

/** What the unit or remark at a heading's end means for the numbers below it. */
export type SuffixMeaning =
  /** The numbers' unit. */
  | "unit"
  /** The field's own name or sign: `Blendung (UGR)`. */
  | "name"
  /** A unit that the field cannot have: `Leistung (mm)`. */
  | "foreign-unit"
  /** A qualifier that distinguishes columns: `Leistung (max.)`. */
  | "qualifier";

export const splitHeading = (heading: string): SplitHeading => splitUnit(heading, isUnit);

/** The factor of a unit to the field's own, whatever its letter case; `undefined` if the field cannot have it. */
export function unitFactor({ factors }: NumberField, unit: string): number | undefined {
  const name = unit.toLowerCase();
  const symbol = UNIT_NAMES.get(name) ?? name;
  return Object.hasOwn(factors, symbol) ? factors[symbol] : undefined;
}

/**
 * Interprets the unit or remark at a heading's end for a number field, ignoring letter case. A unit after a slash
 * divides the field's quantity if it measures another one: `Leistung/Meter` is another quantity than `Leistung`, but
 * `Gewicht / lb` is a weight.
 *
 * @returns `undefined` for a heading without either
 * @see rule D10
 */
export function interpretSuffix(
  { unitOrRemark: text, followsSlash = false }: SplitHeading,
  field: NumberField,
): SuffixMeaning | undefined {
  if (text === undefined) return undefined;
  if (unitFactor(field, text) !== undefined) return "unit";
  const normalized = text.toLowerCase();
  if (field.prefixes.includes(normalized)) return "name";
  const isForeignUnit = followsSlash ? measuresSameQuantity(normalized, field) : isUnit(normalized);
  return isForeignUnit ? "foreign-unit" : "qualifier";
}

const measuresSameQuantity = (unit: string, field: NumberField): boolean =>
  UNSUPPORTED_UNITS.get(field.unit ?? "")?.includes(UNIT_NAMES.get(unit) ?? unit) ?? false;
