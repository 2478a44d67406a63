import { atOnce } from "#model/at-once.ts";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import { listPath } from "#model/endpoints.ts";
import { listFailed } from "#model/errors.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import { appHost } from "#web/client/app-host.ts";
import { isBeyondBrowser } from "./browser-limit.ts";
import { fetchArticles } from "./fetch-articles.ts";
import { filterKernels } from "./filter-kernels.ts";
import { heldLists } from "./held-lists.ts";
import { keepArticles, keptArticles } from "./kept-articles.ts";
import { log } from "#web/client/logger.ts";
import type { ArticleRange, ListSettings, LoadedLists } from "./load-lists.ts";

/** What articles are looked up among: the other lists of one version. */
type Frame = Pick<LoadedLists, "version" | "lists">;

/**
 * Keeps the articles of all portfolios, so that without a connection every portfolio can be chosen and every article
 * looked at. A portfolio that has all of them is kept a second time instead of being asked for.
 */
export async function keepWholeRange(settings: ListSettings): Promise<void> {
  const held = heldLists();
  if (!held || held.isRemote || held.version === "" || isBeyondBrowser(undefined)) return;
  const { version, portfolioId, articles } = held;
  const path = listPath("articles", settings);
  if (portfolioId !== undefined && articles.rowCount === appHost()?.sizes.all && !(await keptArticles(path, version))) {
    const own = await keptArticles(listPath("articles", { ...settings, portfolioId }), version);
    if (own) await keepArticles(path, version, own);
  }
  // It will be asked for with the next visit.
  await fetchArticles(path, version, {}).catch((error: unknown) => log.debug(listFailed("articles"), error));
}

/**
 * A portfolio's articles, picked out of the kept whole range; all of them when it has none (E4).
 *
 * @returns `undefined` when the whole range is not kept
 */
export async function pickedFromWhole(
  settings: ListSettings,
  { version, lists }: Frame,
  askedFor: string | undefined,
): Promise<ArticleRange | undefined> {
  const kept = await keptArticles(listPath("articles", settings), version);
  if (kept?.mediaType !== ARTICLES_MEDIA_TYPE) return undefined;
  const whole = decodeArticles(kept.bytes);
  const rest = { failed: new Set<never>(), askedFor, isRemote: false };
  const createWorkspace = await filterKernels();
  const rows = createCatalogue({ version, lists, articles: whole, createWorkspace }).portfolioRows(askedFor ?? "");
  if (rows.length === 0) return { ...rest, articles: whole, portfolioId: undefined };
  return { ...rest, articles: decodeArticles(atOnce(selectRows(kept.bytes, rows))), portfolioId: askedFor };
}
