import deServer from "#locales/de/server.json" with { type: "json" };
import enServer from "#locales/en/server.json" with { type: "json" };
import { BRAND_PATH } from "#brand/brand-styles.ts";
import { FAVICON_FILE } from "#brand/brand-icons.ts";
import type { Brand } from "#brand/brand.ts";
import type { BrandTexts, PublicBrand, PublicConfig } from "#app-state/public-config.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, languagesWithFirst, type Language } from "#model/languages/language.ts";
import { memoizeByObject } from "#model/memo.ts";
import { siteTexts } from "#views/parts/shell-view.ts";
import { effectiveStartArticleLimit, type Snapshot } from "./snapshot.ts";

/** The name of a site without a brand whose catalogue has no title. */
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

/** What the pages and documents of a version show of the site. */
export interface Site {
  /** The settings that are sent with pages. */
  readonly config: PublicConfig;
  readonly brand: SiteBrand;
}

/** The public settings that do not depend on the version. */
export type SiteSettings = Omit<PublicConfig, "brand">;

/**
 * Creates the function that returns the site of a version, memoised.
 *
 * @param configuredBrand the brand in `BRAND_DIR`, which overrides that of the catalogue
 */
export const createSiteResolver = (
  settings: SiteSettings,
  configuredBrand: Brand | undefined,
): ((snapshot: Snapshot) => Site) =>
  memoizeByObject((snapshot) => {
    const brand = resolveSiteBrand(snapshot, settings, configuredBrand);
    return {
      config: {
        ...settings,
        startArticleLimit: effectiveStartArticleLimit(settings.startArticleLimit, snapshot.compressedBytesPerArticle),
        brand: brand.publicBrand,
        defaultPortfolioId: brand.defaultPortfolioId,
      },
      brand,
    };
  });

/**
 * The brand of a version.
 *
 * @param settings.defaultPortfolioId that of the operator; empty: not set
 */
export function resolveSiteBrand(
  { brand: catalogueBrand, catalogue }: Pick<Snapshot, "brand" | "catalogue">,
  settings: Pick<SiteSettings, "defaultPortfolioId">,
  configuredBrand?: Brand,
): SiteBrand {
  const brand = configuredBrand ?? catalogueBrand;
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
    defaultPortfolioId: settings.defaultPortfolioId || defaultPortfolio(brand, catalogue),
  };
}

/** The brand's texts. If they have no notice, the catalogue's remains, such as that it is a demo. */
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
    ...(hasIcons && { icon: `${folder}/${FAVICON_FILE}` }),
    ...(hasMessages && { messages: `${folder}/messages` }),
  };
}

/** A value per language. @param first the language whose value is first */
const perLanguage = <T>(valueOf: (language: Language) => T, first?: Language): Readonly<Record<Language, T>> =>
  Object.fromEntries(languagesWithFirst(first).map((language) => [language, valueOf(language)])) as Record<Language, T>;
