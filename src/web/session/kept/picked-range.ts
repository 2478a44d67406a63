import { runToEnd } from "#model/run-to-end.ts";
import { heldCatalogue } from "../lists/held-catalogue.ts";
import { listPath } from "#model/endpoints.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import type { ArticleRange, LoadedLists } from "#app-state/session/loaded-lists.ts";
import type { ListSettings } from "../lists/list-source.ts";
import { openKeptArticles } from "../lists/fetch-articles.ts";
import { keptArticles } from "../lists/kept-articles.ts";

/** What articles are looked up among: the other lists of one version. */
type Frame = Pick<LoadedLists, "version" | "lists">;

/**
 * A portfolio's articles, picked out of the kept whole range; all of them when it has none (E4).
 *
 * @returns `undefined` when the whole range is not kept, or was by another build
 */
export async function pickedFromWhole(
  settings: ListSettings,
  { version, lists }: Frame,
  requestedPortfolioId: string | undefined,
): Promise<ArticleRange | undefined> {
  const path = listPath("articles", settings);
  const whole = await openKeptArticles(path, version);
  const kept = await keptArticles(path, version);
  if (!whole || kept?.mediaType !== ARTICLES_MEDIA_TYPE) return undefined;
  const rest = { failed: new Set<never>(), requestedPortfolioId, articlesStatus: "loaded" as const };
  const catalogue = await heldCatalogue({ version, lists, articles: whole });
  const rows = catalogue.portfolioRows(requestedPortfolioId ?? "");
  if (rows.length === 0) return { ...rest, articles: whole, portfolioId: undefined };
  return {
    ...rest,
    articles: decodeArticles(runToEnd(selectRows(kept.bytes, rows))),
    portfolioId: requestedPortfolioId,
  };
}
