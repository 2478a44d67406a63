import type { RowGroups } from "#engine/columns/column.ts";
import type { FilterEngine } from "./article-engine.ts";
import type { DistinctValues } from "./articles/article-table.ts";
import type { LazyArticle } from "./articles/lazy-article.ts";
import type { Article } from "#model/entities/article.ts";
import type { Category, Family, Portfolio } from "#model/entities/entities.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { NonArticleLists } from "#model/lists/lists.ts";

/** What the `{name}` in a product URL refers to. @see rule N2 */
export type ProductReference =
  | { readonly kind: "category"; readonly id: string }
  | { readonly kind: "family"; readonly id: string }
  | { readonly kind: "article"; readonly id: string; readonly row: number };

/** The number of articles and families in a portfolio. */
export interface CatalogueCounts {
  readonly articles: number;
  readonly families: number;
}

/**
 * One immutable version of the catalogue in memory, with its look-ups. The server builds it from the store, the browser
 * from the eight lists (rule A1); both use the same interface.
 *
 * Articles are numbered by row, in the order of the list. An absent `portfolioId` means all portfolios.
 */
export interface Catalogue {
  /** Number and hash of the version, as in the header `x-catalogue-version`. @see rule A4 */
  readonly version: string;
  readonly lists: NonArticleLists;
  readonly articleCount: number;
  readonly engine: FilterEngine;
  /**
   * Encodes what all panels filter by, one attribute per step. A category opened before the last step waits for its own
   * attributes only. Run it in idle time or between other work.
   */
  prepareFilters(): Generator<void, void>;
  readonly filterTexts: FilterTexts;

  article(row: number): Article;
  /** The code of an article; cheaper than reading the whole article. */
  articleCode(row: number): string;
  /** The article with fields decoded on access, for iterating over many. */
  lazyArticle(row: number): LazyArticle;
  /** Groups rows by equal values of some fields, so that these are read once per group. */
  groupBy(fields: readonly (keyof Article)[]): RowGroups;
  /**
   * The distinct values of a field; `undefined` if it is not dictionary-encoded. If no article has the field, its only
   * value is `undefined`.
   */
  distinct(field: keyof Article): DistinctValues | undefined;
  category(id: string): Category | undefined;
  family(id: string | undefined): Family | undefined;
  /** The portfolio with an id, ignoring case; the returned id is the canonical one. @see rule N3 */
  portfolio(id: string | undefined): Portfolio | undefined;

  /**
   * Resolves a name: category, then family, then article, ignoring case; the returned id is the canonical one.
   *
   * @see rule N2
   */
  resolve(name: string): ProductReference | undefined;
  /** The row of the article that a name refers to; `undefined` if it refers to none. @see rule N2 */
  articleRow(name: string): number | undefined;
  /** Rows of a family's articles, ascending. */
  familyRows(familyId: string, portfolioId?: string): Uint32Array;
  /**
   * Rows of all articles that name a portfolio, ascending, including those of unlisted families, as in the `articles`
   * list.
   *
   * @see rule A1
   */
  portfolioRows(portfolioId: string): Uint32Array;
  /** The categories that an article belongs to, in the list's order. */
  categoriesOf(row: number): readonly Category[];
  /** The families of a category that have articles there, in the families list's order. */
  familiesOf(categoryId: string, portfolioId?: string): readonly Family[];
  /** Number of articles and families of a category, or of the whole catalogue without an id. @see rule S5 */
  count(portfolioId?: string, categoryId?: string): CatalogueCounts;
  /**
   * Where the partner sells an article: the article's own URL, else the portfolio's fallback, else `undefined`. Not yet
   * validated according to N9.
   *
   * @see rule D2
   */
  shopUrl(row: number, portfolioId: string | undefined): string | undefined;
}
