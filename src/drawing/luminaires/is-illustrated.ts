import type { Illustrations } from "#model/illustrations.ts";
import type { LuminaireParameters } from "./luminaire-shape.ts";

/**
 * Whether a luminaire without a picture is drawn. Without a category its shape is unknown, and without a dimension or a
 * cutout its size is.
 *
 * @see rule D9
 */
export function isIllustrated(illustrations: Illustrations, { kind, dimensions }: LuminaireParameters): boolean {
  if (illustrations !== "fallback") return illustrations === "always";
  const { diameter, length, width, cutoutMin } = dimensions;
  return kind !== "neutral" && (diameter ?? length ?? width ?? cutoutMin) !== undefined;
}
