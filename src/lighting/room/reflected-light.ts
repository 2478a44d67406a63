import { CEILING, FLOOR, SURFACE_AXES, SURFACES, type RoomMesh } from "./room-mesh.ts";

/** The corner of a patch relative to a point. */
type Vector = readonly [number, number, number];

/**
 * Horizontal illuminance at a point from diffuse patches, lx: Lambert's polygon formula, E = M/(2π) Σ βₖ cos δₖ over its
 * sides, in closed form for the ceiling and the walls; only the parts of walls above the plane count.
 *
 * @param exitance of each patch, lm/m²
 */
export function reflectedAt(mesh: RoomMesh, exitance: Float64Array, x: number, y: number, z: number): number {
  let sum = 0;
  for (let surface = CEILING; surface < SURFACES; surface++) {
    const { u, v, across, end } = SURFACE_AXES[surface] ?? SURFACE_AXES[0];
    const point: Vector = [x, y, z];
    const [du, dv] = [mesh.size[u] / mesh.divisions[u], mesh.size[v] / mesh.divisions[v]];
    const away = end * mesh.size[across] - point[across];
    for (let i = 0; i < mesh.divisions[u]; i++)
      for (let j = 0; j < mesh.divisions[v]; j++) {
        const [u0, u1] = [i * du - point[u], (i + 1) * du - point[u]];
        const top = (j + 1) * dv - point[v];
        const bottom = surface === CEILING ? j * dv - point[v] : Math.max(0, j * dv - point[v]);
        if (surface !== CEILING && top <= 0) continue;
        const factor =
          surface === CEILING ? ceilingFactor(u0, u1, bottom, top, away) : wallFactor(u0, u1, bottom, top, away);
        sum += factor * (exitance[(mesh.first[surface] ?? 0) + i * mesh.divisions[v] + j] ?? 0);
      }
  }
  return sum;
}

/** From a horizontal plane to a rectangle parallel to it (Howell B-3 by its four corners). */
function ceilingFactor(x0: number, x1: number, y0: number, y1: number, height: number): number {
  return cornerParallel(x1, y1, height) - cornerParallel(x0, y1, height) - cornerParallel(x1, y0, height) + cornerParallel(x0, y0, height); // prettier-ignore
}

function cornerParallel(x: number, y: number, height: number): number {
  const [a, b] = [Math.hypot(x, height), Math.hypot(y, height)];
  return ((x / a) * Math.atan(y / a) + (y / b) * Math.atan(x / b)) / (2 * Math.PI);
}

/** From a horizontal plane to an upright rectangle that begins at the plane's height or above (Howell B-4). */
function wallFactor(u0: number, u1: number, bottom: number, top: number, away: number): number {
  const distance = Math.abs(away);
  const strip = (height: number): number => {
    const slant = Math.hypot(height, distance);
    return (distance / slant) * (Math.atan(u1 / slant) - Math.atan(u0 / slant));
  };
  return (strip(bottom) - strip(top)) / (2 * Math.PI);
}

const NEAR = 2;

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
  for (let surface = FLOOR; surface < SURFACES; surface++) {
    const { u, v, across, end } = SURFACE_AXES[surface] ?? SURFACE_AXES[0];
    const [du, dv] = [mesh.size[u] / mesh.divisions[u], mesh.size[v] / mesh.divisions[v]];
    const away = end * mesh.size[across] - point[across];
    for (let i = 0; i < mesh.divisions[u]; i++)
      for (let j = 0; j < mesh.divisions[v]; j++) {
        const light = exitance[(mesh.first[surface] ?? 0) + i * mesh.divisions[v] + j] ?? 0;
        const [pu, pv] = [(i + 0.5) * du - point[u], (j + 0.5) * dv - point[v]];
        const isNear = pu * pu + pv * pv + away * away < NEAR * NEAR * Math.max(du, dv) ** 2;
        const parts = isNear ? 2 : 1;
        for (let part = 0; part < parts * parts; part++) {
          const su = pu + (((part % parts) + 0.5) / parts - 0.5) * du;
          const sv = pv + ((Math.floor(part / parts) + 0.5) / parts - 0.5) * dv;
          const square = su * su + sv * sv + away * away;
          // The vertical is normal to floor and ceiling patches, and parallel to wall patches.
          const up = surface <= CEILING ? away : sv;
          const aside = Math.sqrt(square - up * up);
          sum += (light * du * dv * Math.abs(away) * aside) / (Math.PI * Math.PI * square * square * parts * parts);
        }
      }
  }
  return sum;
}
