import { intensityAt, lightBody } from "../photometry/light-body.ts";
import type { Photometry } from "../photometry/photometry.ts";

const RADIANS = Math.PI / 180;
const WIDEST_GAMMA = 60;

/**
 * The ratio of the spacing across (C0–C180) to that along (C90–C270) that suits a luminaire: that of the distances at which
 * the horizontal illuminance has fallen to half (the spacing criterion of the IES Lighting Handbook, 9th ed., ch. 9).
 *
 * @param photometry valid, as the readers return it
 * @returns 1 for a rotational body and for one without light straight down
 */
export function spacingAspect(photometry: Photometry): number {
  const body = lightBody(photometry);
  const below = intensityAt(body, 0, 0);
  if (below <= 0 || photometry.symmetry === "rotational") return 1;
  const reach = (plane: number): number => {
    for (let gamma = 1; gamma < WIDEST_GAMMA; gamma++) {
      const mean = (intensityAt(body, plane, gamma) + intensityAt(body, plane + 180, gamma)) / 2;
      if (mean * Math.cos(gamma * RADIANS) ** 3 <= below / 2) return Math.tan(gamma * RADIANS);
    }
    return Math.tan(WIDEST_GAMMA * RADIANS);
  };
  return reach(0) / reach(90);
}
