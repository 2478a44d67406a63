import type { Finish } from "./finish.ts";

/** `neutral` is for unknown categories. */
export type LuminaireKind = "downlight" | "batten" | "panel" | "high-bay" | "ip68" | "neutral";

export type LuminaireShape = "round" | "square" | "linear" | "tube";

/** `ground`: in-ground. */
export type LuminaireMounting = "recessed" | "surface" | "suspended" | "ground";

/** `clear` if the catalogue states only a beam angle, or nothing. */
export type LuminaireOptic = "opal" | "microprismatic" | "louvre" | "clear";

/** In mm; absent ones are unknown. */
export interface LuminaireDimensions {
  readonly diameter?: number;
  /** The long and the short side of the face. */
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  /** Recessed depth. */
  readonly depth?: number;
  readonly cutoutMin?: number;
  readonly cutoutMax?: number;
}

/** `colourTemperature` is in K; `body` is the finish of housing, trim or frame. */
export interface LuminaireParameters {
  readonly kind: LuminaireKind;
  readonly shape: LuminaireShape;
  readonly mounting: LuminaireMounting;
  readonly dimensions: LuminaireDimensions;
  readonly body: Finish;
  readonly reflector: Finish;
  readonly optic: LuminaireOptic;
  readonly colourTemperature: number;
  /** From IP54. */
  readonly isSealed: boolean;
  readonly isTiltable: boolean;
  readonly hasSensor: boolean;
  readonly isWiredThrough: boolean;
}

/** Thumbnails have half the facets. */
export type DetailLevel = "full" | "reduced";

export function faceSize({ diameter, length, width }: LuminaireDimensions, fallback: number): number {
  return diameter ?? length ?? width ?? fallback;
}
