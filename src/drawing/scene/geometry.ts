/** A point on the picture: x to the right, y downwards, in viewBox units. */
export type Point = readonly [x: number, y: number];

/** A point in the room: x to the right, y away from the viewer, z upwards; luminaires in mm, rooms in m. */
export type Point3 = readonly [x: number, y: number, z: number];

/** A direction in the room, of length one. */
export type Normal = Point3;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** The numbers `0 … count - 1`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The entry before or after another in a closed ring. */
export function ringNeighbour<T>(ring: readonly T[], index: number, step: 1 | -1): T {
  const neighbour = ring[(index + step + ring.length) % ring.length];
  if (neighbour === undefined) throw new RangeError("A ring without entries has no neighbours");
  return neighbour;
}

const CHORDS_PER_CORNER = 5;

/** A rectangle with rounded corners around the origin, counter-clockwise. */
export function roundedRectangle(width: number, depth: number, radius: number): Point[] {
  const x = width / 2 - radius;
  const y = depth / 2 - radius;
  const corners = [
    [x, y, 0],
    [-x, y, 90],
    [-x, -y, 180],
    [x, -y, 270],
  ] as const;
  return corners.flatMap(([centreX, centreY, start]) =>
    range(CHORDS_PER_CORNER + 1).map((step): Point => {
      const angle = radians(start + (90 * step) / CHORDS_PER_CORNER);
      return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
    }),
  );
}

/** A rectangle around the origin, counter-clockwise. */
export const rectangle = (width: number, depth: number): [Point, Point, Point, Point] => [
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
];

type Extent = readonly [from: number, to: number];

/** The corners of a horizontal rectangle, counter-clockwise from above. */
export const horizontalRectangle = ([x0, x1]: Extent, [y0, y1]: Extent, z: number): Point3[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];

/** The corners of a vertical rectangle along the x axis. */
export const verticalRectangle = ([x0, x1]: Extent, y: number, [z0, z1]: Extent): Point3[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
];

/** The points of a horizontal shape at height z. */
export const atHeight = (points: readonly Point[], z: number): Point3[] => points.map((point) => [...point, z]);

/** Points on a circle around the origin, counter-clockwise. */
export const circlePoints = (radius: number, count: number): Point[] =>
  range(count).map((index) => {
    const angle = (Math.PI * 2 * index) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
