import { LooseNumber } from "#model/entities/fields.ts";
import type { ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/lists/list-schemas.ts";

/** What a number field is measured in, and what else a cell may write. */
export interface NumberField {
  /** The unit that the catalogue keeps the field in; absent for a plain number. */
  readonly unit?: string;
  /** Units that a cell may name, in lower case, with how many of the field's own unit each of them is. */
  readonly factors: Readonly<Record<string, number>>;
  /** What may stand before the figure, in lower case: `UGR < 19` says 19. */
  readonly prefixes: readonly string[];
}

const measured = (unit: string, factors: Readonly<Record<string, number>>): NumberField => ({
  unit,
  factors,
  prefixes: [],
});

const MILLIMETRES = measured("mm", { mm: 1, cm: 10, m: 1000 });
const METRES = measured("m", { m: 1, cm: 0.01, mm: 0.001 });
const KELVIN = measured("K", { k: 1, kelvin: 1 });
const LUMENS = measured("lm", { lm: 1, lumen: 1, klm: 1000 });
const WATTS = measured("W", { w: 1, watt: 1, kw: 1000 });
const LUX = measured("lx", { lx: 1, lux: 1 });
const PERCENT = measured("%", { "%": 1 });
/** Kept between 0 and 1. @see rule D8 */
const FRACTION: NumberField = { factors: { "%": 0.01 }, prefixes: [] };
const PLAIN: NumberField = { factors: {}, prefixes: [] };
const GLARE: NumberField = { factors: {}, prefixes: ["ugr", "<", "≤", "<="] };
const RENDERING: NumberField = { factors: {}, prefixes: ["ra", "cri", ">", "≥", ">="] };

/** The number fields of each list. A list without any is absent. @see rules D3, D8 */
export const NUMBER_FIELDS: Readonly<Partial<Record<ListName, Readonly<Record<string, NumberField>>>>> = {
  articles: {
    colortemperature_default: KELVIN,
    colortemperature_vari1: KELVIN,
    colorTemperature_vari2: KELVIN,
    lumen_default: LUMENS,
    wattage_default: WATTS,
    cutout_ceiling_min: MILLIMETRES,
    cutout_ceiling_max: MILLIMETRES,
    recessed_depth: MILLIMETRES,
    tiltable_percentage: PERCENT,
    diameter: MILLIMETRES,
    length_batten: MILLIMETRES,
    ugr: GLARE,
    ra: RENDERING,
  },
  "lighting-categories": {
    ugr: GLARE,
    illuminance: LUX,
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
  "slider-configs": { priority: PLAIN },
};

/** How a number field of a list is read; `undefined` when the list has no number field of that name. */
export const numberField = (list: ListName, field: string): NumberField | undefined =>
  new Map(Object.entries(NUMBER_FIELDS[list] ?? {})).get(field);

/** The names of the fields that a list's schema reads as plain numbers; reflectances have a reader of their own. */
export const looseNumbersOf = (list: ListName): readonly string[] =>
  Object.entries(LIST_SCHEMAS[list].shape).flatMap(([name, schema]) => (schema === LooseNumber ? [name] : []));

/** More digits than this a product of two decimal figures does not truly have. */
const SIGNIFICANT_DIGITS = 15;

/** Converts a figure into another unit, without the binary fractions that multiplying brings in: 0.057 m are 57 mm. */
export const converted = (value: number, factor: number): number =>
  Number((value * factor).toPrecision(SIGNIFICANT_DIGITS));
