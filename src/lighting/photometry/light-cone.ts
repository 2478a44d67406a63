import type { Photometry } from "./photometry.ts";
import { intensityAt, lightBody } from "./light-body.ts";
import { photometricFigures, type PolarCurve } from "./photometric-figures.ts";

/** Directions of half the peak intensity in a plane, degrees from straight down; negative towards C180 or C270. */
export type ConeEdges = readonly [from: number, to: number];

/** A luminaire's downward light cone. */
export interface LightCone {
  /** Intensity straight down, cd. */
  readonly candelaDown: number;
  readonly across: ConeEdges;
  readonly along: ConeEdges;
}

/** A section through a cone at a distance: lengths in m, E straight below in lx. */
export interface ConeSection {
  readonly distance: number;
  readonly across: number;
  readonly along: number;
  readonly illuminance: number;
}

/** Wider cones are meaningless: their edge lies too far away. */
const WIDEST_EDGE_DEGREES = 80;
const RADIANS = Math.PI / 180;

/**
 * The cone between the directions of half the peak intensity (CIE 17-29-041), in both planes.
 *
 * @param photometry valid, as the readers return it
 * @returns `undefined` where there is none: no light straight down, a plane darker than half the peak, or an edge beyond 80°
 */
export function lightCone(photometry: Photometry): LightCone | undefined {
  const candelaDown = intensityAt(lightBody(photometry), 0, 0);
  const { curves, peakCandela, flux } = photometricFigures(photometry);
  const half = (peakCandela / flux) * 500;
  const [across, along] = curves.map((curve) => edgesOf(curve, half));
  return across && along && candelaDown > 0 ? { candelaDown, across, along } : undefined;
}

function edgesOf({ gammas, candelaPerKilolumen }: PolarCurve, half: number): ConeEdges | undefined {
  const bright = (value: number): boolean => value >= half;
  const [first, last] = [candelaPerKilolumen.findIndex(bright), candelaPerKilolumen.findLastIndex(bright)];
  const edge = (inside: number, outside: number): number => {
    const [high = 0, low = 0] = [candelaPerKilolumen[inside], candelaPerKilolumen[outside]];
    return (gammas[inside] ?? 0) + ((high - half) / (high - low || 1)) * (outside - inside);
  };
  const edges = [edge(first, first - 1), edge(last, last + 1)] as const;
  return first > 0 && edges.every((angle) => Math.abs(angle) <= WIDEST_EDGE_DEGREES) ? edges : undefined;
}

/** The section at a distance in m: E = I/r² straight below, and the lengths between its edges. */
export function coneSection({ candelaDown, across, along }: LightCone, distance: number): ConeSection {
  const reach = ([from, to]: ConeEdges): number => distance * (Math.tan(to * RADIANS) - Math.tan(from * RADIANS));
  return { distance, across: reach(across), along: reach(along), illuminance: candelaDown / distance ** 2 };
}
