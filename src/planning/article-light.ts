import {
  defaultDistribution,
  parametricPhotometry,
  type EstimateReason,
  type DistributionParameters,
} from "#lighting/defaults/default-photometry.ts";
import { scalePhotometry } from "#lighting/photometry/scale-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { photometryPath } from "#navigation/catalogue-files/catalogue-files.ts";
import { articleLuminaire, type ArticleLuminaire } from "./article-luminaire.ts";

export interface ArticleLight extends Omit<ArticleLuminaire, "unmeasured" | "opening"> {
  /** Equal for articles with the same distribution, so that values that do not depend on the flux are computed once. */
  readonly key: string;
  /** Scaled to the article's flux, with its power. */
  readonly photometry: Photometry;
  /** The basis of an estimated distribution, whose results are marked with ≈; absent if it was read from a file. */
  readonly estimateReason?: EstimateReason;
  readonly flux: number;
}

export interface DistributionSources {
  readonly texts: FilterTexts;
  readonly photometry: ReadPhotometry;
}

/** Returns the photometry of a file by its path below `photometry/`; `undefined` when there is none. */
export type ReadPhotometry = (path: string) => Photometry | undefined;

/** The paths of an article's own photometric files below `photometry/`, EULUMDAT before IES. */
export const photometryPaths = ({ ldt_url, ies_url }: Pick<Article, "ldt_url" | "ies_url">): readonly string[] =>
  [ldt_url, ies_url].map(photometryPath).filter((path) => path !== undefined);

/** Its photometric file, as `readFile` returned it, or a default distribution. */
type ArticleDistribution<File> = { readonly key: string } & (
  | { readonly file: File; readonly estimateReason?: undefined }
  | { readonly file?: undefined; readonly estimateReason: EstimateReason; readonly parameters: DistributionParameters }
);

/**
 * An article's photometric file, else the default for its stated beam angle, its optic or its category.
 *
 * @param readFile returns what the caller needs of a file by its path below `photometry/`; `undefined` if there is none
 */
export function articleDistribution<File>(
  article: Pick<Article, "ldt_url" | "ies_url">,
  unmeasured: ArticleLuminaire["unmeasured"],
  readFile: (path: string) => File | undefined,
): ArticleDistribution<File> {
  for (const path of photometryPaths(article)) {
    const file = readFile(path);
    if (file) return { key: `file:${path}`, file };
  }
  const { parameters, estimateReason } = defaultDistribution(unmeasured);
  const { shape, beam, indirect } = parameters;
  return { key: `default:${shape}:${beam ?? ""}:${indirect ?? ""}`, parameters, estimateReason };
}

/**
 * A default distribution makes every result an estimate.
 *
 * @returns `undefined` if neither the article nor a file states a flux
 */
export function articleLight(
  article: Article,
  category: CategoryCode | undefined,
  { texts, photometry }: DistributionSources,
): ArticleLight | undefined {
  const { unmeasured, opening, ...luminaire } = articleLuminaire(article, category, texts);
  const distribution = articleDistribution(article, unmeasured, photometry);
  const { key } = distribution;
  if (distribution.file) return { ...luminaire, key, ...scaledLight(luminaire, distribution.file) };
  const { flux, watts } = luminaire;
  if (flux === undefined) return undefined;
  const { parameters, estimateReason } = distribution;
  const stated = { flux, ...(watts === undefined ? {} : { watts }), ...(opening ? { opening } : {}) };
  return { ...luminaire, flux, key, photometry: parametricPhotometry(parameters, stated), estimateReason };
}

/** The photometry of a file with the article's flux and power, which default to those of the file. */
function scaledLight(
  luminaire: Pick<ArticleLuminaire, "flux" | "watts">,
  file: Photometry,
): Pick<ArticleLight, "flux" | "watts" | "photometry"> {
  const rated = ratedFlux(file);
  const flux = luminaire.flux ?? rated;
  const photometry = scalePhotometry(file, rated, flux, luminaire.watts);
  const watts = luminaire.watts ?? photometry.lampSets[0]?.watts;
  return { flux, ...(watts === undefined ? {} : { watts }), photometry };
}
