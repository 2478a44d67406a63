import type { Canvas } from "#drawing/scene/canvas.ts";
import { type Colour, INK, shade } from "#drawing/scene/colour.ts";
import { type Normal, type Point, type Point3, radians, ringNeighbour } from "#drawing/scene/geometry.ts";
import { MIN_FACING } from "#drawing/scene/solids.ts";

/** A point of a profile perpendicular to the x axis: y and z. */
export type ProfilePoint = Point;

/**
 * The style of an extruded profile: the widths of its silhouette and of its sharp edges, and, for a luminous face, its
 * colour by its normal.
 */
interface PrismStyle {
  readonly colour: Colour;
  readonly lineWidth?: number;
  readonly edgeWidth?: number;
  readonly emission?: (normal: Normal) => Colour;
  readonly caps?: boolean;
}

/** No edge is drawn between adjacent faces whose normals have a larger cosine, so that they look curved. */
const MIN_SMOOTH_COSINE = Math.cos(radians(32));

/** Draws a convex (y, z) profile, extruded along x. */
export function drawPrism(
  canvas: Canvas,
  profile: readonly ProfilePoint[],
  [from, to]: readonly [number, number],
  style: PrismStyle,
): void {
  const normals = profileNormals(profile);
  const visible = normals.map((normal) => canvas.camera.facing(normal) > MIN_FACING);
  const faceColour = style.emission ?? ((normal: Normal) => shade(style.colour, canvas.camera.tone(normal)));
  profile.forEach((point, index) => {
    const normal = normals[index];
    if (!visible[index] || !normal) return;
    const next = ringNeighbour(profile, index, 1);
    const fill = faceColour(normal);
    canvas.polygon(
      [
        [from, ...point],
        [to, ...point],
        [to, ...next],
        [from, ...next],
      ],
      { fill, stroke: fill, width: 0.5 },
    );
  });
  if (style.caps !== false) drawEndCaps(canvas, profile, [from, to], style);
  drawEdges(canvas, profile, [from, to], { normals, visible, style });
}

/** Draws an axis-aligned box between two opposite corners, the lower left near one first. */
export const drawBox = (
  canvas: Canvas,
  [x0, y0, z0]: Point3,
  [x1, y1, z1]: Point3,
  { colour, lineWidth = 1 }: Pick<PrismStyle, "colour" | "lineWidth">,
): void => {
  const profile: ProfilePoint[] = [
    [y0, z0],
    [y1, z0],
    [y1, z1],
    [y0, z1],
  ];
  drawPrism(canvas, profile, [x0, x1], { colour, lineWidth, edgeWidth: lineWidth });
};

function profileNormals(profile: readonly ProfilePoint[]): Normal[] {
  const area = profile.reduce((sum, [y, z], index) => {
    const [nextY, nextZ] = ringNeighbour(profile, index, 1);
    return sum + y * nextZ - nextY * z;
  }, 0);
  const outwards = area < 0 ? -1 : 1;
  return profile.map(([y, z], index): Normal => {
    const [nextY, nextZ] = ringNeighbour(profile, index, 1);
    const length = Math.hypot(nextY - y, nextZ - z) || 1;
    return [0, (outwards * (nextZ - z)) / length, (outwards * (y - nextY)) / length];
  });
}

function drawEndCaps(
  canvas: Canvas,
  profile: readonly ProfilePoint[],
  [from, to]: readonly [number, number],
  style: PrismStyle,
): void {
  for (const [x, direction] of [
    [from, -1],
    [to, 1],
  ] as const) {
    const normal: Normal = [direction, 0, 0];
    if (canvas.camera.facing(normal) <= 0) continue;
    const fill = shade(style.colour, canvas.camera.tone(normal));
    canvas.polygon(
      profile.map((point) => [x, ...point]),
      { fill, stroke: INK, width: style.lineWidth ?? 1.2, roundJoin: true },
    );
  }
}

interface Edges {
  readonly normals: readonly Normal[];
  readonly visible: readonly boolean[];
  readonly style: PrismStyle;
}

/** Draws the silhouette and the sharp edges along the prism, then the rim of its far end. */
function drawEdges(
  canvas: Canvas,
  profile: readonly ProfilePoint[],
  [from, to]: readonly [number, number],
  { normals, visible, style }: Edges,
): void {
  const lineWidth = style.lineWidth ?? 1.2;
  const farEnd = canvas.camera.facing([-1, 0, 0]) > 0 ? to : from;
  profile.forEach((point, index) => {
    const previous = ringNeighbour(visible, index, -1);
    const isSilhouette = visible[index] !== previous;
    const isSharp = visible[index] === true && previous && cosineToPrevious(normals, index) < MIN_SMOOTH_COSINE;
    if (!isSilhouette && !isSharp) return;
    canvas.segment([from, ...point], [to, ...point], {
      width: isSilhouette ? lineWidth : (style.edgeWidth ?? 0.7),
      roundCap: true,
    });
  });
  profile.forEach((point, index) => {
    if (visible[index])
      canvas.segment([farEnd, ...point], [farEnd, ...ringNeighbour(profile, index, 1)], {
        width: lineWidth,
        roundCap: true,
      });
  });
}

/** The cosine of the angle between a face's normal and the previous one's. */
function cosineToPrevious(normals: readonly Normal[], index: number): number {
  const [, y = 0, z = 0] = normals[index] ?? [];
  const [, beforeY, beforeZ] = ringNeighbour(normals, index, -1);
  return y * beforeY + z * beforeZ;
}
