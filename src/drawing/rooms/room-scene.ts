import { Camera } from "#drawing/scene/camera.ts";
import { Canvas, type PathStyle } from "#drawing/scene/canvas.ts";
import { type Colour, INK, lightColour, mix, WHITE } from "#drawing/scene/colour.ts";
import { clamp, horizontalRectangle, type Point, radians, range, uprightRectangle } from "#drawing/scene/geometry.ts";
import { lightDistribution, type LightDistribution } from "#drawing/light/light-distribution.ts";
import { drawFurniture, type Furniture } from "./room-furniture.ts";
import { gridPositions, type LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { Luminaires, RoomSize } from "./room-illuminance.ts";
import { drawSurfaceTints } from "./room-surfaces.ts";
import { svgNumber } from "#drawing/scene/svg.ts";

type RoomFixture = "downlight" | "panel" | "high-bay";

/** A room with its lighting; lengths in m, colour temperature in K. */
export interface LitRoom {
  readonly size: RoomSize;
  readonly grid: LuminaireGrid;
  readonly fixture: RoomFixture;
  readonly colourTemperature: number;
  /** Luminous flux of each luminaire in lm. */
  readonly flux?: number;
  readonly distribution?: LightDistribution;
  readonly furniture?: Furniture;
}

/** Options of a scene. Its size is in px. */
interface SceneOptions {
  readonly width: number;
  readonly height: number;
  readonly background: Colour;
  /** Illuminance in lx of the warmest tint. */
  readonly brightestLx: number;
}

const EDGE_COLOUR = "#4b575a";
/** The camera's direction, in degrees. */
const CAMERA = { azimuth: 31, elevation: 29 };
const DEFAULT_FLUX_LM = 1800;

/**
 * A room as a cutaway view: floor and far walls with calculated isolux bands, without a ceiling.
 *
 * @returns an SVG element without style attributes or scripts, which is cropped rather than distorted
 */
export function roomScene(room: LitRoom, { width, height, background, brightestLx }: SceneOptions): string {
  const canvas = sceneCanvas(room.size, width, height);
  const luminaires: Luminaires = {
    positions: gridPositions(room.size, room.grid).map(({ x, y }): Point => [x, y]),
    height: room.size.height,
    flux: room.flux ?? DEFAULT_FLUX_LM,
    distribution: room.distribution ?? lightDistribution({ shape: "flood", beam: 72 }),
  };
  canvas.content.push(`<rect width="${svgNumber(width)}" height="${svgNumber(height)}" fill="${background}"/>`);
  drawSurfaceTints(canvas, room.size, luminaires, (illuminance) =>
    surfaceColour(illuminance / brightestLx, room.colourTemperature),
  );
  drawRoomShell(canvas, room.size);
  drawFurniture(canvas, room.size, room.furniture ?? "desks");
  drawLightCones(canvas, room, luminaires);
  drawFixtures(canvas, room, luminaires);
  drawOpenCeiling(canvas, room);
  return (
    `<svg class="lx-scene" viewBox="0 0 ${svgNumber(width)} ${svgNumber(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"` +
    ` xmlns="http://www.w3.org/2000/svg"><defs>${canvas.definitions.join("")}</defs>${canvas.content.join("")}</svg>`
  );
}

/** A canvas of a size in px that fits the whole room, with a margin of about 30 px. */
function sceneCanvas({ length, width, height }: RoomSize, canvasWidth: number, canvasHeight: number): Canvas {
  const camera = new Camera(CAMERA.azimuth, CAMERA.elevation);
  const measuringCanvas = new Canvas(camera, { scale: 1, offset: [0, 0], uid: "scene", lineWeight: 1 });
  for (const x of [0, length])
    for (const y of [0, width]) for (const z of [0, height]) measuringCanvas.include([x, y, z]);
  const [left, top, right, bottom] = measuringCanvas.bounds;
  const scale = Math.min((canvasWidth - 60) / (right - left), (canvasHeight - 56) / (bottom - top));
  const offset: Point = [
    canvasWidth / 2 - ((left + right) / 2) * scale,
    canvasHeight / 2 - ((top + bottom) / 2) * scale,
  ];
  return new Canvas(camera, { scale, offset, uid: "scene", lineWeight: 1 });
}

/** The colour of a surface by its share of the brightest illuminance: grey, cream, then the colour of the light. */
function surfaceColour(share: number, colourTemperature: number): Colour {
  const brightness = clamp(share) ** 0.8;
  if (brightness < 0.55) return mix("#c3cccd", "#fff1d2", brightness / 0.55);
  const lit = mix(lightColour(colourTemperature), "#ffc76a", 0.35);
  return mix("#fff1d2", lit, ((brightness - 0.55) / 0.45) * 0.85);
}

/** The x position of the visible side wall, at the right or left end. */
const farWall = (canvas: Canvas, length: number): number => (canvas.camera.facing([-1, 0, 0]) > 0 ? length : 0);

const EDGE_STYLE: PathStyle = { stroke: EDGE_COLOUR, width: 1 };

/** Windows in the back wall, and the edges of floor and walls. */
function drawRoomShell(canvas: Canvas, { length, width, height }: RoomSize): void {
  const [sill, lintel] = [height * 0.32, height * 0.79];
  for (const [from, to] of [
    [0.14 * length, 0.44 * length],
    [0.5 * length, 0.8 * length],
  ] as const) {
    const corners = uprightRectangle([from, to], width, [sill, lintel]);
    canvas.polygon(corners, { fill: "#dbe6ea", stroke: EDGE_COLOUR, width: 1 });
    const middle = (from + to) / 2;
    canvas.segment([middle, width, sill], [middle, width, lintel], { stroke: EDGE_COLOUR });
  }
  const x = farWall(canvas, length);
  canvas.polygon(uprightRectangle([0, length], width, [0, height]), EDGE_STYLE);
  canvas.polygon(
    [
      [x, 0, 0],
      [x, width, 0],
      [x, width, height],
      [x, 0, height],
    ],
    EDGE_STYLE,
  );
  canvas.segment([0, 0, 0], [length, 0, 0], EDGE_STYLE);
  canvas.segment([length - x, 0, 0], [length - x, width, 0], EDGE_STYLE);
}

/** Radius of the luminous face in m, and half angle of the visible cone in degrees. */
const FIXTURES: Readonly<Record<RoomFixture, { readonly radius: number; readonly spread: number }>> = {
  downlight: { radius: 0.09, spread: 34 },
  panel: { radius: 0.28, spread: 34 },
  "high-bay": { radius: 0.3, spread: 30 },
};

function drawLightCones(canvas: Canvas, { size: { height }, fixture }: LitRoom, { positions }: Luminaires): void {
  const { radius, spread } = FIXTURES[fixture];
  const end = height * 0.27;
  const farthestFirst = [...positions].sort(
    (a, b) => canvas.camera.distance([...b, 0]) - canvas.camera.distance([...a, 0]),
  );
  for (const [x, y] of farthestFirst) {
    const top = canvas.ellipse(x, y, height, radius);
    const base = canvas.ellipse(x, y, end, radius + Math.tan(radians(spread)) * (height - end));
    const stops = [
      [0, WHITE, 0.75],
      [0.45, "#fffaf0", 0.22],
      [1, "#fffaf0", 0],
    ] as const;
    const fill = canvas.gradient(stops, [0, top.centreY], [0, base.centreY + base.radiusY], true);
    const arc = `A${svgNumber(base.radiusX)} ${svgNumber(base.radiusY)} 0 0 0 ${svgNumber(base.centreX + base.radiusX)} ${svgNumber(base.centreY)}`;
    canvas.path(
      `M${svgNumber(top.centreX - top.radiusX)} ${svgNumber(top.centreY)}L${svgNumber(base.centreX - base.radiusX)} ${svgNumber(base.centreY)}${arc}` +
        `L${svgNumber(top.centreX + top.radiusX)} ${svgNumber(top.centreY)}Z`,
      { fill },
    );
  }
}

function drawFixtures(
  canvas: Canvas,
  { size: { height }, fixture, colourTemperature }: LitRoom,
  { positions }: Luminaires,
): void {
  const source = mix(lightColour(colourTemperature), "#ffb84d", 0.35);
  for (const [x, y] of positions) {
    if (fixture === "panel") {
      const half = 0.31;
      const corners = horizontalRectangle([x - half, x + half], [y - half, y + half], height);
      canvas.polygon(corners, { fill: "#fffdf6", stroke: INK, width: 1.2 });
      continue;
    }
    const { radius } = FIXTURES[fixture];
    const halo = canvas.ellipse(x, y, height, radius * 3.8);
    const fill = canvas.radialGradient(
      [
        [0, WHITE, 0.9],
        [1, WHITE, 0],
      ],
      halo,
    );
    canvas.path(halo.outline, { fill });
    canvas.disc(x, y, height, radius * 1.6, { fill: fixture === "high-bay" ? "#454f53" : "#fff", width: 1.1 });
    canvas.disc(x, y, height, radius * 1.1, { fill: source, width: 0.8 });
  }
}

/** The outline of the ceiling and the axes of the luminaires. */
function drawOpenCeiling(canvas: Canvas, { size: { length, width, height }, grid: { columns, rows } }: LitRoom): void {
  const outline = horizontalRectangle([0, length], [0, width], height);
  canvas.polygon(outline, { ...EDGE_STYLE, dashes: "7 5", opacity: 0.75 });
  const axis: PathStyle = { stroke: EDGE_COLOUR, dashes: "12 4 2 4", width: 0.7, opacity: 0.5 };
  for (const column of range(columns)) {
    const x = (length * (column + 0.5)) / columns;
    canvas.segment([x, 0, height], [x, width, height], axis);
  }
  for (const row of range(rows)) {
    const y = (width * (row + 0.5)) / rows;
    canvas.segment([0, y, height], [length, y, height], axis);
  }
}
