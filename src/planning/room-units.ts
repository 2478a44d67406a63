import type { Language } from "#model/languages/language.ts";
import { numberFormat, ONE_DECIMAL, TWO_DECIMALS } from "#model/languages/number-format.ts";
import type { NumericRoomField } from "./room-setting.ts";

/**
 * The display unit of each numeric field of a room and of its grid. Reflectances, stored as fractions of 1, are shown
 * in percent.
 */
export const ROOM_UNITS: Readonly<Partial<Record<NumericRoomField | "columnSpacing" | "rowSpacing", string>>> = {
  length: "m",
  width: "m",
  height: "m",
  workingPlane: "m",
  ceiling: "%",
  walls: "%",
  floor: "%",
  illuminance: "lx",
  suspension: "m",
  minDistance: "m",
  columnSpacing: "m",
  rowSpacing: "m",
};

interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const ROOM_SIDE = { min: 1, max: 30, step: 0.1 };
const REFLECTANCE = { min: 0, max: 90, step: 1 };
/** The usual values of each numeric field, for sliders, in the field's display unit; others can be typed. */
export const ROOM_SLIDER_RANGES: Readonly<Record<NumericRoomField, SliderRange>> = {
  length: ROOM_SIDE,
  width: ROOM_SIDE,
  height: { min: 2, max: 12, step: 0.05 },
  workingPlane: { min: 0, max: 1.5, step: 0.05 },
  suspension: { min: 0, max: 3, step: 0.05 },
  ceiling: REFLECTANCE,
  walls: REFLECTANCE,
  floor: REFLECTANCE,
  illuminance: { min: 50, max: 2000, step: 10 },
  maintenance: { min: 0.3, max: 1, step: 0.01 },
  minDistance: { min: 0, max: 5, step: 0.1 },
};

const PERCENT = 100;
/** Percentages are rounded to thousandths, which removes floating-point errors. */
const STEPS_PER_UNIT = 1000;

const roundToStep = (value: number): number => Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT;

/** Converts the value of a numeric field to its display unit. */
export const toDisplayUnit = (value: number, unit: string | undefined): number =>
  unit === "%" ? roundToStep(value * PERCENT) : value;

/** Converts the value of a numeric field from its display unit. */
export const fromDisplayUnit = (value: number, unit: string | undefined): number =>
  unit === "%" ? value / PERCENT : value;

const INTEGER = { maximumFractionDigits: 0 } as const;
/** The number format and unit of each quantity of a calculated room. */
const RESULT_FORMATS = {
  distance: { digits: TWO_DECIMALS, unit: "m" },
  count: { digits: INTEGER, unit: undefined },
  illuminance: { digits: INTEGER, unit: "lx" },
  ugr: { digits: ONE_DECIMAL, unit: undefined },
  uniformity: { digits: TWO_DECIMALS, unit: undefined },
  utilisation: { digits: TWO_DECIMALS, unit: undefined },
  flux: { digits: INTEGER, unit: "lm" },
  watts: { digits: ONE_DECIMAL, unit: "W" },
  totalWatts: { digits: INTEGER, unit: "W" },
  density: { digits: ONE_DECIMAL, unit: "W/m²" },
  densityPer100Lux: { digits: TWO_DECIMALS, unit: "W/m²" },
} as const;

export type ResultFigure = keyof typeof RESULT_FORMATS;

/** Formats a quantity of a calculated room without its unit. */
export const formatResultNumber = (figure: ResultFigure, value: number, language: Language): string =>
  numberFormat(language, RESULT_FORMATS[figure].digits).format(value);

/** Formats a quantity of a calculated room with its unit: `509 lx`, `0.62`, `7.3 W/m²`. */
export function formatResult(figure: ResultFigure, value: number, language: Language): string {
  const { unit } = RESULT_FORMATS[figure];
  const number = formatResultNumber(figure, value, language);
  return unit === undefined ? number : `${number}\u00A0${unit}`;
}

/** `UGR 18.2` */
export const formatUgr = (ugr: number, language: Language): string =>
  `UGR\u00A0${formatResultNumber("ugr", ugr, language)}`;

/** Precedes results that are based on an estimated distribution. */
export const ESTIMATE_MARK = "≈\u202F";
