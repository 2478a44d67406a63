import type { RoomConditions } from "../room-conditions.ts";

/** The six surfaces in their order: floor, ceiling, walls at x = 0 and x = length, walls at y = 0 and y = width. */
export const SURFACES = 6;
export const FLOOR = 0;
export const CEILING = 1;

/**
 * For each surface: the axes of its patches (0 along the length, 1 along the width, 2 up), its normal axis, and at which end
 * of that axis it lies.
 */
export const SURFACE_AXES = [
  { u: 0, v: 1, across: 2, end: 0 },
  { u: 0, v: 1, across: 2, end: 1 },
  { u: 1, v: 2, across: 0, end: 0 },
  { u: 1, v: 2, across: 0, end: 1 },
  { u: 0, v: 2, across: 1, end: 0 },
  { u: 0, v: 2, across: 1, end: 1 },
] as const;

/**
 * A room's surfaces divided into patches. All surfaces have the same divisions along an axis, so that pairs of patches with
 * equal offsets share their form factor.
 */
export interface RoomMesh {
  /** Length, width and height, m. */
  readonly size: readonly [number, number, number];
  /** Number of divisions along each. */
  readonly divisions: readonly [number, number, number];
  /** Index of each surface's first patch, followed by the number of all patches. */
  readonly first: readonly number[];
  /** Area of one patch of each surface, m². */
  readonly patchArea: readonly number[];
}

const MIN_DIVISIONS = 8;
const MAX_DIVISIONS = 16;

/**
 * Divides a room's surfaces.
 *
 * @param finer multiplies the divisions along each axis; 1 gives at least 64 patches per surface
 */
export function roomMesh({ length, width, height }: RoomConditions, finer = 1): RoomMesh {
  const size = [length, width, height] as const;
  const middle = Math.cbrt(length * width * height);
  const along = (side: number) => finer * Math.min(MAX_DIVISIONS, Math.max(MIN_DIVISIONS, Math.round((MIN_DIVISIONS * side) / middle))); // prettier-ignore
  const divisions = [along(length), along(width), along(height)] as const;
  const first = [0];
  for (const { u, v } of SURFACE_AXES) first.push((first.at(-1) ?? 0) + divisions[u] * divisions[v]);
  const patchArea = SURFACE_AXES.map(({ u, v }) => (size[u] * size[v]) / (divisions[u] * divisions[v]));
  return { size, divisions, first, patchArea };
}

type Axis = 0 | 1 | 2;

/**
 * Form factors between all patches, row by row, from the row's patch to the column's. Yields after each pair of surfaces.
 * Every row adds up to 1, since the surfaces enclose the room.
 */
export function* formFactors(mesh: RoomMesh): Generator<undefined, Float64Array, undefined> {
  const count = mesh.first[SURFACES] ?? 0;
  const factors = new Float64Array(count * count);
  for (let one = 0; one < SURFACES; one++)
    for (let other = 0; other < SURFACES; other++) {
      if (one === other) continue;
      if (SURFACE_AXES[one]?.across === SURFACE_AXES[other]?.across) fillParallel(mesh, factors, one, other);
      else fillPerpendicular(mesh, factors, one, other);
      yield;
    }
  return factors;
}

const step = ({ size, divisions }: RoomMesh, axis: Axis): number => size[axis] / divisions[axis];
const span = (at: number, length: number): Span => [at * length, (at + 1) * length];

function fillParallel(mesh: RoomMesh, factors: Float64Array, a: number, b: number): void {
  const { u, v, across } = SURFACE_AXES[a] ?? SURFACE_AXES[0];
  const [du, dv] = [step(mesh, u), step(mesh, v)];
  const [columns, rows] = [mesh.divisions[u], mesh.divisions[v]];
  const factorCache = new Float64Array(columns * rows);
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++)
      factorCache[i * rows + j] = parallelFactor(span(0, du), span(0, dv), span(i, du), span(j, dv), mesh.size[across]);
  const [from, to, count] = [mesh.first[a] ?? 0, mesh.first[b] ?? 0, mesh.first[SURFACES] ?? 0];
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const row = (from + i * rows + j) * count + to;
      for (let k = 0; k < columns; k++)
        for (let l = 0; l < rows; l++)
          factors[row + k * rows + l] = factorCache[Math.abs(i - k) * rows + Math.abs(j - l)] ?? 0;
    }
}

function fillPerpendicular(mesh: RoomMesh, factors: Float64Array, surface: number, other: number): void {
  const [a, b] = [SURFACE_AXES[surface] ?? SURFACE_AXES[0], SURFACE_AXES[other] ?? SURFACE_AXES[0]];
  // The axis that both share; the other axis of each leads away from their common edge.
  const shared = a.u === b.u || a.u === b.v ? a.u : a.v;
  const [awayA, awayB] = [b.across, a.across];
  const [nShared, nA, nB] = [mesh.divisions[shared], mesh.divisions[awayA], mesh.divisions[awayB]];
  const [dShared, dA, dB] = [step(mesh, shared), step(mesh, awayA), step(mesh, awayB)];
  const factorCache = new Float64Array(nShared * nA * nB);
  for (let offset = 0; offset < nShared; offset++)
    for (let i = 0; i < nA; i++)
      for (let j = 0; j < nB; j++)
        factorCache[(offset * nA + i) * nB + j] = perpendicularFactor(span(i, dA), span(0, dShared), span(j, dB), span(offset, dShared)); // prettier-ignore
  const count = mesh.first[SURFACES] ?? 0;
  const placeA = placer(mesh, surface, shared, b.end);
  const placeB = placer(mesh, other, shared, a.end);
  for (let s = 0; s < nShared; s++)
    for (let i = 0; i < nA; i++) {
      const row = placeA(s, i) * count;
      for (let t = 0; t < nShared; t++)
        for (let j = 0; j < nB; j++)
          factors[row + placeB(t, j)] = factorCache[(Math.abs(s - t) * nA + i) * nB + j] ?? 0;
    }
}

/** The index of a patch by its position along a shared axis and its distance from the surface at `end` of the other axis. */
function placer(mesh: RoomMesh, surface: number, shared: Axis, end: 0 | 1): (along: number, away: number) => number {
  const { u, v } = SURFACE_AXES[surface] ?? SURFACE_AXES[0];
  const first = mesh.first[surface] ?? 0;
  const rows = mesh.divisions[v];
  const lastIndex = mesh.divisions[u === shared ? v : u] - 1;
  return (along, away) => {
    const position = end === 0 ? away : lastIndex - away;
    return first + (u === shared ? along * rows + position : position * rows + along);
  };
}

/** The extent of a rectangle along one axis. */
type Span = readonly [from: number, to: number];

/**
 * Closed-form form factor between parallel rectangles with sides along the same axes (Ehlert and Smith 1993; Howell, *A
 * Catalog of Radiation Heat Transfer Configuration Factors*, C-13).
 *
 * @param x1 @param y1 extents of the first, @param x2 @param y2 of the second, @param distance between their planes, above 0
 * @returns share of the first one's diffuse light that falls on the second, 0 … 1
 */
function parallelFactor(x1: Span, y1: Span, x2: Span, y2: Span, distance: number): number {
  let sum = 0;
  for (let corner = 0; corner < 16; corner++) {
    const dx = x1[corner & 1 ? 1 : 0] - x2[corner & 2 ? 1 : 0];
    const dy = y1[corner & 4 ? 1 : 0] - y2[corner & 8 ? 1 : 0];
    sum += sign(corner) * parallelTerm(dx, dy, distance);
  }
  return sum / (2 * Math.PI * (x1[1] - x1[0]) * (y1[1] - y1[0]));
}

function parallelTerm(dx: number, dy: number, z: number): number {
  const [u, v] = [Math.hypot(dx, z), Math.hypot(dy, z)];
  return dy * u * Math.atan(dy / u) + dx * v * Math.atan(dx / v) - ((z * z) / 2) * Math.log(dx * dx + dy * dy + z * z);
}

/**
 * Closed-form form factor between rectangles in perpendicular planes (ibid., C-15).
 *
 * @param a1 extent of the first away from the common edge of both planes, 0 or more; @param a2 of the second
 * @param y1 @param y2 extents along that edge
 * @returns share of the first one's diffuse light that falls on the second, 0 … 1
 */
function perpendicularFactor(a1: Span, y1: Span, a2: Span, y2: Span): number {
  let sum = 0;
  for (let corner = 0; corner < 16; corner++) {
    const away = a1[corner & 1 ? 1 : 0] ** 2 + a2[corner & 2 ? 1 : 0] ** 2;
    const dy = y1[corner & 4 ? 1 : 0] - y2[corner & 8 ? 1 : 0];
    sum += sign(corner) * perpendicularTerm(away, dy);
  }
  return sum / (2 * Math.PI * (a1[1] - a1[0]) * (y1[1] - y1[0]));
}

function perpendicularTerm(away: number, dy: number): number {
  const far = away + dy * dy;
  if (far === 0) return 0;
  const root = Math.sqrt(away);
  return dy * root * (root === 0 ? 0 : Math.atan(dy / root)) - ((away - dy * dy) / 4) * Math.log(far);
}

/** Positive for an even number of upper limits among the four. */
const sign = (corner: number): number =>
  ((corner ^ (corner >> 1) ^ (corner >> 2) ^ (corner >> 3)) & 1) === 0 ? 1 : -1;
