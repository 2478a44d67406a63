import { defaultDistribution, parametricPhotometry, type EstimateReason } from "#lighting/defaults/default-photometry.ts"; // prettier-ignore
import { scalePhotometry } from "#lighting/photometry/scale-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { ratedFlux } from "#lighting/utilisation/zone-shares.ts";
import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { photometryPath } from "#navigation/catalogue-files/photometry-path.ts";
import { articleLuminaire, type ArticleLuminaire } from "./article-luminaire.ts";

/** The light of an article, from which polar diagrams, rooms and glare tables are calculated. */
export interface ArticleLight extends Omit<ArticleLuminaire, "unmeasured" | "opening"> {
  /** Equal for articles with the same distribution, so that values that do not depend on the flux are computed once. */
  readonly key: string;
  /** Scaled to the article's flux, with its power. */
  readonly photometry: Photometry;
  /** The basis of an estimated distribution; absent when it was read from a file, whose figures are not marked with ≈. */
  readonly estimateReason?: EstimateReason;
  readonly flux: number;
}

/** The sources of articles' light. */
export interface LightSources {
  readonly texts: FilterTexts;
  /** The photometry of a file by its path below `photometry/`; `undefined` when there is none. */
  readonly photometry: (path: string) => Photometry | undefined;
}

/** The paths of an article's own photometric files below `photometry/`, EULUMDAT before IES. */
export const photometryPaths = ({ ldt_url, ies_url }: Pick<Article, "ldt_url" | "ies_url">): readonly string[] =>
  [ldt_url, ies_url].map(photometryPath).filter((path) => path !== undefined);

/**
 * The light of an article: from its photometric file where there is one, else from the default distribution of its stated
 * beam angle, its optic or its category, which makes every figure an estimate.
 *
 * @param code the category that the article is shown under; absent when unknown
 * @returns `undefined` when neither the article nor a file states a flux
 */
export function articleLight(
  article: Article,
  code: CategoryCode | undefined,
  { texts, photometry }: LightSources,
): ArticleLight | undefined {
  const { unmeasured, opening, ...luminaire } = articleLuminaire(article, code, texts);
  for (const path of photometryPaths(article)) {
    const measured = photometry(path);
    if (measured) return measuredLight(luminaire, path, measured);
  }
  const { flux, watts } = luminaire;
  if (flux === undefined) return undefined;
  const { parameters, estimateReason } = defaultDistribution(unmeasured);
  const stated = { flux, ...(watts === undefined ? {} : { watts }), ...(opening ? { opening } : {}) };
  return {
    ...luminaire,
    flux,
    key: defaultDistributionKey(parameters),
    photometry: parametricPhotometry(parameters, stated),
    estimateReason,
  };
}

function measuredLight(
  luminaire: Omit<ArticleLuminaire, "unmeasured" | "opening">,
  path: string,
  measured: Photometry,
): ArticleLight {
  const rated = ratedFlux(measured);
  const flux = luminaire.flux ?? rated;
  const photometry = scalePhotometry(measured, rated, flux, luminaire.watts);
  const watts = luminaire.watts ?? photometry.lampSets[0]?.watts;
  return { ...luminaire, flux, ...(watts === undefined ? {} : { watts }), key: fileDistributionKey(path), photometry };
}

/** The key of the distribution in a file. */
export const fileDistributionKey = (path: string): string => `file:${path}`;

/** The key of a default distribution. */
export const defaultDistributionKey = ({
  shape,
  beam,
  indirect,
}: ReturnType<typeof defaultDistribution>["parameters"]): string => `default:${shape}:${beam ?? ""}:${indirect ?? ""}`;
