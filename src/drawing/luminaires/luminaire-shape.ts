import type { Finish } from "./finish.ts";

/** The kinds of drawings; `neutral` is for unknown categories. */
export type LuminaireKind = "downlight" | "batten" | "panel" | "high-bay" | "ip68" | "neutral";

export type LuminaireShape = "round" | "square" | "linear" | "tube";

/** `ground`: in-ground. */
export type LuminaireMounting = "recessed" | "surface" | "suspended" | "ground";

/** The cover of the light source; `clear` if the catalogue states only a beam angle, or nothing. */
export type LuminaireOptic = "opal" | "microprismatic" | "louvre" | "clear";

/** The dimensions that an article states, in mm. Absent ones are unknown and never labelled. */
export interface LuminaireDimensions {
  readonly diameter?: number;
  /** The long and the short side of the face. */
  readonly length?: number;
  readonly width?: number;
  /** Height of the whole luminaire. */
  readonly height?: number;
  /** Recessed depth in ceiling or soil. */
  readonly depth?: number;
  readonly cutoutMin?: number;
  readonly cutoutMax?: number;
}

/**
 * The parameters of a luminaire's drawing, as plain JSON.
 *
 * `colourTemperature` is in K. `body` is the finish of housing, trim or frame.
 */
export interface LuminaireParameters {
  readonly kind: LuminaireKind;
  readonly shape: LuminaireShape;
  readonly mounting: LuminaireMounting;
  readonly dimensions: LuminaireDimensions;
  readonly body: Finish;
  readonly reflector: Finish;
  readonly optic: LuminaireOptic;
  readonly colourTemperature: number;
  /** Housing protected against dust and splashing water (IP54 and above). */
  readonly isSealed: boolean;
  readonly isTiltable: boolean;
  readonly hasSensor: boolean;
  readonly isWiredThrough: boolean;
}

/** The level of detail: thumbnails have half the facets. */
export type DetailLevel = "full" | "reduced";

/** The side or diameter of the face in mm, else `fallback`. */
export function faceSize({ diameter, length, width }: LuminaireDimensions, fallback: number): number {
  return diameter ?? length ?? width ?? fallback;
}
