import { mainImageUrl } from "#catalogue/article-image.ts";
import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Category, Family } from "#model/entities/entities.ts";
import { categoryCode, type CategoryCode } from "#model/entities/category-code.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import { portfolioLabel } from "./catalogue-names.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import type { LightTable } from "#planning/light-table.ts";

/** A breadcrumb. Without `to` it is not a link, since it is the current page or has no page. */
export interface Crumb {
  readonly text: ResolvedText;
  readonly to: string | undefined;
}

export interface RelatedFamily {
  readonly id: string;
  readonly name: string;
  readonly summary: ResolvedText | undefined;
  readonly imageUrl: string | undefined;
}

const MAX_RELATED_FAMILIES = 4;

/** The path of a product page, without the language. @see rule N2 */
export const productPath = (name: string): string => `/products/${encodeURIComponent(name.toWellFormed())}`;

/** The id of a family's heading in the selector, independent of its position in a list. */
export const familyAnchor = (familyId: string): string => `family-${encodeURIComponent(familyId.toWellFormed())}`;

export const familyName = (family: Family): string => family.name ?? family.family_id;

/** The name of an article's family; `undefined` if it names no listed family. */
export function articleFamilyName(article: Pick<Article, "family_id">, catalogue: Catalogue): string | undefined {
  const family = catalogue.family(article.family_id);
  return family && familyName(family);
}

/** Whether an article is in a portfolio; without one, every article is. @see rule S5 */
export const isInPortfolio = (article: Pick<Article, "url_configs_data">, portfolioId: string | undefined): boolean =>
  portfolioId === undefined || article.url_configs_data.some((config) => config.portfolio_id === portfolioId);

/** A category's label, else its id. @see rules D7, P1 */
export const categoryLabel = (category: Category, language: Language): ResolvedText =>
  resolveText(category.texts, language) ?? { text: category.category_id, language };

export const categoryCrumb = (category: Category, language: Language): Crumb => ({
  text: categoryLabel(category, language),
  to: productPath(category.category_id),
});

/** The name of the selected portfolio; `undefined` without one. */
export function portfolioName({ catalogue, language, portfolioId }: PageRequest): string | undefined {
  const portfolio = catalogue.portfolio(portfolioId);
  return portfolio && portfolioLabel(portfolio, language).text;
}

/** The articles of a family in the portfolio, in the list's order. */
export const familyArticles = ({ catalogue, portfolioId }: PageRequest, familyId: string): Article[] =>
  Array.from(catalogue.familyRows(familyId, portfolioId), (row) => catalogue.lazyArticle(row));

/** The category of a family's page: the first of its articles' categories, else the first of its own. */
export function familyCategory(catalogue: Catalogue, family: Family): Category | undefined {
  const [row] = catalogue.familyRows(family.family_id);
  const articleCategory = row === undefined ? undefined : catalogue.categoriesOf(row)[0];
  return articleCategory ?? family.categories.flatMap((id) => catalogue.category(id) ?? [])[0];
}

/** The category code for an article's drawing: that of its page's category, else that of its `category` field. */
export const drawingCode = (category: Category | undefined, article: Article): CategoryCode | undefined =>
  categoryCode(category?.category_id) ?? categoryCode(article.category);

/** Families of the same category with articles in the portfolio, beginning after this family. */
export function relatedFamilies(
  { catalogue, language, portfolioId }: PageRequest,
  category: Category | undefined,
  familyId: string | undefined,
): RelatedFamily[] {
  const all = category ? catalogue.familiesOf(category.category_id, portfolioId) : [];
  const index = all.findIndex((family) => family.family_id === familyId);
  return [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))]
    .slice(0, MAX_RELATED_FAMILIES)
    .map((family) => ({
      id: family.family_id,
      name: familyName(family),
      summary: resolveText(family.texts, language),
      imageUrl: mainImageUrl(family),
    }));
}

/** The catalogue, language and portfolio that a view is made for. */
export interface CatalogueScope {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
}

/** What a page's view is made for. */
export interface PageRequest extends CatalogueScope {
  /** Reads a photometric file by its path below `photometry/`. Absent in browsers, which hold no files. */
  readonly photometry?: ((path: string) => Photometry | undefined) | undefined;
  /** The light distributions of the catalogue's articles; absent until they are loaded. */
  readonly lights?: LightTable | undefined;
  /** The parameters of the address. Each view reads those that it needs, such as a family's size and variants. */
  readonly query: readonly QueryEntry[];
}
