import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { addressHost, externalAddress } from "#navigation/addresses/external-address.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList, type ReadSharedList } from "#project-list/sharing/shared-list.ts";
import type { ShopLink } from "#views/product/article-view.ts";
import { listArticles, type ListArticle, type ListRequest } from "./list-articles.ts";
import { categoryLabel, portfolioName } from "#views/parts/product-parts.ts";
import { categoryTarget } from "#views/parts/shell-view.ts";

/** What the page of project lists gets from the catalogue. The visitor's own lists are known to the browser only. */
export interface ProjectListView {
  /** The list of the address, or why it cannot be read; absent when the address holds none. */
  readonly shared: ReadSharedList | undefined;
  /** The articles of that list that could be found. */
  readonly articles: readonly ListArticle[];
  /** Whether an article that is not among them is not in the catalogue; else it could not be asked for. */
  readonly isComplete: boolean;
  /** Where an empty list is filled. */
  readonly categories: readonly { readonly id: string; readonly label: ChosenText; readonly target: SiteTarget }[];
  /** The shop of the portfolio's partner. */
  readonly shop: ShopLink | undefined;
}

/** What the view is made for. */
export interface ProjectListRequest extends ListRequest {
  /** The parameters of the address; all but `list` are ignored. */
  readonly query: readonly QueryEntry[];
}

/** The page of project lists, with the list that its address may hold. @see rules D2, N9, S5 */
export function projectListView(request: ProjectListRequest): ProjectListView {
  const text = request.query.find(([name]) => name === LIST_PARAMETER)?.[1];
  const shared = text === undefined ? undefined : readSharedList(text);
  return {
    shared,
    articles: shared && "list" in shared ? listArticles(request, listedCodes(shared.list)) : [],
    isComplete: true,
    categories: request.catalogue.lists.categories.map((category) => ({
      id: category.category_id,
      label: categoryLabel(category, request.language),
      target: categoryTarget(category),
    })),
    shop: partnerShop(request),
  };
}

/** The articles of the view's list that it does not hold. */
export function missingCodes({ shared, articles }: ProjectListView): string[] {
  if (!shared || "problem" in shared) return [];
  const found = new Set(articles.map(({ code }) => code));
  return listedCodes(shared.list).filter((code) => !found.has(code));
}

/**
 * The browser's view with what the server, which has all articles, knows beyond it: when the browser's articles are
 * those of a portfolio, the others are outside of it.
 */
export function completedBy(view: ProjectListView, server: ProjectListView, isNarrowed: boolean): ProjectListView {
  const missing = new Set(missingCodes(view));
  const added = server.articles
    .filter(({ code }) => missing.has(code))
    .map((article) => ({ ...article, isInPortfolio: !isNarrowed }));
  return { ...view, articles: [...view.articles, ...added] };
}

/** What the articles of a list are asked for by: a list of nothing but their codes. */
export const listOfCodes = (codes: readonly string[]): SharedList => ({
  name: "",
  zones: [{ name: "", lines: codes.map((code) => ({ code, quantity: 1, note: "" })) }],
});

function partnerShop({ catalogue, portfolioId, query, language }: ProjectListRequest): ShopLink | undefined {
  const portfolio = portfolioId === undefined ? undefined : catalogue.portfolio(portfolioId);
  const address = externalAddress(portfolio?.fallback_url);
  const host = address === undefined ? undefined : addressHost(address);
  const partner = portfolioName({ catalogue, portfolioId, query, language });
  return address === undefined || host === undefined || partner === undefined ? undefined : { address, host, partner };
}
