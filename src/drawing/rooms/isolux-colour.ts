import { mix, type Colour } from "#drawing/scene/colour.ts";
import { clamp } from "#drawing/scene/geometry.ts";

/** Colour scales of illuminance: tints of light, or false colours that are easier to distinguish. */
export type IsoluxColours = "light" | "false";

/**
 * Equally spaced from dark to bright. The false colours increase in lightness, so that they work in greyscale and for
 * colour-blind viewers.
 */
const SCALES: Readonly<Record<IsoluxColours, readonly Colour[]>> = {
  light: ["#e3e8e9", "#f4f1e7", "#fdefd6", "#ffe9c0", "#ffe0a3"],
  false: ["#2a2a6b", "#2f6ba8", "#2aa58f", "#9dcf5b", "#fbe36b"],
};

/** The colour of a share of the brightest illuminance, 0 … 1. */
export function isoluxColour(colours: IsoluxColours, share: number): Colour {
  const scale = SCALES[colours];
  const position = clamp(share) * (scale.length - 1);
  const from = Math.min(Math.floor(position), scale.length - 2);
  return mix(scale[from] ?? "#ffffff", scale[from + 1] ?? "#ffffff", position - from);
}
