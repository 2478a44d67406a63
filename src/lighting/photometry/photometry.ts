/**
 * Which half-planes are stored; the others are mirror images. C0–C180 is the plane across the luminaire, C90–C270 the
 * one along it (CIE 121, EULUMDAT).
 */
export type Symmetry =
  | "rotational" /* one half-plane represents all */
  | "c0-c180" /* C0 … C180, mirrored in the plane C0–C180 */
  | "c90-c270" /* C90 … C270, mirrored in the plane C90–C270 */
  | "quadrant" /* C0 … C90, mirrored in both */
  | "none"; /* every half-plane is stored */

export interface LampSet {
  /** Number of lamps, at least 1; without the sign that marks absolute photometry in EULUMDAT. */
  readonly count: number;
  readonly type: string;
  /** Total luminous flux of the set's lamps, lm; for absolute photometry that of the luminaire. */
  readonly flux: number;
  /** Colour temperature or appearance, verbatim; empty where the file states none. */
  readonly colour: string;
  /** Colour rendering, verbatim; empty where the file states none. */
  readonly rendering: string;
  /** Power of the luminaire with these lamps, W; absent where the file states none or 0. */
  readonly watts?: number;
}

export interface BodySize {
  readonly shape: "rectangle" | "circle";
  /** Along C90–C270; the diameter of a circle. */
  readonly length: number;
  /** Across, along C0–C180; the diameter of a circle. */
  readonly width: number;
}

/** The luminous opening, whose area determines the luminance. All 0 for a point source. */
export interface LuminousOpening extends BodySize {
  /** Height of the luminous sides towards C0, C90, C180 and C270, m. */
  readonly sides: readonly [number, number, number, number];
}

export interface PhotometryTexts {
  readonly manufacturer: string;
  readonly name: string;
  readonly number: string;
  readonly report: string;
  readonly fileName: string;
  readonly date: string;
}

/** Intensities that are less than zero by no more than measurement noise. */
export interface MeasurementNoise {
  readonly count: number;
  /** The line of the first in the file, counted from 1. */
  readonly firstLine: number;
}

/**
 * A luminaire's photometry as its file states it: plain data for `structuredClone` and JSON. γ is 0° straight down, C
 * the azimuth with C0 across the luminaire, as in EULUMDAT; LM-63 has its 0° along the luminaire.
 */
export interface Photometry {
  readonly format: "eulumdat" | "ies";
  readonly texts: PhotometryTexts;
  readonly symmetry: Symmetry;
  /** The symmetry that a EULUMDAT header states although its half-planes contradict it; absent where they agree. */
  readonly contradictedSymmetry?: Exclude<Symmetry, "none">;
  /** How many numbers follow the intensities that the header announces; absent if there are none. */
  readonly surplusNumberCount?: number;
  /** Slightly negative intensities of the file, which are 0 in `intensities`; absent if it has none. */
  readonly noise?: MeasurementNoise;
  /** C angles of the stored half-planes, degrees, ascending; `[0]` if rotational. 360° does not repeat 0°. */
  readonly cAngles: readonly number[];
  /** γ angles in degrees, strictly ascending within 0 … 180. Outside of their range there is no light. */
  readonly gammaAngles: readonly number[];
  /** Half-plane by half-plane, one value per γ: finite, not negative, in the file's unit. */
  readonly intensities: readonly number[];
  /** Candela per unit of `intensities`, with the first lamp set. */
  readonly candelaPerUnit: number;
  /** Whether the photometry is absolute: measured for the luminaire itself, not relative to its lamps. */
  readonly isAbsolute: boolean;
  /** At least one; the intensities refer to the first. */
  readonly lampSets: readonly LampSet[];
  /** Luminous flux of the luminaire according to the header, lm; absent where the format has none (relative IES). */
  readonly statedFlux?: number;
  readonly housing: BodySize & { readonly height: number };
  readonly opening: LuminousOpening;
}

/** The part of a photometry that is its light: intensities by direction. */
export type Distribution = Pick<Photometry, "symmetry" | "cAngles" | "gammaAngles" | "intensities" | "candelaPerUnit">;

type PhotometryProblemCode =
  | "too-large" /* more bytes than are read */
  | "not-text" /* a picture, an archive or another file that is not text */
  | "not-photometry" /* text in neither format */
  | "tm-33" /* IES TM-33, the XML format of the same data */
  | "ends-early" /* the file ends before the data that its header announces */
  | "not-a-number"
  | "out-of-range"
  | "not-ascending" /* angles that do not ascend */
  | "symmetry-mismatch" /* the angles do not cover the range of the symmetry */
  | "not-supported" /* valid, but outside what is calculated */
  | "no-light"; /* every intensity or the flux is 0 */

/**
 * Why a file was rejected. `line` counts from 1 and is absent if the whole file is concerned; `field` is the format's
 * name for the value, `found` its content, truncated, `expected` what it should be.
 */
export interface PhotometryProblem {
  readonly code: PhotometryProblemCode;
  readonly line?: number;
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

const MAX_QUOTE_LENGTH = 60;

/** Quotes file content, truncated to one short line. */
export function quote(text: string): string {
  const normalized = text
    .slice(0, MAX_QUOTE_LENGTH * 2)
    .replace(/\s/g, " ")
    .trim();
  return normalized.length > MAX_QUOTE_LENGTH ? `${normalized.slice(0, MAX_QUOTE_LENGTH)}…` : normalized;
}

/** Thrown inside a reader; its entry point catches it and returns the problem. */
export class UnreadablePhotometryError extends Error {
  readonly problem: PhotometryProblem;

  constructor(problem: PhotometryProblem) {
    super(`${problem.field}: ${problem.code}`);
    this.problem = problem;
  }
}
