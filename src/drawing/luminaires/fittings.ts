import type { Canvas, Ellipse } from "#drawing/scene/canvas.ts";
import { type Colour, lightColour, mix, WHITE } from "#drawing/scene/colour.ts";
import { circlePoints, type Normal, type Point3 } from "#drawing/scene/geometry.ts";
import { drawPrism, type ProfilePoint } from "./prism.ts";
import { drawTube } from "#drawing/scene/solids.ts";
import { svgString } from "#drawing/scene/svg.ts";

export function drawCableGland(canvas: Canvas, x: number, z: number, radius: number): void {
  const profile = circlePoints(radius, 16).map(([y, height]): ProfilePoint => [y, z + height]);
  drawPrism(canvas, profile, [x - radius * 1.5, x], { colour: "#8d989b", lineWidth: 1, edgeWidth: 0 });
}

/** Draws a cable that leaves a luminaire to the right. @param size of its curve, mm */
export function drawCable(canvas: Canvas, from: Point3, size: number): void {
  const [x, y] = canvas.project(from);
  canvas.include([from[0] + size * 1.1, from[1], from[2]]);
  const swing = size * canvas.scale;
  const first = svgString`q${swing * 0.35} ${swing * 0.16} ${swing * 0.5} ${swing * 0.02}`;
  canvas.wire(svgString`M${x} ${y}${first}t${swing * 0.42} ${-swing * 0.28}`, "#4b5559", 2);
}

export function drawSensor(canvas: Canvas, [x, y, z]: Point3, radius: number, drop: number): void {
  drawTube(
    canvas,
    { centre: [x, y], from: z - drop, to: z + drop * 0.2, radius, radiusTo: radius * 1.12 },
    { colour: "#e6ebeb", lineWidth: 1 },
  );
  canvas.disc(x, y, z - drop, radius * 0.56, { fill: "#4b5559", width: 0.8 });
}

/** The colour of an opal cover by its normal: brighter where it faces the viewer. */
export const opalCoverColour =
  (canvas: Canvas, colourTemperature: number) =>
  (normal: Normal): Colour =>
    mix(mix(lightColour(colourTemperature), WHITE, 0.25), WHITE, Math.max(0, canvas.camera.facing(normal)) * 0.75);

/** A reflection at the upper left of a glass cover. */
export function drawGlassHighlight(
  canvas: Canvas,
  { centreX: x, centreY: y, radiusX: rx, radiusY: ry }: Omit<Ellipse, "outline">,
): void {
  const start = svgString`M${x - rx * 0.72} ${y - ry * 0.28}`;
  const arc = svgString`A${rx * 0.8} ${ry * 0.8} 0 0 1 ${x - rx * 0.1} ${y - ry * 0.76}`;
  canvas.path(start + arc, { stroke: "#fff", width: 3, opacity: 0.8, roundCap: true });
}
