import {
  defaultDistribution,
  parametricPhotometry,
  type EstimateReason,
} from "#lighting/defaults/default-photometry.ts";
import { MOUNTINGS } from "#lighting/utilisation/mounting.ts";
import type { LumenMethodColumns } from "#lighting/utilisation/lumen-method-list.ts";
import { UTILISATION_ZONES } from "#lighting/utilisation/zonal-cavity.ts";
import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { defaultDistributionKey, fileDistributionKey, photometryPaths } from "./article-light.ts";
import { articleLuminaire } from "./article-luminaire.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { spacingAspect } from "#lighting/utilisation/spacing-aspect.ts";
import { ratedFlux, zoneShares } from "#lighting/utilisation/zone-shares.ts";

/** Articles by row, each with the category that it is shown under. */
export interface PlannedArticles {
  readonly count: number;
  readonly article: (row: number) => Article;
  readonly category: (row: number) => CategoryCode | undefined;
}

/** The sources of a list's light. */
export interface DigestSources {
  readonly texts: FilterTexts;
  /** The digest of a file by its path below `photometry/`; `undefined` when there is none. */
  readonly digest: (path: string) => LightDigest | undefined;
}

/** The columns of the lumen method, and whether each row's distribution is an estimate. */
export interface PlanningColumns extends LumenMethodColumns {
  /** Index in `ESTIMATE_REASONS`. */
  readonly estimated: Uint8Array;
  /** 1 for emergency variants, which are calculated for mains operation. */
  readonly isInMainsOperation: Uint8Array;
}

/** The bases of estimates; columns contain indexes into this list. The first one: the distribution is from a file, or there is none. */
export const ESTIMATE_REASONS: readonly (EstimateReason | undefined)[] = [undefined, "beam-angle", "optic", "category"];

const NO_PHOTOMETRY = -1;
const MAX_BODY_HEIGHT_MM = 65_535;

/**
 * Fills the columns of the lumen method for a list of articles, once per catalogue version. Every row agrees with
 * `articleLight`, and each distribution is computed once. In-ground luminaires and those without a flux have no distribution.
 *
 * A generator, since large catalogues take long and other work has to run in between.
 */
export function* lumenMethodColumnSteps(
  { count, article, category }: PlannedArticles,
  { texts, digest }: DigestSources,
): Generator<void, PlanningColumns> {
  const columns = emptyColumns(count);
  const distributions = new Distributions(digest);
  for (let row = 0; row < count; row++) {
    yield;
    const rowArticle = article(row);
    const { unmeasured, mounting, bodyHeight = 0, isInMainsOperation, ...luminaire } = articleLuminaire(rowArticle, category(row), texts); // prettier-ignore
    const file = distributions.fromFile(rowArticle);
    columns.flux[row] = luminaire.flux ?? file?.digest.flux ?? 0;
    columns.watts[row] = luminaire.watts ?? file?.digest.watts ?? 0;
    columns.bodyHeight[row] = Math.min(MAX_BODY_HEIGHT_MM, Math.round(bodyHeight));
    columns.isInMainsOperation[row] = Number(isInMainsOperation);
    if (mounting === undefined || columns.flux[row] === 0) continue;
    columns.mounting[row] = MOUNTINGS.indexOf(mounting);
    const distribution = file ?? distributions.fromDefault(unmeasured);
    columns.photometry[row] = distribution.position;
    columns.estimated[row] = ESTIMATE_REASONS.indexOf(distribution.estimateReason);
  }
  return { ...columns, ...distributions.columns() };
}

function emptyColumns(count: number) {
  return {
    flux: new Float64Array(count),
    watts: new Float64Array(count),
    photometry: new Int32Array(count).fill(NO_PHOTOMETRY),
    mounting: new Uint8Array(count),
    bodyHeight: new Uint16Array(count),
    estimated: new Uint8Array(count),
    isInMainsOperation: new Uint8Array(count),
  };
}

/** A distinct distribution and its index. */
interface Distribution {
  readonly position: number;
  readonly digest: LightDigest;
  readonly estimateReason: EstimateReason | undefined;
}

/** The distinct distributions of a list, in order of first occurrence. */
class Distributions {
  readonly #digest: DigestSources["digest"];
  readonly #byKey = new Map<string, Distribution>();

  constructor(digest: DigestSources["digest"]) {
    this.#digest = digest;
  }

  fromFile(article: Article): Distribution | undefined {
    for (const path of photometryPaths(article)) {
      const existing = this.#byKey.get(fileDistributionKey(path));
      if (existing) return existing;
      const digest = this.#digest(path);
      if (digest) return this.#add(fileDistributionKey(path), digest, undefined);
    }
    return undefined;
  }

  fromDefault(unmeasured: Parameters<typeof defaultDistribution>[0]): Distribution {
    const { parameters, estimateReason } = defaultDistribution(unmeasured);
    const key = `${estimateReason}:${defaultDistributionKey(parameters)}`;
    const createDigest = () => lightDigest(parametricPhotometry(parameters, { flux: 1000 }));
    return this.#byKey.get(key) ?? this.#add(key, createDigest(), estimateReason);
  }

  columns(): Pick<LumenMethodColumns, "shares" | "aspects"> {
    const digests = [...this.#byKey.values()].map(({ digest }) => digest);
    const shares = new Float64Array(digests.length * UTILISATION_ZONES);
    digests.forEach((digest, index) => {
      shares.set(digest.shares, index * UTILISATION_ZONES);
    });
    return { shares, aspects: Float64Array.from(digests, ({ aspect }) => aspect) };
  }

  #add(key: string, digest: LightDigest, estimateReason: EstimateReason | undefined): Distribution {
    const distribution = { position: this.#byKey.size, digest, estimateReason };
    this.#byKey.set(key, distribution);
    return distribution;
  }
}

/**
 * The input of the lumen method from a photometry: a dozen numbers instead of thousands, so that a browser can calculate a
 * whole list without loading files. Plain data for JSON.
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
