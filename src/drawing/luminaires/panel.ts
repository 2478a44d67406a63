import type { Canvas } from "#drawing/scene/canvas.ts";
import { type Colour, INK, lightColour, mix, WHITE } from "#drawing/scene/colour.ts";
import { drawSensor } from "./fittings.ts";
import { FINISH_COLOURS } from "./finish.ts";
import { atHeight, clamp, horizontalRectangle, type Point3, range, rectangle } from "#drawing/scene/geometry.ts";
import type { DetailLevel, LuminaireParameters } from "./luminaire-shape.ts";
import { drawExtrusion } from "#drawing/scene/solids.ts";

/** The side in mm to which the sizes below refer; they scale with the panel. */
const REFERENCE_SIDE = 600;
const FRAME_WIDTH = 16;
/** The radius of a sensor, and its distance from both edges of the corner. */
const SENSOR_RADIUS = 28;
const SENSOR_INSET = 46;

/** A panel's face in mm, x along the longer side; `relativeSize` is relative to `REFERENCE_SIDE`. */
interface Face {
  readonly width: number;
  readonly depth: number;
  readonly frame: number;
  readonly relativeSize: number;
}

function panelFace({ dimensions }: LuminaireParameters): Face {
  const long = dimensions.length ?? dimensions.width ?? 620;
  const short = dimensions.width ?? long;
  const ratio = Math.min(long, short) / Math.max(long, short);
  const width = Math.max(long, short);
  const relativeSize = width / REFERENCE_SIDE;
  return { width, depth: width * clamp(ratio, 0.14, 1), frame: FRAME_WIDTH * relativeSize, relativeSize };
}

/** A panel seen from below: recessed in a ceiling grid, surface-mounted or suspended on wires. */
export function drawPanel(canvas: Canvas, parameters: LuminaireParameters, detail: DetailLevel): void {
  const face = panelFace(parameters);
  const height = (parameters.mounting === "surface" ? 55 : 12) * face.relativeSize;
  if (parameters.mounting === "suspended") drawWires(canvas, face, height);
  if (parameters.mounting === "recessed") canvas.withoutMeasuring(() => drawCeilingGrid(canvas, face));
  drawExtrusion(canvas, rectangle(face.width, face.depth), 0, height, { colour: FINISH_COLOURS[parameters.body] });
  drawLuminousFace(canvas, parameters, face, detail);
  if (parameters.hasSensor) {
    const sensorInset = SENSOR_INSET * face.relativeSize;
    drawSensor(
      canvas,
      [face.width / 2 - sensorInset, sensorInset - face.depth / 2, 0],
      SENSOR_RADIUS * face.relativeSize,
      10 * face.relativeSize,
    );
  }
}

function drawWires(canvas: Canvas, { width, depth, relativeSize }: Face, height: number): void {
  for (const [x, y] of rectangle(width * 0.84, depth * 0.8))
    canvas.segment([x, y, height], [x * 0.55, y * 0.55, height + 210 * relativeSize]);
}

/** The profiles of the ceiling grid between the neighbouring tiles. */
function drawCeilingGrid(canvas: Canvas, { width, depth, relativeSize }: Face): void {
  const [x, y, gap, reach] = [width / 2, depth / 2, 6 * relativeSize, 120 * relativeSize];
  const bearing = (from: Point3, to: Point3): void => canvas.segment(from, to, { stroke: "#9aa6a9" });
  for (const side of [-1, 1]) {
    bearing([-x - reach, side * (y + gap), 0], [-x - gap, side * (y + gap), 0]);
    bearing([x + gap, side * (y + gap), 0], [x + reach, side * (y + gap), 0]);
    bearing([side * (x + gap), -y - reach, 0], [side * (x + gap), -y - gap, 0]);
    bearing([side * (x + gap), y + gap, 0], [side * (x + gap), y + reach, 0]);
  }
}

function drawLuminousFace(
  canvas: Canvas,
  { colourTemperature, optic }: LuminaireParameters,
  face: Face,
  detail: DetailLevel,
): void {
  const light = lightColour(colourTemperature);
  const outline = canvas.outline(atHeight(rectangle(face.width - 2 * face.frame, face.depth - 2 * face.frame), 0));
  const [centreX, centreY] = canvas.project([0, 0, 0]);
  const reach = (Math.hypot(face.width, face.depth) / 2) * canvas.scale;
  const fill = canvas.radialGradient(
    [
      [0, WHITE, 1],
      [0.55, mix(light, WHITE, 0.55), 1],
      [1, light, 1],
    ],
    { centreX, centreY, radiusX: reach, radiusY: reach * 0.7 },
  );
  canvas.path(outline, { fill, stroke: INK, width: 0.9, roundJoin: true });
  const lineColour = mix(light, "#5a4a2a", 0.26);
  if (optic === "microprismatic") canvas.withClip(outline, () => drawPrisms(canvas, face, lineColour, detail));
  if (optic === "louvre") canvas.withClip(outline, () => drawLouvres(canvas, face, lineColour));
}

function drawPrisms(canvas: Canvas, { width, depth, frame }: Face, stroke: Colour, detail: DetailLevel): void {
  const columns = detail === "full" ? 22 : 10;
  const rows = Math.max(1, Math.round((columns * depth) / width));
  for (const column of range(columns).slice(1)) {
    const x = -width / 2 + frame + ((width - 2 * frame) * column) / columns;
    canvas.segment([x, -depth / 2, 0], [x, depth / 2, 0], { width: 0.45, stroke });
  }
  for (const row of range(rows).slice(1)) {
    const y = -depth / 2 + frame + ((depth - 2 * frame) * row) / rows;
    canvas.segment([-width / 2, y, 0], [width / 2, y, 0], { width: 0.45, stroke });
  }
}

function drawLouvres(canvas: Canvas, { width, depth, frame }: Face, stroke: Colour): void {
  const rows = Math.max(2, Math.round((4 * depth) / width));
  const [start, end] = [-width / 2 + frame * 2.4, width / 2 - frame * 2.4];
  const cells = 8;
  for (const row of range(rows)) {
    const rowY = (share: number): number => -depth / 2 + frame + ((depth - 2 * frame) * (row + share)) / rows;
    const [near, far] = [rowY(0.22), rowY(0.78)];
    canvas.polygon(horizontalRectangle([start, end], [near, far], 0), { fill: WHITE, stroke, width: 0.9 });
    for (const cell of range(cells).slice(1)) {
      const x = start + ((end - start) * cell) / cells;
      canvas.segment([x, near, 0], [x, far, 0], { width: 0.6, stroke });
    }
  }
}
