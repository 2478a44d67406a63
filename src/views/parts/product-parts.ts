import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Category } from "#model/entities/category.ts";
import { categoryCode, type CategoryCode } from "#model/entities/category-code.ts";
import type { Family } from "#model/entities/family.ts";
import { chooseText, type ChosenText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import { portfolioLabel } from "./catalogue-names.ts";
import type { ProductRequest } from "./product-request.ts";

/** A step of the way from the catalogue to a page. Without `to` it is no link: the page itself, or what has no page. */
export interface Crumb {
  readonly text: ChosenText;
  readonly to: string | undefined;
}

/** A family as a card beside others. */
export interface RelatedFamily {
  readonly id: string;
  readonly name: string;
  readonly line: ChosenText | undefined;
  readonly imageUrl: string | undefined;
}

const MOST_RELATED_FAMILIES = 4;

/** Where a product has its page, without the language. @see rule N2 */
export const productPath = (name: string): string => `/products/${encodeURIComponent(name.toWellFormed())}`;

/** A family's name; its id when it has none. */
export const familyName = (family: Family): string => family.name ?? family.family_id;

/** A category's label; its id when it has no text. @see rules D7, P1 */
export const categoryLabel = (category: Category, language: Language): ChosenText =>
  chooseText(category.texts, language) ?? { text: category.category_id, language };

/** The step that leads to a category. */
export const categoryCrumb = (category: Category, language: Language): Crumb => ({
  text: categoryLabel(category, language),
  to: productPath(category.category_id),
});

/** The name of the portfolio that narrows; absent when none does. */
export function portfolioName({ catalogue, language, portfolioId }: ProductRequest): string | undefined {
  const portfolio = portfolioId === undefined ? undefined : catalogue.portfolio(portfolioId);
  return portfolio && portfolioLabel(portfolio, language).text;
}

/** The articles of a family in the portfolio, in the list's order. */
export const familyArticles = ({ catalogue, portfolioId }: ProductRequest, familyId: string): Article[] =>
  Array.from(catalogue.familyRows(familyId, portfolioId), (row) => catalogue.glance(row));

/** The category that a family is shown under: the first of its articles' categories, else the first that it names. */
export function familyCategory(catalogue: Catalogue, family: Family): Category | undefined {
  const [row] = catalogue.familyRows(family.family_id);
  const ofArticle = row === undefined ? undefined : catalogue.categoriesOf(row)[0];
  return ofArticle ?? family.categories.flatMap((id) => catalogue.category(id) ?? [])[0];
}

/** The code by which an article is drawn: of the category that it is shown under, else of the text that it names. */
export const drawingCode = (category: Category | undefined, article: Article): CategoryCode | undefined =>
  categoryCode(category?.category_id) ?? categoryCode(article.category);

/** Families of the same category that the portfolio has articles of: those after this one in the list, then from its start. */
export function relatedFamilies(
  { catalogue, language, portfolioId }: ProductRequest,
  category: Category | undefined,
  familyId: string | undefined,
): RelatedFamily[] {
  const all = category ? catalogue.familiesOf(category.category_id, portfolioId) : [];
  const here = all.findIndex((family) => family.family_id === familyId);
  return [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))].slice(0, MOST_RELATED_FAMILIES).map((family) => ({
    id: family.family_id,
    name: familyName(family),
    line: chooseText(family.texts, language),
    imageUrl: family.image_url,
  }));
}
