import { intensityAt, photometricSolid, type PhotometricSolid } from "./photometric-solid.ts";
import { downwardFraction, luminousFlux } from "./luminous-flux.ts";
import type { Photometry, LuminousOpening } from "./photometry.ts";

/**
 * A curve of a polar diagram: intensities in cd/klm of the luminaire's flux, from γ = 180° down to 0° in the opposite
 * half-plane, then up to 180° in its own, in steps of 2°.
 */
export type PolarCurve = readonly number[];

/** The photometric data of a luminaire that are derived from its intensities. */
export interface PhotometricProperties {
  /** Share of the flux below the horizontal, 0 … 1. */
  readonly downwardFraction: number;
  readonly peakCandela: number;
  /**
   * Full angle between the directions of half the peak intensity (CIE 17-29-041, half-peak divergence), across
   * (C0–C180) and along (C90–C270), degrees; absent where a plane stays below half of the peak, or never falls to it.
   */
  readonly beamAngles: { readonly across?: number; readonly along?: number };
  readonly curves: readonly [across: PolarCurve, along: PolarCurve];
  /** γ → highest luminance over C in steps of 15°, cd/m²; absent without `hasLuminousArea`. */
  readonly luminances?: readonly { readonly gamma: number; readonly luminance: number }[];
}

/** The angles at which EN 12464-1 and CIE 190 assess luminance, degrees. */
const LUMINANCE_GAMMAS = [45, 50, 55, 60, 65, 70, 75, 80, 85] as const;
const LUMINANCE_STEP_C_DEG = 15;

/** @param photometry valid, as the readers return it */
export function photometricProperties(photometry: Photometry): PhotometricProperties {
  const solid = photometricSolid(photometry);
  const kilolumens = luminousFlux(photometry) / 1000;
  const peakCandela = solid.candela.reduce((max, candela) => Math.max(max, candela), 0);
  const [across, along] = ([0, 90] as const).map((plane) => angleBetween(halfPeakEdges(solid, plane)));
  const luminances = maxLuminances(photometry, solid);
  return {
    downwardFraction: downwardFraction(photometry),
    peakCandela,
    beamAngles: { ...(across === undefined ? {} : { across }), ...(along === undefined ? {} : { along }) },
    curves: [polarCurve(solid, 0, kilolumens), polarCurve(solid, 90, kilolumens)],
    ...(luminances ? { luminances } : {}),
  };
}

const angleBetween = (edges: HalfPeakEdges | undefined): number | undefined => edges && edges[1] - edges[0];

const polarCurve = (solid: PhotometricSolid, plane: 0 | 90, kilolumens: number): PolarCurve =>
  Array.from({ length: 181 }, (_, index) => {
    const gamma = 2 * index - 180;
    return intensityAt(solid, gamma < 0 ? plane + 180 : plane, Math.abs(gamma)) / kilolumens;
  });

function maxLuminances({ opening }: Photometry, solid: PhotometricSolid): PhotometricProperties["luminances"] {
  const planes = Array.from({ length: 360 / LUMINANCE_STEP_C_DEG }, (_, index) => index * LUMINANCE_STEP_C_DEG);
  if (!hasLuminousArea(opening)) return undefined;
  return LUMINANCE_GAMMAS.map((gamma) => {
    const luminances = planes.map((c) => intensityAt(solid, c, gamma) / projectedArea(opening, c, gamma));
    return { gamma, luminance: Math.max(...luminances) };
  });
}

/** Directions of half the peak intensity in a plane, degrees from straight down; negative towards C180 or C270. */
type HalfPeakEdges = readonly [from: number, to: number];

/**
 * The directions between which a plane exceeds half of the luminaire's peak intensity (CIE 17-29-041). Interpolated
 * between the file's own angles, so that narrow beams are as exact as the file; outside its γ range, which may begin
 * above 0°, there is no light.
 *
 * @param plane the half-plane at positive angles; its opposite is at negative ones
 * @returns `undefined` where the plane stays below half of the peak, or never falls to it
 */
function halfPeakEdges(solid: PhotometricSolid, plane: 0 | 90): HalfPeakEdges | undefined {
  const half = solid.candela.reduce((max, candela) => Math.max(max, candela), 0) / 2;
  const [oppositeCandela, planeCandela] = [plane + 180, plane].map((c) =>
    Array.from(solid.gammaAngles, (gamma) => intensityAt(solid, c, gamma)),
  );
  const angles = [...Array.from(solid.gammaAngles, (gamma) => -gamma).toReversed(), ...solid.gammaAngles];
  const candela = [...(oppositeCandela ?? []).toReversed(), ...(planeCandela ?? [])];
  const [first, last] = [candela.findIndex((value) => value >= half), candela.findLastIndex((value) => value >= half)];
  if (first < 0 || angles[first] === -180 || angles[last] === 180) return undefined;
  const edge = (inside: number, outside: number): number => {
    const [from = 0, to, high = 0, low = 0] = [angles[inside], angles[outside], candela[inside], candela[outside]];
    const isAtDataEnd = to === undefined || from * to < 0;
    return isAtDataEnd ? from : from + ((high - half) / (high - low)) * (to - from);
  };
  return [edge(first, first - 1), edge(last, last + 1)];
}

export interface LightCone {
  /** Intensity straight down, cd. */
  readonly nadirCandela: number;
  readonly across: HalfPeakEdges;
  readonly along: HalfPeakEdges;
}

/**
 * A section through a cone at a distance from the luminaire: lengths in m, and the illuminance straight below it, lx.
 */
export interface ConeSection {
  readonly distance: number;
  readonly across: number;
  readonly along: number;
  readonly illuminance: number;
}

/** Edges beyond this angle would be more than 5.6 times the distance away from the axis. */
const MAX_EDGE_DEGREES = 80;
const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * The cone between the directions of half the peak intensity (CIE 17-29-041), in both planes.
 *
 * @param photometry valid, as the readers return it
 * @returns `undefined` if there is none: no light straight down, a plane that stays below half of the peak, or an edge
 * beyond 80°
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

/** Whether an opening has an area in every direction below the horizontal; else there is no luminance and no UGR. */
export const hasLuminousArea = ({ length, width }: LuminousOpening): boolean => length > 0 && width > 0;

/**
 * Projected area of the luminous opening in a direction, m²: the bottom (from above, the top) by cos γ, and the visible
 * sides by sin γ (CIE 117:1995, 4.3; for openings with luminous sides as in CIE 190:2010).
 *
 * @param c degrees
 * @param gamma degrees, 0 … 180
 * @returns 0 for a point source, and for a flat opening seen edge-on
 */
export function projectedArea({ shape, length, width, sides }: LuminousOpening, c: number, gamma: number): number {
  const bottomFactor = Math.abs(Math.cos(gamma * RADIANS_PER_DEGREE));
  const sideFactor = Math.sin(gamma * RADIANS_PER_DEGREE);
  const [side0, side90, side180, side270] = sides;
  if (shape === "circle") {
    const height = (side0 + side90 + side180 + side270) / 4;
    return (Math.PI / 4) * length ** 2 * bottomFactor + length * height * sideFactor;
  }
  const [cosC, sinC] = [Math.cos(c * RADIANS_PER_DEGREE), Math.sin(c * RADIANS_PER_DEGREE)];
  const longSideArea = Math.abs(cosC) * length * (cosC > 0 ? side0 : side180);
  const shortSideArea = Math.abs(sinC) * width * (sinC > 0 ? side90 : side270);
  return length * width * bottomFactor + (longSideArea + shortSideArea) * sideFactor;
}
