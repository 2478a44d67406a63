import { replace } from "react-router";
import { languageNotSet, localeFailed } from "#model/errors.ts";
import { languagePrefix } from "#navigation/addresses/site-path.ts";
import { log } from "#web/client/logger.ts";
import { appHost } from "#web/client/app-host.ts";
import { fetchLocale } from "./locale.ts";
import { codeOrReload } from "./needed-code.ts";

/** The path that was shown last; the page's own at first. */
let shown = typeof location === "undefined" ? "" : location.pathname;

/**
 * Loads the messages of the page and language that a navigation leads to.
 *
 * @throws {Response} back to the page that shows, when the other language's messages cannot be loaded
 * @throws `Failed locale loading`, for an error page, when it is the page's own language that lacks some
 * @see rules E6, L3, R3
 */
export async function loadLanguageCode({ request }: { readonly request: Request }): Promise<void> {
  const { pathname } = new URL(request.url);
  const language = languagePrefix(pathname);
  if (!appHost() || !language || pathname === shown) return;
  try {
    await codeOrReload(fetchLocale(language, "all"));
    shown = pathname;
  } catch (error) {
    log.error(localeFailed, error);
    // By going back or forward the address has changed already: there is no page to stay on.
    const isThere = pathname === location.pathname;
    if (isThere || language === languagePrefix(shown)) throw error;
    log.warn(languageNotSet(language));
    throw replace(location.pathname + location.search + location.hash);
  }
}
