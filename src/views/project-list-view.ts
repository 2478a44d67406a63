import { nearestArticleCode } from "#catalogue/resolve-article-code.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { listedCodes } from "#project-list/lists/project-list.ts";
import { readSharedList, type SharedListResult } from "#project-list/sharing/shared-list.ts";
import { shopLink, type ShopLink } from "#views/product/article-view.ts";
import type { ListLights } from "./list-lights.ts";
import { listArticles, type ListArticle } from "./list-articles.ts";
import { categoryLabel, type PageRequest } from "#views/parts/product-parts.ts";
import { categoryTarget } from "#views/parts/shell-view.ts";

/** The catalogue data of the page of project lists. The visitor's lists exist only in the browser. */
export interface ProjectListView {
  /** The list in the address, or why it cannot be read; absent if there is none. */
  readonly shared: SharedListResult | undefined;
  /** The articles of that list that were found. */
  readonly articles: readonly ListArticle[];
  /** The light data of the articles; absent without rooms, and in the browser, which requests that of its catalogue. */
  readonly lights?: readonly ListLights[] | undefined;
  /** Whether articles that were not found are missing from the catalogue; `false` if they could not be looked up. */
  readonly isComplete: boolean;
  /** For codes that no article has: the article that is probably meant. */
  readonly suggestions: readonly CodeSuggestion[];
  /** Offered for an empty list. */
  readonly categories: readonly { readonly id: string; readonly label: ResolvedText; readonly target: SiteTarget }[];
  readonly shop: ShopLink | undefined;
}

/** A code that no article has, and the code of the only similar one. */
export interface CodeSuggestion {
  readonly code: string;
  readonly nearest: string;
}

/** For how many unknown codes an article is suggested: in a list of another manufacturer, all codes are unknown. */
const MAX_SUGGESTED_CODES = 10;

/** The page of project lists, with the list in its address, if any. @see rules D2, F21, N9, S5 */
export function projectListView(request: PageRequest): ProjectListView {
  const encodedList = request.query.find(([name]) => name === LIST_PARAMETER)?.[1];
  const shared = encodedList === undefined ? undefined : readSharedList(encodedList);
  const articles = shared && "list" in shared ? listArticles(request, listedCodes(shared.list)) : [];
  return {
    shared,
    articles,
    isComplete: true,
    suggestions: missingCodes({ shared, articles })
      .slice(0, MAX_SUGGESTED_CODES)
      .flatMap((code) => {
        const nearest = nearestArticleCode(request.catalogue, code);
        return nearest === undefined ? [] : [{ code, nearest }];
      }),
    categories: request.catalogue.lists.categories.map((category) => ({
      id: category.category_id,
      label: categoryLabel(category, request.language),
      target: categoryTarget(category),
    })),
    shop: shopLink(request, request.catalogue.portfolio(request.portfolioId)?.fallback_url),
  };
}

/** The codes of the view's list without an article in the view. */
export function missingCodes({ shared, articles }: Pick<ProjectListView, "shared" | "articles">): string[] {
  if (!shared || "problem" in shared) return [];
  const knownCodes = new Set(articles.map(({ code }) => code));
  return listedCodes(shared.list).filter((code) => !knownCodes.has(code));
}

/** Adds the server's articles; if the browser's catalogue is restricted to a portfolio, they are outside it. */
export function mergeServerView(
  view: ProjectListView,
  server: ProjectListView,
  isRestricted: boolean,
): ProjectListView {
  const missing = new Set(missingCodes(view));
  const added = server.articles
    .filter(({ code }) => missing.has(code))
    .map((article) => ({ ...article, isInPortfolio: !isRestricted }));
  return { ...view, articles: [...view.articles, ...added], lights: server.lights, suggestions: server.suggestions };
}
