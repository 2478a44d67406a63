import type { Canvas } from "#drawing/scene/canvas.ts";
import { type Colour, INK, lightColour, mix, shade, WHITE } from "#drawing/scene/colour.ts";
import { drawSensor } from "./fittings.ts";
import { FINISH_COLOURS } from "./finish.ts";
import { circlePoints, clamp, horizontalRectangle, range, roundedRectangle } from "#drawing/scene/geometry.ts";
import { type DetailLevel, faceSize, type LuminaireParameters } from "./luminaire-shape.ts";
import { drawBox } from "./prism.ts";
import { luminousFill } from "./reflector.ts";
import { drawExtrusion, drawTube, drawWallLine, drawWallRing } from "#drawing/scene/solids.ts";
import { svgString } from "#drawing/scene/svg.ts";

/** A high-bay seen from below: a round one on its hook, or a linear one on wires. */
export function drawHighBay(canvas: Canvas, parameters: LuminaireParameters, detail: DetailLevel): void {
  if (parameters.shape === "linear") drawLinearHighBay(canvas, parameters);
  else drawRoundHighBay(canvas, parameters, detail);
}

const grooveColour = (colour: Colour, share: number): Colour => mix(colour, "#000000", share);

function drawRoundHighBay(canvas: Canvas, parameters: LuminaireParameters, detail: DetailLevel): void {
  const radius = faceSize(parameters.dimensions, 340) / 2;
  const height = clamp(parameters.dimensions.height ?? radius * 0.97, radius * 0.5, radius * 2.4);
  const colour = FINISH_COLOURS[parameters.body];
  if (parameters.mounting === "surface") drawBracket(canvas, radius, height);
  else drawHook(canvas, radius, height);
  drawHousing(canvas, radius, height, colour, detail);
  drawLens(canvas, parameters, radius, detail);
  if (parameters.hasSensor) drawSensor(canvas, [0, 0, 0], radius * 0.16, radius * 0.1);
  else canvas.disc(0, 0, 0, radius * 0.2, { fill: shade(colour, 0.2), width: 0.8 });
  for (const [x, y] of circlePoints(radius * 0.935, 8))
    canvas.disc(x, y, 0, radius * 0.018, { fill: "#aeb8bb", width: 0.5 });
}

/** A mounting bracket under the ceiling instead of the hook. */
function drawBracket(canvas: Canvas, radius: number, height: number): void {
  drawTube(
    canvas,
    { from: height * 1.2, to: height * 1.26, radius: radius * 0.5 },
    { colour: "#cfd6d8", lineWidth: 1 },
  );
  drawTube(
    canvas,
    { from: height * 0.9, to: height * 1.2, radius: radius * 0.12 },
    { colour: "#aeb8bb", lineWidth: 1, cap: false },
  );
}

function drawHook(canvas: Canvas, radius: number, height: number): void {
  const [eyeX, eyeY] = canvas.project([0, 0, height * 1.42]);
  const [topX, topY] = canvas.project([0, 0, height * 1.06]);
  canvas.include([0, 0, height * 1.42 + radius * 0.14]);
  const size = radius * 0.1 * canvas.scale;
  const end = svgString`${eyeX} ${eyeY + size * 0.9}`;
  canvas.wire(svgString`M${topX} ${topY}L${end}`, "#aeb8bb", 3);
  const bend = svgString`a${size} ${size} 0 1 1 ${size * 0.9} ${-size * 0.7}`;
  canvas.path(`M${end}${bend}`, { stroke: INK, width: 2.4, roundCap: true });
}

function drawHousing(canvas: Canvas, radius: number, height: number, colour: Colour, detail: DetailLevel): void {
  drawTube(
    canvas,
    { from: height * 0.98, to: height * 1.08, radius: radius * 0.2, radiusTo: radius * 0.16 },
    { colour: "#aeb8bb", lineWidth: 1 },
  );
  drawTube(
    canvas,
    { from: height * 0.56, to: height, radius: radius * 0.46, radiusTo: radius * 0.4 },
    { colour, cap: false },
  );
  drawWallRing(canvas, height * 0.9, radius * 0.41, { width: 0.7, stroke: grooveColour(colour, 0.4) });
  drawTube(
    canvas,
    { from: height * 0.18, to: height * 0.56, radius: radius * 0.99, radiusTo: radius * 0.6 },
    { colour, lineWidth: 1.4, cap: false },
  );
  const fin = { from: height * 0.2, to: height * 0.555, radius: radius * 0.985, radiusTo: radius * 0.605 };
  const step = detail === "full" ? 7 : 14;
  for (const index of range(168 / step + 1))
    drawWallLine(canvas, fin, -84 + index * step, { width: 0.9, stroke: grooveColour(colour, 0.45) });
  drawTube(canvas, { from: 0, to: height * 0.18, radius }, { colour, lineWidth: 1.4, cap: false });
}

/** Rings of lenses: their radius as a share of the luminaire's, and the number of lenses. */
const LENS_RINGS: Readonly<Record<DetailLevel, readonly (readonly [share: number, count: number])[]>> = {
  full: [
    [0.78, 30],
    [0.64, 24],
    [0.5, 18],
    [0.36, 12],
  ],
  reduced: [
    [0.74, 20],
    [0.46, 12],
  ],
};

function drawLens(
  canvas: Canvas,
  { body, colourTemperature }: LuminaireParameters,
  radius: number,
  detail: DetailLevel,
): void {
  const light = lightColour(colourTemperature);
  const rim = shade(FINISH_COLOURS[body], 0.1);
  canvas.path(canvas.ellipse(0, 0, 0, radius).outline, { fill: rim, stroke: INK, width: 1.5 });
  const face = canvas.ellipse(0, 0, 0, radius * 0.87);
  canvas.path(face.outline, { fill: luminousFill(canvas, face, colourTemperature), stroke: INK });
  const stroke = mix(light, "#5a4a2a", 0.42);
  for (const [share, count] of LENS_RINGS[detail]) {
    for (const [x, y] of circlePoints(radius * share, count))
      canvas.disc(x, y, 0, radius * 0.05, { stroke, width: 0.6 });
  }
}

function drawLinearHighBay(canvas: Canvas, parameters: LuminaireParameters): void {
  const { dimensions, colourTemperature, hasSensor, mounting } = parameters;
  const width = dimensions.width ?? 330;
  const length = clamp(dimensions.length ?? 620, width * 0.8, width * 4) * 0.82;
  const height = width * 0.19;
  const colour = FINISH_COLOURS[parameters.body];
  if (mounting === "surface") drawRails(canvas, { length, width, height });
  else drawSuspension(canvas, { length, width, height });
  drawBox(canvas, [-length * 0.4, -width * 0.24, height], [length * 0.4, width * 0.24, height + width * 0.13], {
    colour,
    lineWidth: 1.2,
  });
  drawExtrusion(canvas, roundedRectangle(length, width, width * 0.05), 0, height, { colour });
  for (const index of range(16)) {
    const x = -length / 2 + 24 + ((length - 48) * index) / 15;
    canvas.segment([x, -width / 2, height * 0.13], [x, -width / 2, height * 0.87], {
      width: 0.7,
      stroke: grooveColour(colour, 0.35),
    });
  }
  for (const row of range(3)) drawLensStrip(canvas, { length, width, height }, row, lightColour(colourTemperature));
  if (hasSensor) drawSensor(canvas, [length / 2 - width * 0.16, -width / 2 - width * 0.13, 0], width * 0.13, 6);
}

/** A linear high-bay's block in mm. */
interface Block {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

function drawSuspension(canvas: Canvas, { length, width, height }: Block): void {
  for (const x of [-length * 0.36, length * 0.36]) {
    canvas.line(
      [
        [x, -width * 0.3, height],
        [x * 0.7, 0, height + width],
        [x, width * 0.3, height],
      ],
      { width: 1 },
    );
  }
}

function drawRails(canvas: Canvas, { length, width, height }: Block): void {
  const [from, to] = [height + width * 0.13, height + width * 0.19];
  for (const x of [-length * 0.3, length * 0.3]) {
    drawBox(canvas, [x - 14, -width * 0.46, from], [x + 14, width * 0.46, to], { colour: "#cfd6d8", lineWidth: 0.9 });
  }
}

function drawLensStrip(canvas: Canvas, { length, width }: Block, row: number, light: Colour): void {
  const margin = width * 0.07;
  const rowY = (share: number): number => -width / 2 + margin * 0.85 + ((width - margin * 1.7) * (row + share)) / 3;
  const [near, far, end] = [rowY(0.1), rowY(0.9), length / 2 - margin];
  const corners = horizontalRectangle([-end, end], [near, far], 0);
  canvas.polygon(corners, { fill: mix(light, WHITE, 0.35), stroke: INK, width: 0.9, roundJoin: true });
  const pitch = (far - near) * 0.72;
  const count = Math.max(3, Math.round((2 * end) / pitch));
  for (const index of range(count)) {
    const x = -end + (2 * end * (index + 0.5)) / count;
    canvas.disc(x, (near + far) / 2, 0, (far - near) * 0.3, { stroke: mix(light, "#5a4a2a", 0.45), width: 0.8 });
  }
}
