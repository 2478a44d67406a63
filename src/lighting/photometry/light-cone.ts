import type { Photometry } from "./photometry.ts";
import { halfPeakEdges, type HalfPeakEdges } from "./photometric-properties.ts";
import { intensityAt, photometricSolid, type PhotometricSolid } from "./photometric-solid.ts";

/** A luminaire's downward light cone. */
export interface LightCone {
  /** Intensity straight down, cd. */
  readonly nadirCandela: number;
  readonly across: HalfPeakEdges;
  readonly along: HalfPeakEdges;
}

/** A section through a cone at a distance: lengths in m, E straight below in lx. */
export interface ConeSection {
  readonly distance: number;
  readonly across: number;
  readonly along: number;
  readonly illuminance: number;
}

/** Wider cones are meaningless, since their edges are too far away. */
const MAX_EDGE_DEGREES = 80;
const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * The cone between the directions of half the peak intensity (CIE 17-29-041), in both planes.
 *
 * @param photometry valid, as the readers return it
 * @returns `undefined` where there is none: no light straight down, a plane darker than half the peak, or an edge beyond 80°
 */
export function lightCone(photometry: Photometry): LightCone | undefined {
  const solid = photometricSolid(photometry);
  const nadirCandela = intensityAt(solid, 0, 0);
  const [across, along] = [coneEdges(solid, 0), coneEdges(solid, 90)];
  return across && along && nadirCandela > 0 ? { nadirCandela, across, along } : undefined;
}

function coneEdges(solid: PhotometricSolid, plane: 0 | 90): HalfPeakEdges | undefined {
  const edges = halfPeakEdges(solid, plane);
  return edges?.every((angle) => Math.abs(angle) <= MAX_EDGE_DEGREES) === true ? edges : undefined;
}

/** The section at a distance in m: E = I/r² straight below, and the lengths between its edges. */
export function coneSection({ nadirCandela, across, along }: LightCone, distance: number): ConeSection {
  const spread = ([from, to]: HalfPeakEdges): number =>
    distance * (Math.tan(to * RADIANS_PER_DEGREE) - Math.tan(from * RADIANS_PER_DEGREE));
  return { distance, across: spread(across), along: spread(along), illuminance: nadirCandela / distance ** 2 };
}
