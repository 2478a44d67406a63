import { parametricPhotometry, type EstimateReason } from "#lighting/defaults/default-photometry.ts";
import { MOUNTINGS } from "#lighting/utilisation/mounting.ts";
import type { LumenMethodColumns } from "#lighting/utilisation/lumen-method-list.ts";
import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import { articleDistribution, type LightSources } from "./article-light.ts";
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
 * Fills the columns of the lumen method for a list of articles, once per catalogue version. Each distribution is computed
 * once. In-ground luminaires and those without a flux have none.
 *
 * A generator, since large catalogues take long and other work has to run in between.
 */
export function* lumenMethodColumnSteps(
  { count, article, category }: PlannedArticles,
  { texts, photometry }: LightSources,
): Generator<void, PlanningColumns> {
  const columns = emptyColumns(count);
  const readDigest = digestReader(photometry);
  const positions = new Map<string, number>();
  const digests: LightDigest[] = [];
  for (let row = 0; row < count; row++) {
    yield;
    const rowArticle = article(row);
    const { unmeasured, mounting, bodyHeight = 0, isInMainsOperation, ...luminaire } = articleLuminaire(rowArticle, category(row), texts); // prettier-ignore
    const distribution = articleDistribution(rowArticle, unmeasured, readDigest);
    const { key, file, estimateReason } = distribution;
    columns.flux[row] = luminaire.flux ?? file?.flux ?? 0;
    columns.watts[row] = luminaire.watts ?? file?.watts ?? 0;
    columns.bodyHeight[row] = Math.min(MAX_BODY_HEIGHT_MM, Math.round(bodyHeight));
    columns.isInMainsOperation[row] = Number(isInMainsOperation);
    if (mounting === undefined || columns.flux[row] === 0) continue;
    columns.mounting[row] = MOUNTINGS.indexOf(mounting);
    columns.estimated[row] = ESTIMATE_REASONS.indexOf(estimateReason);
    let position = positions.get(key);
    if (position === undefined) {
      position = digests.push(file ?? lightDigest(parametricPhotometry(distribution.parameters, { flux: 1000 }))) - 1;
      positions.set(key, position);
    }
    columns.photometry[row] = position;
  }
  return {
    ...columns,
    shares: Float64Array.from(digests.flatMap(({ shares }) => shares)),
    aspects: Float64Array.from(digests, ({ aspect }) => aspect),
  };
}

/** Reads the digests of files, each file once: rows that share it may be far apart. */
function digestReader(photometry: LightSources["photometry"]): (path: string) => LightDigest | undefined {
  const digests = new Map<string, LightDigest | undefined>();
  return (path) => {
    if (!digests.has(path)) {
      const file = photometry(path);
      digests.set(path, file && lightDigest(file));
    }
    return digests.get(path);
  };
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
