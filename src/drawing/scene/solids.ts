import { type Canvas, closedOutline, type PathStyle } from "./canvas.ts";
import { type Colour, INK, shade } from "./colour.ts";
import { type Normal, type Point, type Point3, radians, range, ringNeighbour } from "./geometry.ts";
import { svgString } from "./svg.ts";

/** Faces that face the viewer by less (`Camera.facing`) are seen edge-on, and are not drawn. */
export const MIN_FACING = 0.001;

/** A vertical cylinder or cone: two heights with a radius each, around a position (default: the origin). */
interface Tube {
  readonly centre?: Point;
  readonly from: number;
  readonly to: number;
  readonly radius: number;
  readonly radiusTo?: number;
}

interface SolidStyle {
  readonly colour: Colour;
  readonly lineWidth?: number;
}

function wallGradient(canvas: Canvas, colour: Colour): string {
  const stops = range(11).map((step) => {
    const angle = -Math.PI / 2 + (Math.PI * step) / 10;
    const right = Math.sin(angle);
    return [(1 + right) / 2, shade(colour, canvas.camera.wallTone(right, -Math.cos(angle)))] as const;
  });
  return canvas.gradient(stops);
}

export function drawTube(
  canvas: Canvas,
  { centre = [0, 0], from, to, radius, radiusTo = radius }: Tube,
  style: SolidStyle & { readonly cap?: boolean },
): void {
  const low = canvas.ellipse(centre[0], centre[1], from, radius);
  const high = canvas.ellipse(centre[0], centre[1], to, radiusTo);
  const { looksUp } = canvas.camera;
  // The near half of a rim is its upper arc if seen from below, its lower arc if seen from above.
  const side = looksUp ? 1 : 0;
  const width = style.lineWidth ?? 1.3;
  const wall =
    svgString`M${low.centreX - low.radiusX} ${low.centreY}` +
    svgString`A${low.radiusX} ${low.radiusY} 0 0 ${side} ${low.centreX + low.radiusX} ${low.centreY}` +
    svgString`L${high.centreX + high.radiusX} ${high.centreY}` +
    svgString`A${high.radiusX} ${high.radiusY} 0 0 ${1 - side} ${high.centreX - high.radiusX} ${high.centreY}Z`;
  canvas.path(wall, { fill: wallGradient(canvas, style.colour), stroke: INK, width, roundJoin: true });
  if (style.cap === false) return;
  const tone = canvas.camera.tone([0, 0, looksUp ? -1 : 1]);
  canvas.path((looksUp ? low : high).outline, { fill: shade(style.colour, tone), stroke: INK, width });
}

export function drawWallLine(canvas: Canvas, wall: Tube, angle: number, style: PathStyle): void {
  const right = Math.sin(radians(angle));
  const away = -Math.cos(radians(angle));
  const wallPoint = (radius: number, z: number): Point3 => [
    ...canvas.camera.unrotate(radius * right, radius * away),
    z,
  ];
  canvas.segment(wallPoint(wall.radius, wall.from), wallPoint(wall.radiusTo ?? wall.radius, wall.to), style);
}

export function drawWallRing(canvas: Canvas, z: number, radius: number, style: PathStyle): void {
  const points = range(21).map((step): Point3 => {
    const angle = radians(-90 + 9 * step);
    return [...canvas.camera.unrotate(radius * Math.sin(angle), -radius * Math.cos(angle)), z];
  });
  canvas.line(points, style);
}

/** Draws a convex outline, extruded vertically from one height to another. */
export function drawExtrusion(
  canvas: Canvas,
  outline: readonly Point[],
  from: number,
  to: number,
  { colour, lineWidth = 1.5 }: SolidStyle,
): void {
  const { looksUp } = canvas.camera;
  drawExtrusionWalls(canvas, outline, [from, to], colour);
  drawExtrusionRim(canvas, outline, [from, to], { near: looksUp ? from : to, far: looksUp ? to : from, lineWidth });
  const nearFace = outline.map(([x, y]) => canvas.project([x, y, looksUp ? from : to]));
  const xs = nearFace.map(([x]) => x);
  const ys = nearFace.map(([, y]) => y);
  const tones = looksUp ? [0.7, 0.3, 0] : [0.85, 0.55, 0.3];
  const fill = canvas.gradient(
    tones.map((tone, index) => [index / 2, shade(colour, tone)] as const),
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
    true,
  );
  canvas.path(closedOutline(nearFace), {
    fill,
    stroke: INK,
    width: lineWidth,
    roundJoin: true,
  });
}

function wallNormal([x, y]: Point, [nextX, nextY]: Point): Normal | undefined {
  const length = Math.hypot(nextY - y, x - nextX);
  return length < 1e-6 ? undefined : [(nextY - y) / length, (x - nextX) / length, 0];
}

function drawExtrusionWalls(
  canvas: Canvas,
  outline: readonly Point[],
  [from, to]: readonly [from: number, to: number],
  colour: Colour,
): void {
  outline.forEach((point, index) => {
    const next = ringNeighbour(outline, index, 1);
    const normal = wallNormal(point, next);
    if (!normal || canvas.camera.facing(normal) <= 0) return;
    const fill = shade(colour, canvas.camera.tone(normal));
    const wall: Point3[] = [
      [...point, from],
      [...next, from],
      [...next, to],
      [...point, to],
    ];
    canvas.polygon(wall, { fill, stroke: fill, width: 0.5 });
  });
}

function drawExtrusionRim(
  canvas: Canvas,
  outline: readonly Point[],
  [from, to]: readonly [from: number, to: number],
  rim: { near: number; far: number; lineWidth: number },
): void {
  const style: PathStyle = { width: rim.lineWidth, roundCap: true };
  const visible = outline.map(([x, y], index) => {
    const [nextX, nextY] = ringNeighbour(outline, index, 1);
    return canvas.camera.facing([nextY - y, x - nextX, 0]) > 0;
  });
  outline.forEach((point, index) => {
    if (visible[index]) canvas.segment([...point, rim.far], [...ringNeighbour(outline, index, 1), rim.far], style);
    if (visible[index] !== ringNeighbour(visible, index, -1)) canvas.segment([...point, from], [...point, to], style);
  });
}
