import { type Canvas, closedOutline } from "#drawing/scene/canvas.ts";
import type { Colour } from "#drawing/scene/colour.ts";
import { type Normal, type Point, type Point3, range } from "#drawing/scene/geometry.ts";
import { isolines } from "#drawing/light/isolines.ts";
import { directIlluminance, type Luminaires, type RoomSize } from "./room-illuminance.ts";

/**
 * A flat surface of the room: its points by two coordinates 0–1, its normal, and the number of values calculated in each
 * direction.
 */
interface Surface {
  readonly point: (u: number, v: number) => Point3;
  readonly normal: Normal;
  readonly columns: number;
  readonly rows: number;
}

/** Bands between the darkest and the brightest point of a surface. */
const BAND_COUNT = 16;
/** Reflected illuminance in lx, so that no point is black. */
const INTERREFLECTED_LX = 16;

/** Draws the back wall, the far side wall and the floor, tinted by their illuminance in lx. */
export function drawSurfaceTints(
  canvas: Canvas,
  { length, width, height }: RoomSize,
  luminaires: Luminaires,
  tint: (illuminance: number) => Colour,
): void {
  const isFarWallRight = canvas.camera.facing([-1, 0, 0]) > 0;
  const surfaces: readonly Surface[] = [
    { point: (u, v) => [u * length, width, v * height], normal: [0, -1, 0], columns: 84, rows: 36 },
    {
      point: (u, v) => [isFarWallRight ? length : 0, u * width, v * height],
      normal: [isFarWallRight ? -1 : 1, 0, 0],
      columns: 56,
      rows: 36,
    },
    { point: (u, v) => [u * length, v * width, 0], normal: [0, 0, 1], columns: 96, rows: 64 },
  ];
  for (const surface of surfaces) drawBands(canvas, surface, luminaires, tint);
}

function drawBands(
  canvas: Canvas,
  { point, normal, columns, rows }: Surface,
  luminaires: Luminaires,
  tint: (illuminance: number) => Colour,
): void {
  const gridPoint = (column: number, row: number): Point3 => point((column + 0.5) / columns, (row + 0.5) / rows);
  const field = range(rows).map((row) =>
    range(columns).map((column) => directIlluminance(gridPoint(column, row), normal, luminaires) + INTERREFLECTED_LX),
  );
  const low = Math.min(...field.map((row) => Math.min(...row)));
  const high = Math.max(...field.map((row) => Math.max(...row)));
  canvas.polygon([point(0, 0), point(1, 0), point(1, 1), point(0, 1)], { fill: tint(low) });
  for (const index of range(BAND_COUNT)) {
    const level = low + ((high - low) * (index + 1)) / (BAND_COUNT + 1);
    const rings = isolines(field, level).map((ring) =>
      closedOutline(simplifyRing(ring.map(([column, row]) => canvas.project(gridPoint(column, row))))),
    );
    if (rings.length > 0) canvas.path(rings.join(""), { fill: tint(level), evenOdd: true });
  }
}

/** Points closer than this to the previous one, in px, are dropped. */
const MIN_POINT_DISTANCE_PX = 2.5;

/** Drops points that practically coincide. */
function simplifyRing(ring: readonly Point[]): readonly Point[] {
  const points: Point[] = [];
  for (const [x, y] of ring) {
    const [lastX, lastY] = points.at(-1) ?? [Infinity, Infinity];
    if (Math.hypot(x - lastX, y - lastY) >= MIN_POINT_DISTANCE_PX) points.push([x, y]);
  }
  return points.length > 2 ? points : ring;
}
