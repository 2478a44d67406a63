import { checkNumber } from "#lighting/room-conditions.ts";
import type { EnergyProblem } from "./energy-assumptions.ts";

export interface ExistingLuminaires {
  /** How many there are. */
  readonly pieces: number;
  /** Power of one luminaire with its control gear, W. */
  readonly watts: number;
  /** The `id` of the preset with this power, or `TABULAR_PRESET`; absent: entered by hand. */
  readonly preset?: string | undefined;
}

/** The limits of number and power, W, which the largest building and the strongest floodlight do not exceed. */
const PIECES_LIMITS = [0, 1_000_000] as const;
const WATTS_LIMITS = [0.1, 5000] as const;

/** The first problem of existing luminaires: their number is not whole, or a value is outside its limits. */
export const existingLuminairesProblem = ({ pieces, watts }: ExistingLuminaires): EnergyProblem | undefined =>
  checkNumber("pieces", Number.isInteger(pieces) ? pieces : Number.NaN, PIECES_LIMITS) ??
  checkNumber("watts", watts, WATTS_LIMITS);

/**
 * The source of a lamp's power with control gear:
 *
 * - `limit2005`: the limit of Directive 2000/55/EC as of 2005
 * - `factor2012`: 1.1 × rated lamp power, the control gear losses of Regulation (EU) 1194/2012, Annex III, table 1
 * - `press`: a single publication: Der Badische Winzer, 7 October 2022 (58 + 13 W); energieverbraucher.de, 14 July 2007
 * (55 W)
 */
type WattageSource = "limit2005" | "factor2012" | "press";

/** The ballast of discharge lamps. */
export type ControlGear = "conventional" | "lowLoss" | "electronic" | "any";

/** A type of luminaire found in old installations. */
interface ExistingPreset {
  /** `T8-2x58-lowLoss` */
  readonly id: string;
  /** `T8`, `TC-D`, `HQI`: a trade name, the same in all languages. */
  readonly lamp: string;
  readonly lamps: number;
  readonly lampWatts: number;
  readonly gear: ControlGear;
  /** Power of the luminaire, W. */
  readonly watts: number;
  readonly source: WattageSource;
}

/** Lamp, rated W, control gear, W with control gear, source, and the usual numbers of lamps in a luminaire. */
const LAMPS = [
  ["T8", 18, "lowLoss", 26, "limit2005", [2, 4]],
  ["T8", 36, "lowLoss", 43, "limit2005", [1, 2]],
  ["T8", 58, "conventional", 71, "press", [1, 2]],
  ["T8", 58, "lowLoss", 67, "limit2005", [1, 2]],
  ["T8", 58, "electronic", 55, "press", [1, 2]],
  ["T5", 14, "electronic", 15.4, "factor2012", [4]],
  ["T5", 28, "electronic", 30.8, "factor2012", [1, 2]],
  ["T5", 49, "electronic", 53.9, "factor2012", [1, 2]],
  ["TC-D", 18, "lowLoss", 26, "limit2005", [1, 2]],
  ["TC-D", 26, "lowLoss", 34, "limit2005", [1, 2]],
  ["HQI", 70, "any", 77, "factor2012", [1]],
  ["HQI", 150, "any", 165, "factor2012", [1]],
  ["HQI", 250, "any", 275, "factor2012", [1]],
  ["HQI", 400, "any", 440, "factor2012", [1]],
] as const satisfies readonly (readonly [string, number, ControlGear, number, WattageSource, readonly number[]])[];

/** Usual luminaires of old installations. @see rule F23 */
export const EXISTING_LUMINAIRE_PRESETS: readonly ExistingPreset[] = LAMPS.flatMap(
  ([lamp, lampWatts, gear, watts, source, counts]) =>
    counts.map((lamps) => ({
      id: `${lamp}-${lamps}x${lampWatts}-${gear}`,
      lamp,
      lamps,
      lampWatts,
      gear,
      watts: Math.round(10 * lamps * watts) / 10,
      source,
    })),
);
