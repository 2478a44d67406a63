import { intensityAt, photometricSolid, type PhotometricSolid } from "./photometric-solid.ts";
import { luminousFlux, zonalFlux } from "./luminous-flux.ts";
import type { Photometry } from "./photometry.ts";
import { projectedArea } from "./projected-area.ts";

/** A plane of a polar diagram: intensity in cd/klm of the luminaire's flux at γ from −180 to 180 in steps of 1°. */
export interface PolarCurve {
  /** The half-plane at positive γ, degrees; its opposite is at negative γ. */
  readonly plane: 0 | 90;
  readonly gammas: readonly number[];
  readonly candelaPerKilolumen: readonly number[];
}

/** The photometric data of a luminaire that are derived from its intensities. */
export interface PhotometricProperties {
  /** Integrated over all directions, lm. */
  readonly flux: number;
  /** Share of the flux below the horizontal, 0 … 1. */
  readonly downwardFraction: number;
  /** lm/W with the power of the first lamp set; absent when the power is unknown. */
  readonly efficacy?: number;
  readonly peakCandela: number;
  /**
   * Full angle between the directions of half the peak intensity (CIE 17-29-041, half-peak divergence), across (C0–C180) and
   * along (C90–C270), degrees; absent where the plane is darker than half of the peak or never falls to it.
   */
  readonly beamAngles: { readonly across?: number; readonly along?: number };
  readonly curves: readonly [PolarCurve, PolarCurve];
  /** γ → highest luminance of the luminaire over all C, cd/m²; absent for an opening without area. */
  readonly luminances?: readonly { readonly gamma: number; readonly luminance: number }[];
}

/** The angles at which EN 12464-1 and CIE 190 assess luminance, degrees. */
const LUMINANCE_GAMMAS = [45, 50, 55, 60, 65, 70, 75, 80, 85] as const;
const LUMINANCE_STEP_C = 15;

/**
 * Derives the properties of a photometry.
 *
 * @param photometry valid, as the readers return it
 */
export function photometricProperties(photometry: Photometry): PhotometricProperties {
  const solid = photometricSolid(photometry);
  const flux = luminousFlux(photometry);
  const down = zonalFlux(photometry)
    .slice(0, 9)
    .reduce((sum, zone) => sum + zone, 0);
  const watts = photometry.lampSets[0]?.watts;
  const curves = [polarCurve(solid, 0, flux), polarCurve(solid, 90, flux)] as const;
  const peakCandela = solid.candela.reduce((max, candela) => Math.max(max, candela), 0);
  const [across, along] = ([0, 90] as const).map((plane) => angleBetween(halfPeakEdges(solid, plane)));
  const luminances = maxLuminances(photometry, solid);
  return {
    flux,
    downwardFraction: down / flux,
    peakCandela,
    beamAngles: { ...(across === undefined ? {} : { across }), ...(along === undefined ? {} : { along }) },
    curves,
    ...(watts ? { efficacy: flux / watts } : {}),
    ...(luminances ? { luminances } : {}),
  };
}

const angleBetween = (edges: HalfPeakEdges | undefined): number | undefined => edges && edges[1] - edges[0];

function polarCurve(solid: PhotometricSolid, plane: 0 | 90, flux: number): PolarCurve {
  const gammas = Array.from({ length: 361 }, (_, index) => index - 180);
  const candela = gammas.map((gamma) => intensityAt(solid, gamma < 0 ? plane + 180 : plane, Math.abs(gamma)));
  return { plane, gammas, candelaPerKilolumen: candela.map((value) => (value * 1000) / flux) };
}

function maxLuminances({ opening }: Photometry, solid: PhotometricSolid): PhotometricProperties["luminances"] {
  const planes = Array.from({ length: 360 / LUMINANCE_STEP_C }, (_, index) => index * LUMINANCE_STEP_C);
  if (projectedArea(opening, 0, LUMINANCE_GAMMAS[0]) <= 0) return undefined;
  return LUMINANCE_GAMMAS.map((gamma) => {
    const all = planes.map((c) => intensityAt(solid, c, gamma) / projectedArea(opening, c, gamma));
    return { gamma, luminance: Math.max(...all) };
  });
}

/** Directions of half the peak intensity in a plane, degrees from straight down; negative towards C180 or C270. */
export type HalfPeakEdges = readonly [from: number, to: number];

/**
 * The directions between which a plane exceeds half of the luminaire's peak intensity (CIE 17-29-041). Interpolated between the
 * file's own angles, so that narrow beams are as exact as the file; beyond its data, also below, there is no light.
 *
 * @param plane the half-plane at positive angles; its opposite is at negative ones
 * @returns `undefined` where the plane is darker than half of the peak, or never falls to it
 */
export function halfPeakEdges(solid: PhotometricSolid, plane: 0 | 90): HalfPeakEdges | undefined {
  const half = solid.candela.reduce((max, candela) => Math.max(max, candela), 0) / 2;
  const [before, after] = [plane + 180, plane].map((c) =>
    Array.from(solid.gammas, (gamma) => intensityAt(solid, c, gamma)),
  );
  const angles = [...Array.from(solid.gammas, (gamma) => -gamma).toReversed(), ...solid.gammas];
  const candela = [...(before ?? []).toReversed(), ...(after ?? [])];
  const [first, last] = [candela.findIndex((value) => value >= half), candela.findLastIndex((value) => value >= half)];
  if (first < 0 || angles[first] === -180 || angles[last] === 180) return undefined;
  const edge = (inside: number, outside: number): number => {
    const [from = 0, to, high = 0, low = 0] = [angles[inside], angles[outside], candela[inside], candela[outside]];
    const isAtDataEnd = to === undefined || from * to < 0;
    return isAtDataEnd ? from : from + ((high - half) / (high - low)) * (to - from);
  };
  return [edge(first, first - 1), edge(last, last + 1)];
}
