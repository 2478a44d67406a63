import type { Canvas } from "#drawing/scene/canvas.ts";
import { INK } from "#drawing/scene/colour.ts";
import { FINISH_COLOURS } from "./finish.ts";
import { clamp } from "#drawing/scene/geometry.ts";
import { faceSize, type LuminaireParameters } from "./luminaire-shape.ts";
import { luminousFill } from "./reflector.ts";
import { tube } from "#drawing/scene/solids.ts";

/** A plain round ceiling luminaire with an opal cover, for unknown categories. */
export function drawNeutralLuminaire(
  canvas: Canvas,
  { dimensions, body, colourTemperature }: LuminaireParameters,
): void {
  const radius = faceSize(dimensions, 300) / 2;
  const height = clamp(dimensions.height ?? radius * 0.5, radius * 0.2, radius * 2);
  const colour = FINISH_COLOURS[body];
  tube(canvas, { from: height, to: height * 1.12, radius: radius * 0.9 }, { colour: "#cfd6d8", line: 1.2, cap: false });
  tube(canvas, { from: 0, to: height, radius }, { colour, line: 1.5 });
  const cover = canvas.ellipse(0, 0, 0, radius * 0.9);
  canvas.path(cover.outline, { fill: luminousFill(canvas, cover, colourTemperature), stroke: INK });
}
