import { CEILING, FLOOR, SURFACE_AXES, SURFACE_COUNT, type RoomMesh } from "./room-mesh.ts";

/** The corner of a patch relative to a point. */
type Vector = readonly [number, number, number];

/**
 * Horizontal illuminance at a point from diffuse patches, lx: Lambert's polygon formula, E = M/(2π) Σ βₖ cos δₖ over its
 * sides, in closed form for the ceiling and the walls; only the parts of walls above the plane contribute. Each corner is calculated once for
 * all patches that meet there.
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

/** The corner term of an upright rectangle; only its part above the plane contributes (Howell B-4). */
function wallCorner(along: number, height: number, distance: number): number {
  const above = Math.max(0, height);
  const slant = Math.sqrt(above * above + distance * distance);
  return -(distance / slant) * Math.atan(along / slant);
}

const NEAR_DISTANCE_IN_SIZES = 2;

/**
 * Cylindrical illuminance from diffuse patches, lx: Σ M/π·A·cos θ·sin γ/(π·r²), with patches nearer than twice their size
 * split into four.
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
