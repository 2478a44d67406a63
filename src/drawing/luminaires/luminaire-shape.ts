import type { Finish } from "./finish.ts";

/** The drawings there are; `neutral` stands in where the category is not known. */
export type LuminaireKind = "downlight" | "batten" | "panel" | "high-bay" | "ip68" | "neutral";

export type LuminaireShape = "round" | "square" | "linear" | "tube";

export type LuminaireMounting = "recessed" | "surface" | "suspended" | "ground";

/** What lies over the light source; `clear` where the catalogue names a beam or nothing. */
export type LuminaireOptic = "opal" | "microprismatic" | "louvre" | "clear";

/** The dimensions that an article states, in mm. What is absent is not known and never drawn as a dimension. */
export interface LuminaireDimensions {
  readonly diameter?: number;
  /** The long and the short side of the face. */
  readonly length?: number;
  readonly width?: number;
  /** Height of the whole luminaire. */
  readonly height?: number;
  /** How deep it reaches into the ceiling or the ground. */
  readonly depth?: number;
  readonly cutoutMin?: number;
  readonly cutoutMax?: number;
}

/**
 * What a drawing of a luminaire is made from: plain JSON, read out of an article's own values.
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
  /** Dust- and watertight housing (IP54 and above). */
  readonly sealed: boolean;
  readonly tiltable: boolean;
  readonly sensor: boolean;
  readonly wiredThrough: boolean;
}

/** How much detail a picture has: thumbs draw half the facets. */
export type Detail = "full" | "reduced";

/** The side or diameter of the face in mm; left out, the given fallback. */
export function faceSize({ diameter, length, width }: LuminaireDimensions, fallback: number): number {
  return diameter ?? length ?? width ?? fallback;
}
