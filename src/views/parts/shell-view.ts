import type { Category, AppConfig } from "#model/entities/entities.ts";
import { primaryLanguage, type ResolvedText } from "#model/texts/text.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";
import { siteTarget, type SiteLinks, type SiteTarget } from "#navigation/addresses/site-target.ts";
import { portfolioLabel } from "./catalogue-names.ts";
import { categoryLabel, productPath, type CatalogueScope } from "./product-parts.ts";

/** Above this, the strip of categories becomes a menu, and the footer leads to the home page. @see rule N10 */
export const MAX_STRIP_CATEGORIES = 12;

export interface NavigationCategory {
  readonly id: string;
  readonly label: ResolvedText;
  readonly target: SiteTarget;
  /** Articles in the portfolio. @see rule S5 */
  readonly articleCount: number;
}

interface PortfolioChoice {
  readonly id: string;
  readonly name: ResolvedText;
  /** Number of articles; absent if only another portfolio's articles are loaded. */
  readonly articleCount: number | undefined;
}

export interface ShellView {
  readonly version: string;
  readonly categories: readonly NavigationCategory[];
  readonly portfolios: readonly PortfolioChoice[];
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
  /** The operator's texts, with fallback to another language. @see rule P1 */
  readonly site: SiteTexts | undefined;
}

/** The operator's texts in the catalogue, each with its actual language. */
interface SiteTexts {
  readonly title?: string | undefined;
  readonly claim?: ResolvedText | undefined;
  readonly contact?: ResolvedText | undefined;
  readonly links?: SiteLinks | undefined;
}

interface ShellRequest extends CatalogueScope {
  /** Number of articles by portfolio; if absent, they are counted in the catalogue, which must then be complete. */
  readonly portfolioCounts?: ReadonlyMap<string, number | undefined>;
}

/** Header and footer for a language and a portfolio. @see rules D7, P1, S5 */
export function shellView({ catalogue, language, portfolioId, portfolioCounts }: ShellRequest): ShellView {
  return {
    version: catalogue.version,
    categories: catalogue.lists.categories.map((category) => ({
      id: category.category_id,
      label: categoryLabel(category, language),
      target: categoryTarget(category),
      articleCount: catalogue.count(portfolioId, category.category_id).articles,
    })),
    portfolios: catalogue.lists.portfolios.map((portfolio) => ({
      id: portfolio.portfolio_id,
      name: portfolioLabel(portfolio, language),
      articleCount: portfolioCounts
        ? portfolioCounts.get(portfolio.portfolio_id)
        : catalogue.count(portfolio.portfolio_id).articles,
    })),
    portfolioId,
    site: siteTexts(catalogue.lists["app-configs"], language),
  };
}

/** The target of a category's card: its `target` if allowed, else its own page. @see rule D7 */
export const categoryTarget = (category: Category): SiteTarget =>
  siteTarget(category.target) ?? { kind: "site", path: productPath(category.category_id) };

/** The operator's texts in a language, else the first ones; `undefined` without any. */
export function siteTexts(configs: readonly AppConfig[], requested: Language): SiteTexts | undefined {
  const config = configs.find((candidate) => siteLanguage(candidate.language) === requested) ?? configs[0];
  if (!config) return undefined;
  const language = siteLanguage(config.language);
  const withLanguage = (text: string | undefined): ResolvedText | undefined =>
    text === undefined ? undefined : { text, language };
  const items = (config.links ?? []).flatMap(({ label, target }) => {
    const allowed = siteTarget(target);
    return allowed && label.trim() !== "" ? [{ label, target: allowed }] : [];
  });
  return {
    title: config.title,
    claim: withLanguage(config.claim),
    contact: withLanguage(config.contact),
    links: items.length > 0 ? { language, items } : undefined,
  };
}

/** The site's language that a tag belongs to (`de` of `de-AT`); other tags are unchanged. */
function siteLanguage(tag: string): string {
  const language = primaryLanguage(tag);
  return isLanguage(language) ? language : tag;
}
