import { listPath } from "#model/endpoints.ts";
import { listFailed } from "#model/errors.ts";
import type { LoadedLists } from "#app-state/session/loaded-lists.ts";
import { fetchArticles } from "../lists/fetch-articles.ts";
import { listSource } from "../lists/list-source.ts";
import { keepArticles, keptArticles } from "../lists/kept-articles.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { log } from "#web/client/logger.ts";
import { loadCode } from "#web/code/load-code.ts";

/** Selects a portfolio from the stored full range. The code is loaded with that range, which no first visit has yet. */
export const loadPickedRange = () => loadCode(() => import("./picked-range.ts"));

/**
 * Stores the articles of all portfolios, so that every portfolio and every article is available offline. If the current
 * portfolio contains them all, its answer is copied instead of requested again. The code that selects a portfolio from
 * them is prefetched.
 */
export async function keepWholeRange(page: PageFacts, held: LoadedLists): Promise<void> {
  const { config: settings, sizes } = page;
  const { version, portfolioId, articles } = held;
  if (held.articlesStatus !== "loaded" || version === "" || listSource(page).isTooLarge(undefined)) return;
  const path = listPath("articles", settings);
  if (portfolioId !== undefined && articles.rowCount === sizes.all && !(await keptArticles(path, version))) {
    const own = await keptArticles(listPath("articles", { ...settings, portfolioId }), version);
    if (own) await keepArticles(path, version, own);
  }
  try {
    await fetchArticles(path, version, {});
    await loadPickedRange();
  } catch (error) {
    // It is requested again on the next visit.
    log.debug(listFailed("articles"), error);
  }
}
