import deServer from "#locales/de/server.json" with { type: "json" };
import enServer from "#locales/en/server.json" with { type: "json" };
import { BRAND_PATH } from "#brand/brand-styles.ts";
import { TAB_ICON } from "#brand/brand-icons.ts";
import type { Brand } from "#brand/brand.ts";
import type { BrandTexts, PublicBrand } from "#app-state/public-config.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, languagesWithFirst, type Language } from "#model/languages/language.ts";
import { memoizeByObject } from "#model/memo.ts";
import { siteTexts } from "#views/parts/shell-view.ts";
import type { Snapshot } from "./snapshot.ts";
import { readBrandFiles, type BrandFiles } from "#brand/brand-files.ts";
import { InvalidBrandError, brandProblemLine } from "#brand/brand-problem.ts";
import { makeBrand } from "#brand/make-brand.ts";
import { brandNotUsed } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import { StartError } from "../settings/settings.ts";

/** The name of a site that has no brand. */
const DEFAULT_SITE_NAME: Readonly<Record<Language, string>> = { en: enServer.siteName, de: deServer.siteName };

/** The brand that pages and documents of a version show. */
export interface SiteBrand {
  /** Absent if the operator and the catalogue define none. */
  readonly brand: Brand | undefined;
  /** The part that is sent with pages. */
  readonly publicBrand: PublicBrand;
  /** The portfolio of visitors who have not selected one; empty if the catalogue has no portfolios. @see rule S3 */
  readonly defaultPortfolioId: string;
}

/** Brand settings that override the catalogue's. */
interface OperatorOverrides {
  /** The brand that `BRAND_DIR` names. It takes precedence over the catalogue's. */
  readonly brand?: Brand | undefined;
  /** The setting `PUBLIC_DEFAULT_PORTFOLIO_ID`; empty: not set. */
  readonly defaultPortfolioId: string;
}

/** The parts of a version that its brand depends on. */
type BrandSource = Pick<Snapshot, "brand" | "catalogue">;

/** Creates the function that returns a version's brand, memoised. */
export const createSiteBrandResolver = (overrides: OperatorOverrides): ((version: BrandSource) => SiteBrand) =>
  memoizeByObject((version) => toSiteBrand(version, overrides));

function toSiteBrand({ brand: catalogueBrand, catalogue }: BrandSource, overrides: OperatorOverrides): SiteBrand {
  const brand = overrides.brand ?? catalogueBrand;
  const titles = perLanguage((language) => {
    const title = siteTexts(catalogue.lists["app-configs"], language)?.title?.trim();
    return title === "" ? undefined : title;
  });
  const names = perLanguage(
    (language) => brand?.name ?? titles[language] ?? DEFAULT_SITE_NAME[language],
    brand?.language,
  );
  return {
    brand,
    publicBrand: {
      names,
      ...homeTitles(titles, names),
      ...(brand && publicAssets(brand)),
      texts: perLanguage((language) => mergeBrandTexts(brand?.texts[language], catalogueBrand?.texts[language])),
      language: brand?.language ?? FALLBACK_LANGUAGE,
    },
    defaultPortfolioId: overrides.defaultPortfolioId || defaultPortfolio(brand, catalogue),
  };
}

/** The brand's texts. Without a notice of its own, it keeps that of the catalogue, such as that it is a demo. */
const mergeBrandTexts = (overrides: BrandTexts = {}, catalogueTexts: BrandTexts = {}): BrandTexts => ({
  ...(catalogueTexts.notice && { notice: catalogueTexts.notice }),
  ...overrides,
});

/** The brand's default portfolio, otherwise the catalogue's first. */
function defaultPortfolio(brand: Brand | undefined, catalogue: Catalogue): string {
  const defaultId = brand?.defaultPortfolioId;
  const exists = defaultId !== undefined && catalogue.portfolio(defaultId) !== undefined;
  return (exists ? defaultId : catalogue.lists.portfolios[0]?.portfolio_id) ?? "";
}

function homeTitles(
  titles: Readonly<Record<Language, string | undefined>>,
  names: PublicBrand["names"],
): Pick<PublicBrand, "homeTitles"> {
  const configured = LANGUAGES.flatMap((language) => {
    const title = titles[language];
    return title === undefined || title === names[language] ? [] : [[language, title] as const];
  });
  return configured.length === 0 ? {} : { homeTitles: Object.fromEntries(configured) };
}

function publicAssets({ tag, assets, illustrations }: Brand): Partial<PublicBrand> {
  const folder = `${BRAND_PATH}/${tag}`;
  const { logo, socialPicture, styles, hasIcons, hasMessages } = assets;
  return {
    ...(illustrations !== undefined && { illustrations }),
    ...(logo && { logo: { src: `${folder}/${logo.file}`, width: logo.width, height: logo.height } }),
    ...(socialPicture !== undefined && { socialPicture: `${folder}/${socialPicture}` }),
    ...(styles !== undefined && { styles: `${folder}/${styles}` }),
    ...(hasIcons && { icon: `${folder}/${TAB_ICON}` }),
    ...(hasMessages && { messages: `${folder}/messages` }),
  };
}

/** A value per language. @param first the language whose value is first */
const perLanguage = <T>(valueOf: (language: Language) => T, first?: Language): Readonly<Record<Language, T>> =>
  Object.fromEntries(languagesWithFirst(first).map((language) => [language, valueOf(language)])) as Record<Language, T>;

/**
 * Loads the brand from the folder that `BRAND_DIR` names, and logs every adjustment.
 *
 * @throws {StartError} with a line for each problem
 */
export async function loadConfiguredBrand(folder: string, logger: Logger): Promise<Brand> {
  try {
    return logRemarks(await makeBrand(readBrandFiles(folder)), logger);
  } catch (error) {
    if (!(error instanceof InvalidBrandError)) throw error;
    throw new StartError(error.message.replaceAll(/^/gm, "BRAND_DIR: "));
  }
}

/**
 * Loads the brand that is part of a catalogue.
 *
 * @returns `undefined` without a brand, or if it is invalid, which is logged; the importer rejects such brands
 */
export async function loadCatalogueBrand(files: BrandFiles, logger: Logger): Promise<Brand | undefined> {
  if (files.size === 0) return undefined;
  try {
    return logRemarks(await makeBrand(files), logger);
  } catch (error) {
    if (!(error instanceof InvalidBrandError)) throw error;
    logger.error(brandNotUsed, error.message);
    return undefined;
  }
}

function logRemarks(brand: Brand, logger: Logger): Brand {
  for (const remark of brand.remarks) logger.warn(brandProblemLine(remark));
  return brand;
}
