import { shortenedLength } from "./batten.ts";
import type { Canvas } from "#drawing/scene/canvas.ts";
import { type Colour, darken, INK, lightColour, mix, shade, WHITE } from "#drawing/scene/colour.ts";
import { drawCable, drawGlassHighlight } from "./fittings.ts";
import { FINISH_COLOURS } from "./finish.ts";
import {
  atHeight,
  circlePoints,
  clamp,
  type Point,
  type Point3,
  radians,
  range,
  rectangle,
  roundedRectangle,
} from "#drawing/scene/geometry.ts";
import { faceSize, type LuminaireParameters } from "./luminaire-shape.ts";
import { drawBox, drawPrism } from "./prism.ts";
import { drawExtrusion, drawTube, drawWallRing } from "#drawing/scene/solids.ts";

export function drawIp68(canvas: Canvas, parameters: LuminaireParameters): void {
  if (parameters.shape === "tube") drawTubeLuminaire(canvas, parameters);
  else if (parameters.shape === "linear") drawInGroundProfile(canvas, parameters);
  else drawInGroundHousing(canvas, parameters);
}

function drawTubeLuminaire(canvas: Canvas, { body, colourTemperature, dimensions }: LuminaireParameters): void {
  const colour = FINISH_COLOURS[body];
  const radius = 35;
  const end = shortenedLength(dimensions.length ?? 1000, radius * 2) / 2;
  const circle = (size: number): Point[] => circlePoints(size, 28);
  const light = mix(lightColour(colourTemperature), WHITE, 0.2);
  drawCable(canvas, [end, 0, 0], 60);
  drawPrism(canvas, circle(radius + 3), [end - 44, end], { colour, edgeWidth: 0 });
  drawPrism(canvas, circle(radius), [44 - end, end - 44], {
    colour: WHITE,
    caps: false,
    edgeWidth: 0,
    emission: (normal) => mix(light, WHITE, Math.max(0, canvas.camera.facing(normal)) ** 2 * 0.9),
  });
  for (const x of [-end * 0.56, end * 0.56])
    drawPrism(canvas, circle(radius + 2), [x - 9, x + 9], { colour: "#aeb8bb", edgeWidth: 0, lineWidth: 1 });
  drawPrism(canvas, circle(radius + 3), [-end, 44 - end], { colour, edgeWidth: 0, lineWidth: 1.4 });
  drawPrism(canvas, circle(radius * 0.45), [-end - 24, -end], { colour: "#8d989b", edgeWidth: 0, lineWidth: 1 });
}

function drawInGroundProfile(canvas: Canvas, { body, colourTemperature, dimensions }: LuminaireParameters): void {
  const width = dimensions.width ?? 96;
  const length = shortenedLength(dimensions.length ?? 1000, width);
  const depth = clamp(dimensions.depth ?? width, width * 0.5, width * 1.05);
  const end = length / 2;
  drawCable(canvas, [end - 10, 0, -depth * 0.7], width * 0.62);
  drawBox(canvas, [10 - end, -width * 0.4, -depth], [end - 10, width * 0.4, -4], { colour: "#b9c2c5", lineWidth: 1.3 });
  for (const x of [-length * 0.36, 0, length * 0.36]) {
    drawBox(canvas, [x - 9, -width * 0.45, -depth * 0.86], [x + 9, -width * 0.4, -depth * 0.18], {
      colour: "#d4dadb",
      lineWidth: 0.8,
    });
  }
  drawExtrusion(canvas, roundedRectangle(length, width, width * 0.09), -5, 0, {
    colour: FINISH_COLOURS[body],
    lineWidth: 1.4,
  });
  drawProfileLenses(canvas, length, width, lightColour(colourTemperature));
  for (const [x, y] of rectangle(length - width * 0.27, width * 0.68))
    canvas.disc(x, y, 0, width * 0.048, { fill: "#eef1f1", width: 0.7 });
}

function drawProfileLenses(canvas: Canvas, length: number, width: number, light: Colour): void {
  const window = atHeight(roundedRectangle(length - width * 0.48, width * 0.62, width * 0.06), 0);
  canvas.polygon(window, { fill: mix(light, WHITE, 0.5), stroke: INK });
  const count = Math.max(3, Math.round(length / (width * 0.52)));
  const start = -length / 2 + width * 0.44;
  for (const index of range(count)) {
    const x = start - (2 * start * index) / (count - 1);
    canvas.disc(x, 0, 0, width * 0.17, { stroke: mix(light, "#5a4a2a", 0.5), width: 0.8 });
  }
}

function drawInGroundHousing(canvas: Canvas, parameters: LuminaireParameters): void {
  const { shape, body, dimensions } = parameters;
  const size = faceSize(dimensions, 220);
  const radius = size / 2;
  const depth = clamp(dimensions.depth ?? dimensions.height ?? size * 0.68, size * 0.25, size * 2);
  const trim = FINISH_COLOURS[body];
  drawCable(canvas, [radius * 0.5, -radius * 0.2, -depth * 0.98], size * 0.35);
  drawTube(
    canvas,
    { from: -depth, to: -depth * 0.72, radius: radius * 0.5, radiusTo: radius * 0.52 },
    { colour: "#8d989b", lineWidth: 1.2, cap: false },
  );
  drawTube(
    canvas,
    { from: -depth * 0.74, to: -5, radius: radius * 0.84, radiusTo: radius * 0.86 },
    { colour: "#b9c2c5", lineWidth: 1.4, cap: false },
  );
  for (const z of [-depth * 0.32, -depth * 0.5])
    drawWallRing(canvas, z, radius * 0.855, { width: 0.7, stroke: "#7d888b" });
  if (shape === "square") drawSquareTrim(canvas, size, trim);
  else drawRoundTrim(canvas, radius, trim);
  drawLedChamber(canvas, parameters, radius, depth);
}

function drawScrew(canvas: Canvas, [x, y]: Point, radius: number): void {
  canvas.path(canvas.ellipse(x, y, 0, radius * 0.055).outline, { fill: "#eef1f1", stroke: INK, width: 0.8 });
  canvas.path(canvas.ellipse(x, y, 0, radius * 0.024).outline, { fill: "#59656a" });
}

function drawRoundTrim(canvas: Canvas, radius: number, colour: Colour): void {
  drawTube(canvas, { from: -7, to: 0, radius }, { colour, lineWidth: 1.4, cap: false });
  const stops = [
    [0, shade(colour, 0.95)],
    [0.35, shade(colour, 0.35)],
    [0.6, shade(colour, 0.8)],
    [1, shade(colour, 0.1)],
  ] as const;
  canvas.path(canvas.ellipse(0, 0, 0, radius).outline, {
    fill: canvas.gradient(stops, [0, 0.1], [1, 0.9]),
    stroke: INK,
    width: 1.5,
  });
  canvas.path(canvas.ellipse(0, 0, 0, radius * 0.96).outline, { stroke: darken(colour, 0.3), width: 0.6 });
  for (const index of range(6)) {
    const angle = radians(60 * (index + 0.5));
    drawScrew(canvas, [radius * 0.855 * Math.cos(angle), radius * 0.855 * Math.sin(angle)], radius);
  }
}

function drawSquareTrim(canvas: Canvas, size: number, colour: Colour): void {
  drawExtrusion(canvas, roundedRectangle(size, size, size * 0.04), -7, 0, { colour });
  const bevel = atHeight(roundedRectangle(size * 0.96, size * 0.96, size * 0.03), 0);
  canvas.polygon(bevel, { stroke: darken(colour, 0.3), width: 0.6 });
  for (const point of rectangle(size * 0.84, size * 0.84)) drawScrew(canvas, point, size / 2);
}

/** The LED chamber below the glass. If it swivels, it is smaller, off-centre, and held by a ring. */
function drawLedChamber(
  canvas: Canvas,
  { colourTemperature, isTiltable }: LuminaireParameters,
  radius: number,
  depth: number,
): void {
  const light = lightColour(colourTemperature);
  const glass = canvas.ellipse(0, 0, 0, radius * 0.7);
  canvas.path(glass.outline, { fill: "#3a4649", stroke: INK, width: 1.2 });
  canvas.withClip(glass.outline, () => {
    const z = -depth * 0.1;
    const size = isTiltable ? radius * 0.74 : radius;
    const [x, y] = canvas.camera.unrotate(isTiltable ? radius * 0.11 : 0, 0);
    const chamber = canvas.ellipse(x, y, z, size * 0.66);
    const stops = [
      [0, mix(light, WHITE, 0.2), 1],
      [0.7, mix(light, "#8b7a55", 0.25), 1],
      [1, "#5d6669", 1],
    ] as const;
    canvas.path(chamber.outline, { fill: canvas.radialGradient(stops, chamber) });
    if (isTiltable) canvas.path(chamber.outline, { stroke: "#c9d1d3", width: 3 });
    drawLedLens(canvas, [x, y, z], size, light);
    for (const index of range(6)) {
      const angle = (Math.PI * 2 * index) / 6 + 0.26;
      drawLedLens(canvas, [x + size * 0.38 * Math.cos(angle), y + size * 0.38 * Math.sin(angle), z], size, light);
    }
  });
  drawGlassHighlight(canvas, glass);
}

function drawLedLens(canvas: Canvas, [x, y, z]: Point3, radius: number, light: Colour): void {
  canvas.disc(x, y, z, radius * 0.145, { width: 0.8 });
  canvas.path(canvas.ellipse(x, y, z, radius * 0.075).outline, { fill: light });
}
