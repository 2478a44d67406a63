import { selectorViewSteps, type SelectorRequest } from "./selector-view.ts";

/** The number of matching articles, and the codes of the first ones, in the page's order. */
export interface MatchingArticles {
  readonly codes: readonly string[];
  readonly count: number;
}

/**
 * The articles that a category's page lists, whether or not their families are expanded, in its order.
 *
 * @param limit the maximum number of codes
 * @throws if the catalogue has no such category
 * @see rule F21
 */
export function* matchingArticleSteps(request: SelectorRequest, limit: number): Generator<void, MatchingArticles> {
  const { catalogue, categoryId, portfolioId, state } = request;
  const families = catalogue.familiesOf(categoryId, portfolioId).map(({ family_id: id }) => id);
  const { groups, count } = yield* selectorViewSteps({
    ...request,
    state: { ...state, openFamilies: ["", ...families], shownFamilyCount: families.length + 1, openedRowCount: limit },
    maxOpenedRows: limit,
  });
  const codes: string[] = [];
  for (const { rows } of groups) {
    for (const { code } of rows.slice(0, limit - codes.length)) codes.push(code);
    yield;
  }
  return { codes, count };
}
