import { Camera } from "#drawing/scene/camera.ts";
import { Canvas, type PathStyle } from "#drawing/scene/canvas.ts";
import { type Colour, INK, lightColour, mix, WHITE } from "#drawing/scene/colour.ts";
import { clamp, type Point, type Point3, radians, range } from "#drawing/scene/geometry.ts";
import { lightDistribution, type LightDistribution } from "#drawing/light/light-distribution.ts";
import { drawFurniture, type Furniture } from "./room-furniture.ts";
import { gridPositions, type LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { Luminaires, RoomSize } from "./room-illuminance.ts";
import { drawSurfaceTints } from "./room-surfaces.ts";
import { ariaAttributes, svgNumber, safeIdentifier } from "#drawing/scene/svg.ts";

/** The kind of luminaires in the room. */
type RoomFixture = "downlight" | "panel" | "high-bay";

/** A room with its lighting; lengths in m, colour temperature in K. */
export interface LitRoom {
  readonly size: RoomSize;
  readonly grid: LuminaireGrid;
  readonly fixture: RoomFixture;
  readonly colourTemperature: number;
  /** Luminous flux of each luminaire in lm; default 1,800. */
  readonly flux?: number;
  readonly distribution?: LightDistribution;
  readonly furniture?: Furniture;
}

/** Options of a scene: its size in px, the camera in degrees, the prefix of its ids and its accessible name. */
interface SceneOptions {
  readonly width?: number;
  readonly height?: number;
  readonly azimuth?: number;
  readonly elevation?: number;
  readonly background?: Colour;
  /** Illuminance in lx of the warmest tint. */
  readonly brightestLx?: number;
  readonly uid: string;
  readonly label?: string;
}

const EDGE = "#4b575a";

/**
 * A room as a cutaway view: floor and far walls with calculated isolux bands, without a ceiling.
 *
 * @returns an SVG element without style attributes or scripts, which is cropped rather than distorted
 */
export function roomScene(room: LitRoom, options: SceneOptions): string {
  const { width = 960, height = 540, background = "#eef1f1", brightestLx = 425, uid, label } = options;
  const canvas = sceneCanvas(room.size, {
    width,
    height,
    azimuth: options.azimuth ?? 31,
    elevation: options.elevation ?? 29,
    uid,
  });
  const luminaires: Luminaires = {
    positions: gridPositions(room.size, room.grid).map(({ x, y }): Point => [x, y]),
    height: room.size.height,
    flux: room.flux ?? 1800,
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
    `<svg class="lx-scene" viewBox="0 0 ${svgNumber(width)} ${svgNumber(height)}" preserveAspectRatio="xMidYMid slice" ${ariaAttributes(label)}` +
    ` xmlns="http://www.w3.org/2000/svg"><defs>${canvas.definitions.join("")}</defs>${canvas.content.join("")}</svg>`
  );
}

interface SceneView {
  readonly width: number;
  readonly height: number;
  readonly azimuth: number;
  readonly elevation: number;
  readonly uid: string;
}

/** A canvas that fits the whole room, with a margin of 30 px. */
function sceneCanvas({ length, width, height }: RoomSize, view: SceneView): Canvas {
  const camera = new Camera(view.azimuth, view.elevation);
  const uid = safeIdentifier(view.uid);
  const measuringCanvas = new Canvas(camera, { scale: 1, offset: [0, 0], uid, lineWeight: 1 });
  for (const x of [0, length])
    for (const y of [0, width]) for (const z of [0, height]) measuringCanvas.project([x, y, z]);
  const [left, top, right, bottom] = measuringCanvas.bounds;
  const scale = Math.min((view.width - 60) / (right - left), (view.height - 56) / (bottom - top));
  const offset: Point = [view.width / 2 - ((left + right) / 2) * scale, view.height / 2 - ((top + bottom) / 2) * scale];
  return new Canvas(camera, { scale, offset, uid, lineWeight: 1 });
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

const drawEdge = (canvas: Canvas, points: readonly Point3[], style: PathStyle = {}): void =>
  canvas.line(points, { stroke: EDGE, width: 1, ...style });

/** Windows in the back wall, and the edges of floor and walls. */
function drawRoomShell(canvas: Canvas, { length, width, height }: RoomSize): void {
  const [sill, lintel] = [height * 0.32, height * 0.79];
  for (const [from, to] of [
    [0.14 * length, 0.44 * length],
    [0.5 * length, 0.8 * length],
  ] as const) {
    const corners: Point3[] = [
      [from, width, sill],
      [to, width, sill],
      [to, width, lintel],
      [from, width, lintel],
    ];
    canvas.polygon(corners, { fill: "#dbe6ea", stroke: EDGE, width: 1 });
    drawEdge(
      canvas,
      [
        [(from + to) / 2, width, sill],
        [(from + to) / 2, width, lintel],
      ],
      { width: 0.8 },
    );
  }
  const x = farWall(canvas, length);
  drawEdge(canvas, [
    [0, width, 0],
    [length, width, 0],
    [length, width, height],
    [0, width, height],
    [0, width, 0],
  ]);
  drawEdge(canvas, [
    [x, 0, 0],
    [x, width, 0],
    [x, width, height],
    [x, 0, height],
    [x, 0, 0],
  ]);
  drawEdge(canvas, [
    [0, 0, 0],
    [length, 0, 0],
  ]);
  drawEdge(canvas, [
    [length - x, 0, 0],
    [length - x, width, 0],
  ]);
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
  const farFirst = [...positions].sort((a, b) => canvas.camera.distance([...b, 0]) - canvas.camera.distance([...a, 0]));
  for (const [x, y] of farFirst) {
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
      const corners: Point3[] = [
        [x - half, y - half, height],
        [x + half, y - half, height],
        [x + half, y + half, height],
        [x - half, y + half, height],
      ];
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
      halo.centreX,
      halo.centreY,
      halo.radiusX,
      halo.radiusY,
    );
    canvas.path(halo.outline, { fill });
    canvas.disc(x, y, height, radius * 1.6, { fill: fixture === "high-bay" ? "#454f53" : "#fff", width: 1.1 });
    canvas.disc(x, y, height, radius * 1.1, { fill: source, width: 0.8 });
  }
}

/** The outline of the ceiling and the axes of the luminaires. */
function drawOpenCeiling(canvas: Canvas, { size: { length, width, height }, grid: { columns, rows } }: LitRoom): void {
  const outline: Point3[] = [
    [0, 0, height],
    [length, 0, height],
    [length, width, height],
    [0, width, height],
    [0, 0, height],
  ];
  drawEdge(canvas, outline, { dashes: "7 5", opacity: 0.75 });
  const axis: PathStyle = { dashes: "12 4 2 4", width: 0.7, opacity: 0.5 };
  for (const column of range(columns)) {
    const x = (length * (column + 0.5)) / columns;
    drawEdge(
      canvas,
      [
        [x, 0, height],
        [x, width, height],
      ],
      axis,
    );
  }
  for (const row of range(rows)) {
    const y = (width * (row + 0.5)) / rows;
    drawEdge(
      canvas,
      [
        [0, y, height],
        [length, y, height],
      ],
      axis,
    );
  }
}
