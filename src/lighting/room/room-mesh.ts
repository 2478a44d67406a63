import type { RoomConditions } from "../room-conditions.ts";

/** The number of surfaces. Their order: floor, ceiling, walls at x = 0 and x = length, walls at y = 0 and y = width. */
export const SURFACE_COUNT = 6;
export const FLOOR = 0;
export const CEILING = 1;
/** The walls at x = 0 and x = length. */
export const WALLS_AT_X = { start: 2, end: 3 } as const;
/** The walls at y = 0 and y = width. */
export const WALLS_AT_Y = { start: 4, end: 5 } as const;

/**
 * For each surface: the axes along which it is divided (0 along the length, 1 along the width, 2 up), the axis normal
 * to it, and the end of that axis at which it lies.
 */
export const SURFACE_AXES = [
  { u: 0, v: 1, normal: 2, end: 0 },
  { u: 0, v: 1, normal: 2, end: 1 },
  { u: 1, v: 2, normal: 0, end: 0 },
  { u: 1, v: 2, normal: 0, end: 1 },
  { u: 0, v: 2, normal: 1, end: 0 },
  { u: 0, v: 2, normal: 1, end: 1 },
] as const;

/**
 * A room's surfaces divided into patches. All surfaces have the same divisions along an axis, so that pairs of patches
 * with equal offsets share their form factor.
 */
export interface RoomMesh {
  /** Length, width and height, m. */
  readonly size: readonly [number, number, number];
  /** The number of divisions along each axis. */
  readonly divisions: readonly [number, number, number];
  /** Index of each surface's first patch, followed by the total number of patches. */
  readonly firstPatch: readonly number[];
  /** Area of one patch of each surface, m². */
  readonly patchArea: readonly number[];
}

const MIN_DIVISIONS = 8;
const MAX_DIVISIONS = 16;

/**
 * Divides a room's surfaces.
 *
 * @param refinement multiplies the divisions along each axis; 1 gives at least 64 patches per surface
 */
export function roomMesh({ length, width, height }: RoomConditions, refinement = 1): RoomMesh {
  const size = [length, width, height] as const;
  const meanSide = Math.cbrt(length * width * height);
  const divisionCount = (side: number) =>
    refinement * Math.min(MAX_DIVISIONS, Math.max(MIN_DIVISIONS, Math.round((MIN_DIVISIONS * side) / meanSide)));
  const divisions = [divisionCount(length), divisionCount(width), divisionCount(height)] as const;
  const firstPatch = [0];
  for (const { u, v } of SURFACE_AXES) firstPatch.push((firstPatch.at(-1) ?? 0) + divisions[u] * divisions[v]);
  const patchArea = SURFACE_AXES.map(({ u, v }) => (size[u] * size[v]) / (divisions[u] * divisions[v]));
  return { size, divisions, firstPatch, patchArea };
}

/**
 * Form factors between all patches, row by row, from the row's patch to the column's; yields after each pair of
 * surfaces. Every row adds up to 1, since the surfaces enclose the room.
 */
export function* formFactors(mesh: RoomMesh): Generator<undefined, Float64Array, undefined> {
  const count = mesh.firstPatch[SURFACE_COUNT] ?? 0;
  const factors = new Float64Array(count * count);
  // Pairs of surfaces with the same normal axes have the same factors.
  const cached: (Float64Array | undefined)[] = [];
  for (let surface = 0; surface < SURFACE_COUNT; surface++)
    for (let other = 0; other < SURFACE_COUNT; other++) {
      if (surface === other) continue;
      const [a, b] = [SURFACE_AXES[surface] ?? SURFACE_AXES[0], SURFACE_AXES[other] ?? SURFACE_AXES[0]];
      const pair = a.normal * AXIS_COUNT + b.normal;
      if (a.normal === b.normal)
        fillParallel(mesh, factors, surface, other, (cached[pair] ??= parallelFactors(mesh, a)));
      else fillPerpendicular(mesh, factors, surface, other, (cached[pair] ??= perpendicularFactors(mesh, a, b)));
      yield;
    }
  return factors;
}

type Axis = 0 | 1 | 2;
type SurfaceAxes = (typeof SURFACE_AXES)[number];
const AXIS_COUNT = 3;

const patchSide = ({ size, divisions }: RoomMesh, axis: Axis): number => size[axis] / divisions[axis];

/** The axis that two surfaces share; the other axis of each leads away from their common edge. */
const sharedAxis = (a: SurfaceAxes, b: SurfaceAxes): Axis => (a.u === b.u || a.u === b.v ? a.u : a.v);

/** @param cached form factors by the offsets of two patches along both axes */
function fillParallel(mesh: RoomMesh, factors: Float64Array, a: number, b: number, cached: Float64Array): void {
  const { u, v } = SURFACE_AXES[a] ?? SURFACE_AXES[0];
  const [columns, rows] = [mesh.divisions[u], mesh.divisions[v]];
  const [from, to, count] = [mesh.firstPatch[a] ?? 0, mesh.firstPatch[b] ?? 0, mesh.firstPatch[SURFACE_COUNT] ?? 0];
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const row = (from + i * rows + j) * count + to;
      for (let k = 0; k < columns; k++)
        for (let l = 0; l < rows; l++)
          factors[row + k * rows + l] = cached[Math.abs(i - k) * rows + Math.abs(j - l)] ?? 0;
    }
}

/** @param cached form factors by the offset of two patches along the common edge, and the distance of each from it */
function fillPerpendicular(
  mesh: RoomMesh,
  factors: Float64Array,
  surface: number,
  other: number,
  cached: Float64Array,
): void {
  const [a, b] = [SURFACE_AXES[surface] ?? SURFACE_AXES[0], SURFACE_AXES[other] ?? SURFACE_AXES[0]];
  const shared = sharedAxis(a, b);
  const [nShared, nA, nB] = [mesh.divisions[shared], mesh.divisions[b.normal], mesh.divisions[a.normal]];
  const count = mesh.firstPatch[SURFACE_COUNT] ?? 0;
  const indexA = patchIndexer(mesh, surface, shared, b.end);
  const indexB = patchIndexer(mesh, other, shared, a.end);
  for (let s = 0; s < nShared; s++)
    for (let i = 0; i < nA; i++) {
      const row = indexA(s, i) * count;
      for (let t = 0; t < nShared; t++)
        for (let j = 0; j < nB; j++) factors[row + indexB(t, j)] = cached[(Math.abs(s - t) * nA + i) * nB + j] ?? 0;
    }
}

/** Finds a patch by its position along a shared axis and its distance from the surface at `end` of the other axis. */
function patchIndexer(
  mesh: RoomMesh,
  surface: number,
  shared: Axis,
  end: 0 | 1,
): (along: number, away: number) => number {
  const { u, v } = SURFACE_AXES[surface] ?? SURFACE_AXES[0];
  const firstPatch = mesh.firstPatch[surface] ?? 0;
  const rows = mesh.divisions[v];
  const lastIndex = mesh.divisions[u === shared ? v : u] - 1;
  return (along, away) => {
    const position = end === 0 ? away : lastIndex - away;
    return firstPatch + (u === shared ? along * rows + position : position * rows + along);
  };
}

/** Offsets and weights of the corner terms in the form factor of two patches: a second difference. */
const SECOND_DIFFERENCE = [
  [-1, -1],
  [0, 2],
  [1, -1],
] as const;

/**
 * Closed-form form factors between patches of opposite surfaces by their offsets along both axes (Ehlert and Smith
 * 1993; Howell, *A Catalog of Radiation Heat Transfer Configuration Factors*, C-13). Each corner's term is calculated
 * once for all patches that meet there.
 */
function parallelFactors(mesh: RoomMesh, { u, v, normal }: SurfaceAxes): Float64Array {
  const [du, dv, distance] = [patchSide(mesh, u), patchSide(mesh, v), mesh.size[normal]];
  const [columns, rows] = [mesh.divisions[u], mesh.divisions[v]];
  const terms = new Float64Array((columns + 1) * (rows + 1));
  for (let i = 0; i <= columns; i++)
    for (let j = 0; j <= rows; j++) terms[i * (rows + 1) + j] = parallelTerm(i * du, j * dv, distance);
  const factors = new Float64Array(columns * rows);
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      let sum = 0;
      for (const [di, weight] of SECOND_DIFFERENCE)
        for (const [dj, other] of SECOND_DIFFERENCE)
          sum += weight * other * (terms[Math.abs(i + di) * (rows + 1) + Math.abs(j + dj)] ?? 0);
      factors[i * rows + j] = sum / (2 * Math.PI * du * dv);
    }
  return factors;
}

function parallelTerm(dx: number, dy: number, z: number): number {
  const [u, v] = [Math.hypot(dx, z), Math.hypot(dy, z)];
  return dy * u * Math.atan(dy / u) + dx * v * Math.atan(dx / v) - ((z * z) / 2) * Math.log(dx * dx + dy * dy + z * z);
}

/** Form factors of perpendicular surfaces by offset along the common edge, and the distances from it (ibid., C-15). */
function perpendicularFactors(mesh: RoomMesh, a: SurfaceAxes, b: SurfaceAxes): Float64Array {
  const shared = sharedAxis(a, b);
  const [nShared, nA, nB] = [mesh.divisions[shared], mesh.divisions[b.normal], mesh.divisions[a.normal]];
  const [dShared, dA, dB] = [patchSide(mesh, shared), patchSide(mesh, b.normal), patchSide(mesh, a.normal)];
  const terms = new Float64Array((nShared + 1) * (nA + 1) * (nB + 1));
  const termIndex = (offset: number, i: number, j: number): number => (offset * (nA + 1) + i) * (nB + 1) + j;
  for (let offset = 0; offset <= nShared; offset++)
    for (let i = 0; i <= nA; i++)
      for (let j = 0; j <= nB; j++)
        terms[termIndex(offset, i, j)] = perpendicularTerm((i * dA) ** 2 + (j * dB) ** 2, offset * dShared);
  const term = (offset: number, i: number, j: number): number => terms[termIndex(Math.abs(offset), i, j)] ?? 0;
  const factors = new Float64Array(nShared * nA * nB);
  for (let offset = 0; offset < nShared; offset++)
    for (let i = 0; i < nA; i++)
      for (let j = 0; j < nB; j++) {
        let sum = 0;
        for (const [d, weight] of SECOND_DIFFERENCE) {
          const along = offset + d;
          sum +=
            weight * (term(along, i, j) - term(along, i + 1, j) - term(along, i, j + 1) + term(along, i + 1, j + 1));
        }
        factors[(offset * nA + i) * nB + j] = sum / (2 * Math.PI * dA * dShared);
      }
  return factors;
}

function perpendicularTerm(away: number, dy: number): number {
  const distanceSquared = away + dy * dy;
  if (distanceSquared === 0) return 0;
  const root = Math.sqrt(away);
  return dy * root * (root === 0 ? 0 : Math.atan(dy / root)) - ((away - dy * dy) / 4) * Math.log(distanceSquared);
}
