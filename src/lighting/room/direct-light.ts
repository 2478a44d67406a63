import { intensityAt, intensityTowards, type PhotometricSolid } from "../photometry/photometric-solid.ts";
import type { LuminousOpening } from "../photometry/photometry.ts";
import type { LuminairePosition, QuarterTurns } from "../utilisation/luminaire-grid.ts";
import { CEILING, FLOOR, SURFACE_AXES, WALLS_AT_X, WALLS_AT_Y, type RoomMesh } from "./room-mesh.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;
/** Beyond five times its size a luminaire counts as a point source (the five-times rule); nearer, it is subdivided. */
const POINT_SOURCE_RATIO = 5;
const MAX_SUBDIVISIONS = 12;
/** Angular steps of the rays that carry flux to the surfaces. */
const GAMMA_STEP_DEG = 2.5;
const C_STEP_DEG = 5;
/** The largest part of a luminaire from which rays are cast, m. */
const MAX_PART_M = 0.4;
const MAX_FLUX_SUBDIVISIONS = 5;

/** A luminaire's position, and its height above the floor, m. */
interface MountedPosition extends LuminairePosition {
  readonly z: number;
}

/** A `LuminaireGroup` prepared for calculation. */
export interface PreparedGroup {
  readonly solid: PhotometricSolid;
  readonly opening: LuminousOpening;
  /** The flux of a luminaire, lm. */
  readonly flux: number;
  readonly positions: readonly MountedPosition[];
}

/**
 * The luminaire's directions C0 and C90 in the room, as unit vectors in plan. Without a turn, its length lies along the
 * room's length, and C0 points towards decreasing y. C angles run counterclockwise seen from above: on a plan whose y
 * axis points down, C90 is to the left of C0.
 */
const LUMINAIRE_AXES: Readonly<Record<QuarterTurns, { c0x: number; c0y: number; c90x: number; c90y: number }>> = {
  0: { c0x: 0, c0y: -1, c90x: -1, c90y: 0 },
  1: { c0x: 1, c0y: 0, c90x: 0, c90y: -1 },
  2: { c0x: 0, c0y: 1, c90x: 1, c90y: 0 },
  3: { c0x: -1, c0y: 0, c90x: 0, c90y: 1 },
};

/** Direct illuminance at a point, lx. */
interface PointIlluminance {
  /** On an upward-facing horizontal plane. */
  readonly horizontal: number;
  /** Cylindrical illuminance: the mean over all vertical planes. */
  readonly cylindrical: number;
}

/**
 * Direct illuminance of a group at a point: horizontal, Σ I·cos ε/r², and cylindrical, Σ I·sin γ/(π·r²) (EN 12665; DIN
 * 5035-6). Luminaires nearer than five times their size are subdivided.
 *
 * @param z height of the point; luminaires not above it contribute nothing
 */
export function directIlluminanceAt(
  { solid, opening, positions }: PreparedGroup,
  x: number,
  y: number,
  z: number,
): PointIlluminance {
  let [horizontal, cylindrical] = [0, 0];
  for (const position of positions) {
    const down = position.z - z;
    if (down <= 0) continue;
    const { c0x, c0y, c90x, c90y } = LUMINAIRE_AXES[position.turn];
    const distanceToCentre = Math.hypot(x - position.x, y - position.y, down);
    const along = subdivisionCount(opening.length, distanceToCentre);
    const across = subdivisionCount(opening.width, distanceToCentre);
    const share = 1 / (along * across);
    for (let i = 0; i < along; i++)
      for (let j = 0; j < across; j++) {
        const onC90 = (i + 0.5) / along - 0.5;
        const onC0 = (j + 0.5) / across - 0.5;
        const dx = x - position.x - onC90 * opening.length * c90x - onC0 * opening.width * c0x;
        const dy = y - position.y - onC90 * opening.length * c90y - onC0 * opening.width * c0y;
        const distanceSquared = dx * dx + dy * dy + down * down;
        const distance = Math.sqrt(distanceSquared);
        const candela = share * intensityTowards(solid, dx * c0x + dy * c0y, dx * c90x + dy * c90y, down);
        horizontal += (candela * down) / (distanceSquared * distance);
        cylindrical += (candela * Math.sqrt(dx * dx + dy * dy)) / (Math.PI * distanceSquared * distance);
      }
  }
  return { horizontal, cylindrical };
}

const subdivisionCount = (size: number, distance: number): number =>
  Math.max(1, Math.min(MAX_SUBDIVISIONS, Math.ceil((POINT_SOURCE_RATIO * size) / distance)));

/**
 * A luminaire's flux as bundles of rays: directions in its own axes (towards C0, C90, down) and the flux of each, lm.
 */
interface FluxBundles {
  readonly directions: Float64Array;
  readonly flux: Float64Array;
}

/**
 * Divides a luminaire's flux into bundles of 2.5° (γ) by 5° (C), omitting dark ones.
 *
 * @param flux the exact sum of the bundles, lm
 */
export function fluxBundles(solid: PhotometricSolid, flux: number): FluxBundles {
  const directions: number[] = [];
  const lumens: number[] = [];
  for (let gamma = GAMMA_STEP_DEG / 2; gamma < 180; gamma += GAMMA_STEP_DEG) {
    const solidAngle =
      (Math.cos((gamma - GAMMA_STEP_DEG / 2) * RADIANS_PER_DEGREE) -
        Math.cos((gamma + GAMMA_STEP_DEG / 2) * RADIANS_PER_DEGREE)) *
      C_STEP_DEG *
      RADIANS_PER_DEGREE;
    for (let c = C_STEP_DEG / 2; c < 360; c += C_STEP_DEG) {
      const candela = intensityAt(solid, c, gamma);
      if (candela <= 0) continue;
      const horizontal = Math.sin(gamma * RADIANS_PER_DEGREE);
      directions.push(
        horizontal * Math.cos(c * RADIANS_PER_DEGREE),
        horizontal * Math.sin(c * RADIANS_PER_DEGREE),
        Math.cos(gamma * RADIANS_PER_DEGREE),
      );
      lumens.push(candela * solidAngle);
    }
  }
  const sum = lumens.reduce((total, part) => total + part, 0);
  return { directions: Float64Array.from(directions), flux: Float64Array.from(lumens, (part) => (part * flux) / sum) };
}

/**
 * Casts a luminaire's bundles onto the surfaces, and adds their flux to that of the patches hit, lm; flux is conserved.
 */
export function castFlux(
  mesh: RoomMesh,
  bundles: FluxBundles,
  opening: LuminousOpening,
  position: MountedPosition,
  patchFlux: Float64Array,
): void {
  const { c0x, c0y, c90x, c90y } = LUMINAIRE_AXES[position.turn];
  const along = fluxSubdivisionCount(opening.length);
  const across = fluxSubdivisionCount(opening.width);
  const share = 1 / (along * across);
  const [length, width, height] = mesh.size;
  for (let i = 0; i < along; i++)
    for (let j = 0; j < across; j++) {
      const onC90 = ((i + 0.5) / along - 0.5) * opening.length;
      const onC0 = ((j + 0.5) / across - 0.5) * opening.width;
      const x = clampInside(position.x + onC90 * c90x + onC0 * c0x, length);
      const y = clampInside(position.y + onC90 * c90y + onC0 * c0y, width);
      const z = clampInside(position.z, height);
      for (let bundle = 0; bundle < bundles.flux.length; bundle++) {
        const c0 = bundles.directions[bundle * 3] ?? 0;
        const c90 = bundles.directions[bundle * 3 + 1] ?? 0;
        const down = bundles.directions[bundle * 3 + 2] ?? 0;
        const patch = findHitPatch(mesh, x, y, z, c0 * c0x + c90 * c90x, c0 * c0y + c90 * c90y, -down);
        patchFlux[patch] = (patchFlux[patch] ?? 0) + share * (bundles.flux[bundle] ?? 0);
      }
    }
}

const fluxSubdivisionCount = (size: number): number =>
  Math.max(1, Math.min(MAX_FLUX_SUBDIVISIONS, Math.ceil(size / MAX_PART_M)));

const clampInside = (position: number, side: number): number =>
  Math.min(side * 0.9999, Math.max(side * 0.0001, position));

/** The first patch hit by a ray from inside the room. */
function findHitPatch(mesh: RoomMesh, x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
  const [length, width, height] = mesh.size;
  const tx = raySteps(x, dx, length);
  const ty = raySteps(y, dy, width);
  const tz = raySteps(z, dz, height);
  if (tz <= tx && tz <= ty)
    return patchAt(mesh, dz > 0 ? CEILING : FLOOR, (x + tz * dx) / length, (y + tz * dy) / width);
  if (tx <= ty)
    return patchAt(mesh, dx > 0 ? WALLS_AT_X.end : WALLS_AT_X.start, (y + tx * dy) / width, (z + tx * dz) / height);
  return patchAt(mesh, dy > 0 ? WALLS_AT_Y.end : WALLS_AT_Y.start, (x + ty * dx) / length, (z + ty * dz) / height);
}

/** The patch of a surface at a point, whose position along its axes `u` and `v` is given as fractions of their length. */
function patchAt({ divisions, firstPatch }: RoomMesh, surface: number, alongU: number, alongV: number): number {
  const { u, v } = SURFACE_AXES[surface] ?? SURFACE_AXES[0];
  return (firstPatch[surface] ?? 0) + cellIndex(alongU, divisions[u]) * divisions[v] + cellIndex(alongV, divisions[v]);
}

/** How many times its direction a ray goes along an axis until it hits the surface there. */
const raySteps = (from: number, direction: number, side: number): number =>
  direction === 0 ? Infinity : ((direction > 0 ? side : 0) - from) / direction;

const cellIndex = (fraction: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(fraction * count)));
