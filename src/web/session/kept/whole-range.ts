import { listPath } from "#model/endpoints.ts";
import { listFailed } from "#model/errors.ts";
import type { LoadedLists } from "#app-state/session/loaded-lists.ts";
import { fetchArticles } from "../lists/fetch-articles.ts";
import { listSource } from "../lists/list-source.ts";
import { keepArticles, keptArticles } from "../lists/kept-articles.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { log } from "#web/client/logger.ts";
import { loadCode } from "#web/code/load-code.ts";

/** Picks a portfolio out of the kept whole range. The code comes with that range, which no first page has yet. */
export const loadPickedRange = () => loadCode(() => import("./picked-range.ts"));

/**
 * Keeps the articles of all portfolios, so that without a connection every portfolio can be chosen and every article
 * looked at. A portfolio that has all of them is kept a second time instead of being asked for. The code that picks a
 * portfolio out of them is loaded, too.
 */
export async function keepWholeRange(page: PageFacts, held: LoadedLists): Promise<void> {
  const { config: settings, sizes } = page;
  const { version, portfolioId, articles } = held;
  if (held.isRemote || version === "" || listSource(page).isTooLarge(undefined)) return;
  const path = listPath("articles", settings);
  if (portfolioId !== undefined && articles.rowCount === sizes.all && !(await keptArticles(path, version))) {
    const own = await keptArticles(listPath("articles", { ...settings, portfolioId }), version);
    if (own) await keepArticles(path, version, own);
  }
  try {
    await fetchArticles(path, version, {});
    await loadPickedRange();
  } catch (error) {
    // They will be asked for with the next visit.
    log.debug(listFailed("articles"), error);
  }
}
