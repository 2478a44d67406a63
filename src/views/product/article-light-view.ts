import type { EstimateReason } from "#lighting/defaults/default-photometry.ts";
import {
  coneSection,
  lightCone,
  type ConeSection,
  type LightCone,
  photometricProperties,
  type PhotometricProperties,
  type PolarCurve,
} from "#lighting/photometry/photometric-properties.ts";
import { exceedsTolerance, luminaireRatings, type LuminaireRating } from "#lighting/photometry/scale-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import type { Article } from "#model/entities/article.ts";
import { articleValues } from "#attributes/article-values.ts";
import { PHOTOMETRIC_FORMATS, type PhotometricFormat } from "#navigation/addresses/document-address.ts";
import { missingGldfRequirement } from "#navigation/catalogue-files/catalogue-files.ts";
import { articleLight, photometryPaths } from "#planning/article-light.ts";
import { articleCategory } from "#planning/article-luminaire.ts";
import type { PageRequest } from "#views/parts/product-parts.ts";

/** The light of an article as shown on its page: numbers for drawing it. */
export interface LightView {
  readonly kind: "known";
  /** cd/klm at γ from −180° to 180° in steps of 2°: across (positive towards C0) and along (positive towards C90). */
  readonly across: readonly number[];
  readonly along: readonly number[];
  /** Highest intensity, cd. */
  readonly peakCandela: number;
  /** Half-peak angles in degrees; absent for a plane without one. */
  readonly beamAngles: PhotometricProperties["beamAngles"];
  /** Downward fraction of the flux, 0–1. */
  readonly downwardFraction: number;
  /** Absent if the light has no cone. */
  readonly cone?: { readonly edges: Pick<LightCone, "across" | "along">; readonly sections: readonly ConeSection[] };
  /** What the distribution is estimated from; absent if it was read from the article's file. */
  readonly estimateReason?: EstimateReason;
  /** Whether it is an emergency variant, which is calculated in mains operation. */
  readonly isInMainsOperation: boolean;
  /** The differences between its file and the article; absent if they agree. */
  readonly fileDifference?: FileDifference;
  /** The formats in which its file can be downloaded, and whether each is the original or converted. */
  readonly downloads: readonly { readonly format: PhotometricFormat; readonly isOriginal: boolean }[];
  /** Whether its GLDF container can be downloaded. */
  readonly hasContainer: boolean;
}

/** Figures of a file's first lamp set that differ from the article's; programs calculate with those of the file. */
export interface FileDifference {
  /** lm, W, K */
  readonly flux?: number;
  readonly watts?: number;
  readonly kelvin?: number;
  /** Whether another lamp set of the file agrees with the article. */
  readonly hasMatchingLamps: boolean;
}

/** The light of an article, or a marker that only the server has its photometric files. */
export type ArticleLightView = LightView | { readonly kind: "onServer" };

/** The distances of a cone's sections from the luminaire. */
const SECTION_DISTANCES_M = [1, 2, 3, 4, 5];
const HIGH_BAY_SECTION_DISTANCES_M = [2, 4, 6, 8, 10];
const MIN_HIGH_BAY_FLUX_LM = 8000;

/** The light of an article for its page. @returns `undefined` without a flux */
export function articleLightView({ catalogue, photometry }: PageRequest, row: number): ArticleLightView | undefined {
  const article = catalogue.article(row);
  const paths = photometryPaths(article);
  if (paths.length > 0 && !photometry) return { kind: "onServer" };
  const photometryAt = (path: string): Photometry | undefined => photometry?.(path);
  const family = catalogue.family(article.family_id);
  const code = articleCategory(catalogue, row);
  const light = articleLight(article, code, { texts: catalogue.filterTexts, photometry: photometryAt });
  if (!light) return undefined;
  const files = paths.flatMap((path) => photometryAt(path) ?? []);
  const { curves, peakCandela, beamAngles, downwardFraction } = photometricProperties(light.photometry);
  const rounded = (curve: PolarCurve): number[] => curve.map((value) => Math.round(value * 10) / 10);
  return {
    kind: "known",
    across: rounded(curves[0]),
    along: rounded(curves[1]),
    peakCandela,
    beamAngles,
    downwardFraction,
    ...coneView(light.photometry, light.flux),
    ...(light.estimateReason ? { estimateReason: light.estimateReason } : {}),
    isInMainsOperation: light.isInMainsOperation,
    ...fileDifference(article, files[0]),
    downloads: downloadFormats(files),
    hasContainer: !missingGldfRequirement(article, family, files.length > 0),
  };
}

/** Compares flux, power and colour temperature, where both state them. */
function fileDifference(article: Article, file: Photometry | undefined): Pick<LightView, "fileDifference"> {
  if (!file) return {};
  const [first, ...rest] = luminaireRatings(file, ratedFlux(file)).map((lamps, index) =>
    lampDifferences(article, { ...lamps, colour: file.lampSets[index]?.colour ?? "" }),
  );
  if (!first || Object.keys(first).length === 0) return {};
  return {
    fileDifference: { ...first, hasMatchingLamps: rest.some((candidate) => Object.keys(candidate).length === 0) },
  };
}

function lampDifferences(
  article: Article,
  { flux, watts, colour }: LuminaireRating & { readonly colour: string },
): Omit<FileDifference, "hasMatchingLamps"> {
  const { lumen_default: articleFlux, wattage_default: articleWatts } = article;
  const kelvin = Number(/(\d{4,5})\s*K\b/i.exec(colour)?.[1] ?? NaN);
  const colours = articleValues(article, "colortemperature");
  return {
    ...(articleFlux && exceedsTolerance(flux, articleFlux) && { flux: Math.round(flux) }),
    ...(articleWatts && watts && exceedsTolerance(watts, articleWatts) && { watts }),
    ...(kelvin > 0 && colours.length > 0 && !colours.includes(kelvin) && { kelvin }),
  };
}

function coneView(photometry: Photometry, flux: number): Pick<LightView, "cone"> {
  const cone = lightCone(photometry);
  if (!cone) return {};
  const distances = flux >= MIN_HIGH_BAY_FLUX_LM ? HIGH_BAY_SECTION_DISTANCES_M : SECTION_DISTANCES_M;
  const { across, along } = cone;
  return { cone: { edges: { across, along }, sections: distances.map((distance) => coneSection(cone, distance)) } };
}

const DOWNLOAD_FORMATS: Readonly<Record<Photometry["format"], PhotometricFormat>> = { eulumdat: "ldt", ies: "ies" };

/** Both formats if there is a file in at least one of them; the missing one is converted. */
function downloadFormats(files: readonly Photometry[]): LightView["downloads"] {
  const formats = new Set(files.map(({ format }) => DOWNLOAD_FORMATS[format]));
  return formats.size === 0 ? [] : PHOTOMETRIC_FORMATS.map((format) => ({ format, isOriginal: formats.has(format) }));
}
