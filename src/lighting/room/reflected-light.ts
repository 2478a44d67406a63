import { CEILING, FLOOR, SURFACE_AXES, SURFACE_COUNT, type RoomMesh } from "./room-mesh.ts";

const MAX_ITERATIONS = 2000;
/** Convergence: iteration ends when no patch changes by more than this share of the mean. */
const TOLERANCE = 1e-7;

/**
 * Radiosity: the illuminance of diffuse patches after all interreflections, E = E₀ + F·(ρ·E), solved by Gauss–Seidel
 * iteration (Goral et al. 1984; in lighting engineering the method of interreflections, Moon 1940).
 *
 * @param factors form factors, row by row
 * @param direct direct illuminance of each patch, lx
 * @param reflectance reflectance of each patch, below 1
 * @param areas area of each patch, m²
 * @returns illuminance of each patch, lx; yields after every iteration
 */
export function* radiosity(
  factors: Float64Array,
  direct: Float64Array,
  reflectance: Float64Array,
  areas: Float64Array,
): Generator<undefined, Float64Array, undefined> {
  const count = direct.length;
  const total = initialGuess(direct, reflectance, areas);
  let meanIlluminance = 0;
  for (let patch = 0; patch < count; patch++) meanIlluminance += (total[patch] ?? 0) / count;
  const exitance = total.map((lux, patch) => lux * (reflectance[patch] ?? 0));
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    let maxChange = 0;
    for (let patch = 0; patch < count; patch++) {
      let lux = direct[patch] ?? 0;
      const row = patch * count;
      for (let source = 0; source < count; source++) lux += (factors[row + source] ?? 0) * (exitance[source] ?? 0);
      maxChange = Math.max(maxChange, Math.abs(lux - (total[patch] ?? 0)));
      total[patch] = lux;
      exitance[patch] = lux * (reflectance[patch] ?? 0);
    }
    if (maxChange <= TOLERANCE * meanIlluminance) break;
    yield;
  }
  return total;
}

/** Initial guess: direct light plus uniform reflected light, such that absorbed and emitted flux balance. */
function initialGuess(direct: Float64Array, reflectance: Float64Array, areas: Float64Array): Float64Array {
  let [flux, reflected, absorbingArea] = [0, 0, 0];
  for (let patch = 0; patch < direct.length; patch++) {
    const [lux, rho, area] = [direct[patch] ?? 0, reflectance[patch] ?? 0, areas[patch] ?? 0];
    flux += lux * area;
    reflected += lux * area * rho;
    absorbingArea += area * (1 - rho);
  }
  const uniformIlluminance = flux === 0 ? 0 : reflected / absorbingArea;
  return direct.map((lux) => lux + uniformIlluminance);
}

type Vector = readonly [number, number, number];

/**
 * Horizontal illuminance at a point from diffuse patches, lx: Lambert's polygon formula, E = M/(2π) Σ βₖ cos δₖ over
 * the sides of a patch, in closed form for the ceiling and the walls; only the parts of walls above the point
 * contribute. Each corner's term is calculated once for all patches that meet there.
 *
 * @param exitance of each patch, lm/m²
 */
export function reflectedIlluminanceAt(
  mesh: RoomMesh,
  exitance: Float64Array,
  x: number,
  y: number,
  z: number,
): number {
  const point: Vector = [x, y, z];
  let sum = 0;
  for (let surface = CEILING; surface < SURFACE_COUNT; surface++) {
    const { u, v, normal, end } = SURFACE_AXES[surface] ?? SURFACE_AXES[0];
    const [columns, rows] = [mesh.divisions[u], mesh.divisions[v]];
    const [du, dv] = [mesh.size[u] / columns, mesh.size[v] / rows];
    const distance = Math.abs(end * mesh.size[normal] - point[normal]);
    const corner = surface === CEILING ? ceilingCorner : wallCorner;
    let patch = mesh.firstPatch[surface] ?? 0;
    let previousCorners: number[] = [];
    for (let i = 0; i <= columns; i++) {
      const corners: number[] = [];
      for (let j = 0; j <= rows; j++) corners.push(corner(i * du - point[u], j * dv - point[v], distance));
      for (let j = 0; i > 0 && j < rows; j++) {
        const factor =
          (corners[j + 1] ?? 0) - (previousCorners[j + 1] ?? 0) - (corners[j] ?? 0) + (previousCorners[j] ?? 0);
        sum += factor * (exitance[patch++] ?? 0);
      }
      previousCorners = corners;
    }
  }
  return sum / (2 * Math.PI);
}

/** The corner term of a rectangle parallel to a horizontal plane (Howell B-3). */
function ceilingCorner(x: number, y: number, height: number): number {
  const [a, b] = [Math.sqrt(x * x + height * height), Math.sqrt(y * y + height * height)];
  return (x / a) * Math.atan(y / a) + (y / b) * Math.atan(x / b);
}

/** The corner term of a vertical rectangle; only its part above the point contributes (Howell B-4). */
function wallCorner(along: number, height: number, distance: number): number {
  const above = Math.max(0, height);
  const slant = Math.sqrt(above * above + distance * distance);
  return -(distance / slant) * Math.atan(along / slant);
}

const NEAR_DISTANCE_IN_SIZES = 2;

/**
 * Cylindrical illuminance at a point from diffuse patches, lx: Σ M/π·A·cos θ·sin γ/(π·r²). Patches nearer than twice
 * their size are split into four.
 *
 * @param exitance of each patch, lm/m²
 */
export function reflectedCylindricalAt(
  mesh: RoomMesh,
  exitance: Float64Array,
  x: number,
  y: number,
  z: number,
): number {
  let sum = 0;
  const point: Vector = [x, y, z];
  for (let surface = FLOOR; surface < SURFACE_COUNT; surface++) {
    const { u, v, normal, end } = SURFACE_AXES[surface] ?? SURFACE_AXES[0];
    const [du, dv] = [mesh.size[u] / mesh.divisions[u], mesh.size[v] / mesh.divisions[v]];
    const distance = end * mesh.size[normal] - point[normal];
    for (let i = 0; i < mesh.divisions[u]; i++)
      for (let j = 0; j < mesh.divisions[v]; j++) {
        const light = exitance[(mesh.firstPatch[surface] ?? 0) + i * mesh.divisions[v] + j] ?? 0;
        const [pu, pv] = [(i + 0.5) * du - point[u], (j + 0.5) * dv - point[v]];
        const isNear =
          pu * pu + pv * pv + distance * distance <
          NEAR_DISTANCE_IN_SIZES * NEAR_DISTANCE_IN_SIZES * Math.max(du, dv) ** 2;
        const parts = isNear ? 2 : 1;
        for (let part = 0; part < parts * parts; part++) {
          const su = pu + (((part % parts) + 0.5) / parts - 0.5) * du;
          const sv = pv + ((Math.floor(part / parts) + 0.5) / parts - 0.5) * dv;
          const distanceSquared = su * su + sv * sv + distance * distance;
          // The vertical is normal to floor and ceiling patches, and parallel to wall patches.
          const up = surface <= CEILING ? distance : sv;
          const aside = Math.sqrt(distanceSquared - up * up);
          sum +=
            (light * du * dv * Math.abs(distance) * aside) /
            (Math.PI * Math.PI * distanceSquared * distanceSquared * parts * parts);
        }
      }
  }
  return sum;
}
