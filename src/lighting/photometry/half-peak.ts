import { intensityAt, type PhotometricSolid } from "./light-body.ts";

/** Directions of half the peak intensity in a plane, degrees from straight down; negative towards C180 or C270. */
export type HalfPeakEdges = readonly [from: number, to: number];

/**
 * The directions between which a plane exceeds half of the luminaire's peak intensity (CIE 17-29-041). Interpolated between the
 * file's own angles, so that narrow beams are as exact as the file; where its data end, downwards too, the light ends.
 *
 * @param plane the half-plane at positive angles; its opposite is at negative ones
 * @returns `undefined` where the plane is darker than half of the peak, or never falls to it
 */
export function halfPeakEdges(body: PhotometricSolid, plane: 0 | 90): HalfPeakEdges | undefined {
  const half = body.candela.reduce((max, candela) => Math.max(max, candela), 0) / 2;
  const [before, after] = [plane + 180, plane].map((c) => Array.from(body.gammas, (gamma) => intensityAt(body, c, gamma))); // prettier-ignore
  const angles = [...Array.from(body.gammas, (gamma) => -gamma).toReversed(), ...body.gammas];
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
