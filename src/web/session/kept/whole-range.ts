import { atOnce } from "#model/at-once.ts";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import { listPath } from "#model/endpoints.ts";
import { listFailed } from "#model/errors.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import type { ArticleRange, LoadedLists } from "#app-state/session/loaded-lists.ts";
import { fetchArticles } from "../lists/fetch-articles.ts";
import type { FilterKernels } from "../lists/filter-kernels.ts";
import { listSource, type ListSettings } from "../lists/list-source.ts";
import { keepArticles, keptArticles } from "../lists/kept-articles.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { log } from "#web/client/logger.ts";

/** What articles are looked up in: the other lists of one version. */
type Frame = Pick<LoadedLists, "version" | "lists">;

/**
 * Stores the articles of all portfolios, so that every portfolio and every article is available offline. If the current
 * portfolio contains them all, its answer is copied instead of requested again.
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
  // It is requested again on the next visit.
  await fetchArticles(path, version, {}).catch((error: unknown) => log.debug(listFailed("articles"), error));
}

/**
 * A portfolio's articles, selected from the stored full range; all articles if it has none (E4).
 *
 * @returns `undefined` if the full range is not stored
 */
export async function pickedFromWhole(
  settings: ListSettings,
  { version, lists }: Frame,
  askedFor: string | undefined,
  kernels: Pick<FilterKernels, "load">,
): Promise<ArticleRange | undefined> {
  const kept = await keptArticles(listPath("articles", settings), version);
  if (kept?.mediaType !== ARTICLES_MEDIA_TYPE) return undefined;
  const whole = decodeArticles(kept.bytes);
  const rest = { failed: new Set<never>(), askedFor, isRemote: false };
  const createWorkspace = await kernels.load();
  const rows = createCatalogue({ version, lists, articles: whole, createWorkspace }).portfolioRows(askedFor ?? "");
  if (rows.length === 0) return { ...rest, articles: whole, portfolioId: undefined };
  return { ...rest, articles: decodeArticles(atOnce(selectRows(kept.bytes, rows))), portfolioId: askedFor };
}
