import type { Photometry } from "../../src/lighting/photometry/photometry.ts";
import { spacingAspect, zoneShares } from "../../src/lighting/utilisation/light-digest.ts";
import type { LumenMethodColumns } from "../../src/lighting/utilisation/lumen-method-list.ts";

/** How many distinct light distributions the articles have. */
export const DISTRIBUTION_COUNT = 400;

/** Flux in lm and power in W of an article, which differ between nearly all articles. */
export const fluxOf = (row: number): number => 500 + ((row * 37) % 9500);
export const wattsOf = (row: number): number => 5 + ((row * 13) % 95);

/** The index of an article's light distribution; articles next to each other differ. */
export const distributionOf = (row: number): number => (row * 7) % DISTRIBUTION_COUNT;

/** The lumen method's input for articles; those with the same distribution have the same body. */
export function lumenMethodColumns(articleCount: number, distributions: readonly Photometry[]): LumenMethodColumns {
  const rows = Array.from({ length: articleCount }, (_, row) => row);
  const photometry = Int32Array.from(rows, distributionOf);
  return {
    flux: Float64Array.from(rows, fluxOf),
    watts: Float64Array.from(rows, wattsOf),
    photometry,
    mounting: Uint8Array.from(photometry, (index) => index % 3),
    bodyHeight: Uint16Array.from(photometry, (index) => 40 + ((index * 11) % 120)),
    shares: Float64Array.from(distributions.flatMap((distribution) => [...zoneShares(distribution)])),
    aspects: Float64Array.from(distributions, spacingAspect),
  };
}
