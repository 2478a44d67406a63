import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Language } from "#model/languages/language.ts";
import { MAX_SELECTED_ARTICLES, MAX_TABLE_ARTICLES } from "#model/limits.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { firstValue } from "#navigation/addresses/query.ts";
import { QUERY_PARAMETER } from "#navigation/addresses/page-paths.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { matchingArticleSteps, type MatchingArticles } from "#views/selector/matching-articles.ts";
import { selectionTableSteps, type SelectionTable } from "#views/selection-table.ts";
import { loadSearch } from "#web/search/searches.ts";

/** The first articles of a result with their technical data. */
export interface SelectionTableView extends SelectionTable {
  readonly count: number;
}

/** The result of a category with filters, or of a search. */
export interface SelectionRequest {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
  /** A category's name in an address; absent: the result is that of a search. */
  readonly name?: string | undefined;
  /** The parameters of the page's address. */
  readonly query: readonly QueryEntry[];
  /** Plans the visitor's room; absent: its limits are ignored. */
  readonly planRoom?: RoomPlanner | undefined;
}

/** Runs work step by step, with pauses for other work. */
type RunSteps = <T>(steps: Iterator<void, T>) => Promise<T>;

/** The number of articles in a result, and the first codes; `undefined` without such a category. @see rule F21 */
export const selectionView = (request: SelectionRequest, run: RunSteps): Promise<MatchingArticles | undefined> =>
  findMatching(request, MAX_SELECTED_ARTICLES, run);

/** The first articles with all technical data; `undefined` if there is no such category. @see rule F21 */
export async function selectionTableView(
  request: SelectionRequest,
  run: RunSteps,
): Promise<SelectionTableView | undefined> {
  const matching = await findMatching(request, MAX_TABLE_ARTICLES, run);
  if (!matching) return undefined;
  return {
    count: matching.count,
    ...(await run(selectionTableSteps(request.catalogue, matching.codes, request.language))),
  };
}

async function findMatching(
  request: SelectionRequest,
  limit: number,
  run: RunSteps,
): Promise<MatchingArticles | undefined> {
  const { catalogue, name, query } = request;
  if (name === undefined) {
    const search = await loadSearch(request);
    const { rows, total } = search.articles(firstValue(query, QUERY_PARAMETER) ?? "", limit);
    return { count: total, codes: rows.map((row) => catalogue.articleCode(row)) };
  }
  const category = catalogue.category(name);
  if (!category) return undefined;
  const { state } = readSelectorState(query);
  return run(matchingArticleSteps({ ...request, categoryId: category.category_id, state }, limit));
}
