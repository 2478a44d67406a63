import type { Photometry } from "#lighting/photometry/photometry.ts";
import { spacingAspect } from "#lighting/utilisation/spacing-aspect.ts";
import { ratedFlux, zoneShares } from "#lighting/utilisation/zone-shares.ts";

/**
 * What the lumen method needs of a photometry: a dozen numbers instead of thousands, so that a browser can calculate a whole
 * list without loading its files. Plain data for JSON.
 */
export interface LightDigest {
  /** Ten shares of the rated flux (`zoneShares`). */
  readonly shares: readonly number[];
  /** Suitable ratio of the spacing across to that along the luminaire (`spacingAspect`). */
  readonly aspect: number;
  /** The luminaire's flux with the first lamp set, lm, for articles that state none. */
  readonly flux: number;
  /** Its power, W; absent where the file states none. */
  readonly watts?: number;
}

/** The digest of a photometry. Only `flux` and `watts` depend on its flux. */
export function lightDigest(photometry: Photometry): LightDigest {
  const watts = photometry.lampSets[0]?.watts;
  return {
    shares: [...zoneShares(photometry)],
    aspect: spacingAspect(photometry),
    flux: ratedFlux(photometry),
    ...(watts === undefined ? {} : { watts }),
  };
}
