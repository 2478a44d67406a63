/**
 * Which half-planes of a light distribution are stored; the others are mirror images of them.
 *
 * C0–C180 is the plane across the luminaire, C90–C270 the one along it (CIE 121, EULUMDAT).
 */
export type Symmetry =
  | "rotational" /* one half-plane stands for all */
  | "c0-c180" /* C0 … C180, mirrored in the plane C0–C180 */
  | "c90-c270" /* C90 … C270, mirrored in the plane C90–C270 */
  | "quadrant" /* C0 … C90, mirrored in both */
  | "none"; /* all around */

/** One way of lamping a luminaire, as a file states it. */
export interface LampSet {
  /** Number of lamps, at least 1; the sign by which EULUMDAT marks absolute photometry is taken off. */
  readonly count: number;
  readonly type: string;
  /** Luminous flux of all lamps of the set together, lm; of an absolute photometry that of the luminaire. */
  readonly flux: number;
  /** Colour temperature or appearance, in the file's words; empty where the file says nothing. */
  readonly colour: string;
  /** Colour rendering, in the file's words; empty where the file says nothing. */
  readonly rendering: string;
  /** Power of the luminaire with these lamps, W; absent where the file says nothing or 0. */
  readonly watts?: number;
}

/** The surface that shines, or the housing. Lengths in metres. */
export interface BodySize {
  readonly shape: "rectangle" | "circle";
  /** Along C90–C270; of a circle its diameter. */
  readonly length: number;
  /** Across, along C0–C180; of a circle its diameter. */
  readonly width: number;
}

/** The luminous opening: what the luminance is related to. All 0 for a point. */
export interface LuminousOpening extends BodySize {
  /** Height of the luminous sides towards C0, C90, C180 and C270, m. */
  readonly sides: readonly [number, number, number, number];
}

/** What a file says in words; empty where it says nothing. */
export interface PhotometryTexts {
  readonly manufacturer: string;
  readonly name: string;
  readonly number: string;
  readonly report: string;
  readonly fileName: string;
  readonly date: string;
}

/**
 * The light of one luminaire as a photometric file tells it: plain data, fit for `structuredClone` and JSON.
 *
 * Directions are EULUMDAT's: γ is 0° straight down and 180° straight up, C runs around, C0 across the luminaire.
 * Readers of IES files turn theirs by 90° (LM-63 puts its 0° along the luminaire).
 */
export interface Photometry {
  readonly format: "eulumdat" | "ies";
  readonly texts: PhotometryTexts;
  readonly symmetry: Symmetry;
  /** C angles of the stored half-planes in degrees, ascending; [0] when rotational. Without symmetry 360° is not repeated. */
  readonly cAngles: readonly number[];
  /** γ angles in degrees, strictly ascending within 0 … 180. Outside of them there is no light. */
  readonly gammaAngles: readonly number[];
  /** Half-plane after half-plane, one value per γ: finite, none negative, in the file's unit. */
  readonly intensities: readonly number[];
  /** What one unit of `intensities` is, in cd, with the lamp set that is used. */
  readonly candelaPerUnit: number;
  /** Whether the luminaire itself was measured, not in relation to its lamps. */
  readonly isAbsolute: boolean;
  /** At least one; the first is what the intensities are given for. */
  readonly lampSets: readonly LampSet[];
  /** Luminous flux of the luminaire that the header states, lm; absent where a format does not state it (relative IES). */
  readonly statedFlux?: number;
  /** Share of the flux that goes down (γ < 90°) that the header states, 0 … 1; absent in IES. */
  readonly statedDownwardFraction?: number;
  readonly housing: BodySize & { readonly height: number };
  readonly opening: LuminousOpening;
}
