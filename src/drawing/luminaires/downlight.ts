import type { Canvas } from "#drawing/scene/canvas.ts";
import { type Colour, darken, INK, luma, shade } from "#drawing/scene/colour.ts";
import { FINISH_COLOURS } from "./finish.ts";
import { drawGlassHighlight } from "./fittings.ts";
import { atHeight, clamp, type Point3, range, rectangle, roundedRectangle } from "#drawing/scene/geometry.ts";
import { type DetailLevel, faceSize, type LuminaireParameters } from "./luminaire-shape.ts";
import { luminousFill, drawRoundReflector, drawSquareReflector } from "./reflector.ts";
import { drawExtrusion, drawTube, drawWallLine, drawWallRing } from "#drawing/scene/solids.ts";
import { svgString } from "#drawing/scene/svg.ts";

/** The dimensions of a downlight's drawing, in mm; unknown ones are estimated from the others. */
interface DownlightSizes {
  readonly diameter: number;
  readonly radius: number;
  readonly height: number;
  /** Radius of the housing above the ceiling. */
  readonly bodyRadius: number;
  readonly trimThickness: number;
  /** Radius, or half the side, of the light opening. */
  readonly aperture: number;
}

function readSizes({ dimensions, shape }: LuminaireParameters): DownlightSizes {
  const { cutoutMin, cutoutMax, depth, height } = dimensions;
  const cutout =
    cutoutMin !== undefined && cutoutMax !== undefined ? (cutoutMin + cutoutMax) / 2 : (cutoutMin ?? cutoutMax);
  const diameter = faceSize(dimensions, cutout === undefined ? 165 : cutout * 1.1);
  const radius = diameter / 2;
  return {
    diameter,
    radius,
    height: clamp(depth ?? height ?? diameter * 0.6, diameter * 0.15, diameter * 3),
    bodyRadius: clamp(((cutout ?? diameter / 1.1) / 2) * 0.92, radius * 0.4, radius * 0.9),
    trimThickness: Math.max(3, diameter * 0.028),
    aperture: radius * (shape === "square" ? 0.76 : 0.79),
  };
}

export function drawDownlight(canvas: Canvas, parameters: LuminaireParameters, detail: DetailLevel): void {
  const downlightSizes = readSizes(parameters);
  if (parameters.mounting === "surface" || parameters.mounting === "suspended")
    drawSurfaceDownlight(canvas, parameters, downlightSizes, detail);
  else drawRecessedDownlight(canvas, parameters, downlightSizes, detail);
}

function drawSurfaceDownlight(
  canvas: Canvas,
  parameters: LuminaireParameters,
  { diameter, radius, height, aperture }: DownlightSizes,
  detail: DetailLevel,
): void {
  const colour = FINISH_COLOURS[parameters.body];
  const top = Math.max(height, diameter * 0.16);
  const hasCover = parameters.optic === "opal" || parameters.optic === "microprismatic";
  if (parameters.mounting === "suspended") canvas.segment([0, 0, top], [0, 0, top + diameter * 0.9], { width: 1 });
  if (parameters.shape === "square") {
    drawExtrusion(canvas, roundedRectangle(diameter, diameter, diameter * 0.05), 0, top, { colour });
    const reflector = { from: 0, to: aperture * 0.3, radius: radius * 0.8, sourceRadius: radius * 0.42 };
    drawSquareReflector(canvas, parameters, reflector);
    return;
  }
  drawTube(canvas, { from: 0, to: top, radius }, { colour, lineWidth: 1.5 });
  if (hasCover) {
    drawLuminousDisc(canvas, radius * 0.9, parameters.colourTemperature);
    return;
  }
  const reflector = { from: 0, to: aperture * 0.3, radius: radius * 0.88, sourceRadius: radius * 0.46 };
  drawRoundReflector(canvas, parameters, { ...reflector, facets: FACETS[detail] });
}

const FACETS: Readonly<Record<DetailLevel, number>> = { full: 40, reduced: 20 };

function drawLuminousDisc(canvas: Canvas, radius: number, colourTemperature: number): void {
  const cover = canvas.ellipse(0, 0, 0, radius);
  canvas.path(cover.outline, { fill: luminousFill(canvas, cover, colourTemperature), stroke: INK });
}

function drawRecessedDownlight(
  canvas: Canvas,
  parameters: LuminaireParameters,
  downlightSizes: DownlightSizes,
  detail: DetailLevel,
): void {
  drawHeatSink(canvas, downlightSizes, detail);
  drawSpringClips(canvas, downlightSizes);
  if (parameters.shape === "square") drawSquareFace(canvas, parameters, downlightSizes, detail);
  else drawRoundFace(canvas, parameters, downlightSizes, detail);
}

function drawHeatSink(canvas: Canvas, { height, bodyRadius }: DownlightSizes, detail: DetailLevel): void {
  const colour = FINISH_COLOURS.aluminium;
  const collar = height * 0.4;
  const radius = bodyRadius * 0.84;
  drawTube(canvas, { from: collar, to: height, radius, radiusTo: radius * 0.97 }, { colour, cap: false });
  const step = detail === "full" ? 10 : 20;
  const fin = { from: collar + height * 0.05, to: height * 0.97, radius, radiusTo: radius * 0.97 };
  for (const index of range(Math.floor(150 / step) + 1))
    drawWallLine(canvas, fin, -75 + index * step, { width: 0.9, stroke: darken(colour, 0.5) });
  drawTube(canvas, { from: 0, to: collar, radius: bodyRadius, radiusTo: bodyRadius * 0.97 }, { colour, cap: false });
  drawWallRing(canvas, collar * 0.72, bodyRadius * 0.978, { width: 0.6, stroke: darken(colour, 0.45) });
}

function drawSpringClips(canvas: Canvas, { height, radius, bodyRadius }: DownlightSizes): void {
  for (const side of [-1, 1]) {
    const clipPoint = (right: number, z: number): Point3 => [...canvas.camera.unrotate(side * right, 0), z];
    const points = [
      clipPoint(bodyRadius * 0.97, height * 0.32),
      clipPoint(bodyRadius + radius * 0.2, height * 0.17),
      clipPoint(bodyRadius + radius * 0.24, height * 0.1),
    ];
    const outline = points.map((point) => canvas.project(point)).map(([x, y]) => svgString`${x} ${y}`);
    canvas.wire(`M${outline.join("L")}`, "#dfe5e6", 2.4);
  }
}

const bevelStroke = (colour: Colour): Colour => darken(colour, luma(colour) < 0.4 ? 0 : 0.28);

function drawRoundFace(
  canvas: Canvas,
  parameters: LuminaireParameters,
  { radius, height, trimThickness, aperture }: DownlightSizes,
  detail: DetailLevel,
): void {
  const colour = FINISH_COLOURS[parameters.body];
  const z = -trimThickness;
  drawTube(canvas, { from: z, to: 0, radius }, { colour, lineWidth: 1.4, cap: false });
  const fill = canvas.gradient(
    [
      [0, shade(colour, 0.75)],
      [0.5, shade(colour, 0.3)],
      [1, shade(colour, -0.05)],
    ],
    [0.1, 0],
    [0.9, 1],
  );
  canvas.path(canvas.ellipse(0, 0, z, radius).outline, { fill, stroke: INK, width: 1.5 });
  canvas.path(canvas.ellipse(0, 0, z, radius * 0.955).outline, { stroke: bevelStroke(colour), width: 0.7 });
  if (parameters.isTiltable) {
    canvas.path(canvas.ellipse(0, 0, z, aperture).outline, { fill: GAP_COLOUR, stroke: INK });
    drawSwivelHead(canvas, parameters, z, aperture, detail);
  } else {
    const to = Math.min(aperture * 0.42, height * 0.36);
    const reflector = { from: z, to, radius: aperture, sourceRadius: aperture * 0.46, facets: FACETS[detail] };
    drawRoundReflector(canvas, parameters, reflector);
  }
  if (parameters.isSealed) drawGlassHighlight(canvas, canvas.ellipse(0, 0, z, aperture));
}

/** The gap around a swivelling head. */
const GAP_COLOUR = "#30393c";

/** A head that swivels in its frame: off-centre, so that the gap around it is visible. */
function drawSwivelHead(
  canvas: Canvas,
  parameters: LuminaireParameters,
  z: number,
  aperture: number,
  detail: DetailLevel,
): void {
  drawRoundReflector(canvas, parameters, {
    centre: canvas.camera.unrotate(aperture * 0.12, 0),
    from: z - 1,
    to: aperture * 0.16,
    radius: aperture * 0.84,
    sourceRadius: aperture * 0.42,
    facets: FACETS[detail],
  });
}

function drawSquareFace(
  canvas: Canvas,
  parameters: LuminaireParameters,
  { diameter, height, trimThickness, aperture }: DownlightSizes,
  detail: DetailLevel,
): void {
  const colour = FINISH_COLOURS[parameters.body];
  const z = -trimThickness;
  drawExtrusion(canvas, roundedRectangle(diameter, diameter, diameter * 0.045), z, 0, { colour });
  const bevel = atHeight(roundedRectangle(diameter * 0.95, diameter * 0.95, diameter * 0.035), z);
  canvas.polygon(bevel, { width: 0.7, stroke: bevelStroke(colour) });
  if (parameters.isTiltable) {
    canvas.polygon(atHeight(rectangle(2 * aperture, 2 * aperture), z), { fill: GAP_COLOUR, stroke: INK });
    drawSwivelHead(canvas, parameters, z, aperture, detail);
    return;
  }
  const to = Math.min(aperture * 0.42, height * 0.36);
  drawSquareReflector(canvas, parameters, { from: z, to, radius: aperture, sourceRadius: aperture * 0.42 });
}
