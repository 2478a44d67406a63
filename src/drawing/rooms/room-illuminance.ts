import type { Normal, Point, Point3 } from "#drawing/scene/geometry.ts";
import type { LightDistribution } from "#drawing/light/light-distribution.ts";

/** A rectangular room, lengths in m. */
export interface RoomSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Downward luminaires of one kind: positions and height in m, luminous flux in lm each. */
export interface Luminaires {
  readonly positions: readonly Point[];
  readonly height: number;
  readonly flux: number;
  readonly distribution: LightDistribution;
}

/** Direct illuminance in lx at a point of a surface with a normal, without interreflections. */
export function directIlluminance(
  [x, y, z]: Point3,
  [nx, ny, nz]: Normal,
  { positions, height, flux, distribution }: Luminaires,
): number {
  const drop = height - z;
  if (drop <= 0) return 0;
  let illuminance = 0;
  for (const [px, py] of positions) {
    const [dx, dy] = [px - x, py - y];
    const distance = Math.hypot(dx, dy, drop);
    const incidence = (dx * nx + dy * ny + drop * nz) / distance;
    if (incidence <= 0) continue;
    const intensity = (distribution((Math.acos(drop / distance) * 180) / Math.PI, 0) * flux) / 1000;
    illuminance += (intensity * incidence) / distance ** 2;
  }
  return illuminance;
}
