import type { RowGroups } from "#engine/columns/column.ts";
import type { ComputedSpec } from "#engine/facets/computed-filter.ts";
import type { ArticleFilters, FilterEngine } from "./article-engine.ts";
import type { ArticleGlance } from "./articles/article-glance.ts";
import type { Article } from "#model/entities/article.ts";
import type { Category } from "#model/entities/category.ts";
import type { Family } from "#model/entities/family.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { SmallLists } from "#model/lists/lists.ts";
import type { Portfolio } from "#model/entities/portfolio.ts";

/** What the `{name}` of a product address means. @see rule N2 */
export type ProductReference =
  | { readonly kind: "category"; readonly id: string }
  | { readonly kind: "family"; readonly id: string }
  | { readonly kind: "article"; readonly id: string; readonly row: number };

/** How much of something a portfolio holds. */
export interface Count {
  readonly articles: number;
  readonly families: number;
}

/**
 * One immutable version of the catalogue in memory, with everything that is looked up in it. The server builds it from
 * the store, the browser from the eight lists (rule A1); both ask it the same questions.
 *
 * Articles are numbered by row, in the order of the list. `portfolioId` left out means that no portfolio narrows.
 */
export interface Catalogue {
  /** Number and hash of the version, as in the header `x-catalogue-version`. @see rule A4 */
  readonly version: string;
  readonly lists: SmallLists;
  readonly articleCount: number;
  readonly engine: FilterEngine;
  /** Makes another engine, which computed filters are announced to: who asks for none does without their code. */
  readonly engineWith: (computed: readonly ComputedSpec<ArticleFilters>[]) => FilterEngine;
  readonly filterTexts: FilterTexts;

  article(row: number): Article;
  /** The code of an article: cheaper than the whole article. */
  articleCode(row: number): string;
  /** The article for a look at some of its fields: for whatever walks over many. */
  glance(row: number): ArticleGlance;
  /** Puts rows into groups that are alike in some fields, so that these are read once a group. */
  groupBy(fields: readonly (keyof Article)[]): RowGroups;
  category(id: string): Category | undefined;
  family(id: string): Family | undefined;
  /** The portfolio of an id, whatever its letter case; the id in the answer is the canonical one. @see rule N3 */
  portfolio(id: string): Portfolio | undefined;

  /** Resolves a name: category, then family, then article, ignoring case; the id in the answer is the canonical one. @see rule N2 */
  resolve(name: string): ProductReference | undefined;
  /** Rows of a family's articles, ascending. */
  familyRows(familyId: string, portfolioId?: string): Uint32Array;
  /**
   * Rows of all articles that name a portfolio, ascending, those of unlisted families too: what the list `articles` holds
   * for it. @see rule A1
   */
  portfolioRows(portfolioId: string): Uint32Array;
  /** The categories that an article belongs to, in the list's order. */
  categoriesOf(row: number): readonly Category[];
  /** The families of a category that have articles there, in the families list's order. */
  familiesOf(categoryId: string, portfolioId?: string): readonly Family[];
  /** Articles and families of a category, or of the whole catalogue when the id is left out. @see rule S5 */
  count(portfolioId?: string, categoryId?: string): Count;
  /** Where the partner sells an article: its own address, else the portfolio's fallback, else nothing. Not yet checked by N9. @see rule D2 */
  shopUrl(row: number, portfolioId: string | undefined): string | undefined;
}
