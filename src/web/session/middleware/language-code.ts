import { replace } from "react-router";
import { languageNotSet, localeFailed } from "#model/errors.ts";
import { languagePrefix } from "#navigation/addresses/site-path.ts";
import { siteAddress, sitePathOf } from "#web/client/base.ts";
import { log } from "#web/client/logger.ts";
import { fetchLocale } from "#web/code/locale.ts";
import { codeOrReload } from "#web/code/import-or-reload.ts";
import { sessionContext } from "../session-context.ts";
import type { Navigation } from "./in-app-navigation.ts";

/**
 * Loads the messages of the page and language that a navigation leads to.
 *
 * @throws {Response} a redirect to the page shown, when another language's messages cannot be loaded
 * @throws `Failed locale loading`, for an error page, when messages of the page's own language are missing
 * @see rules E6, L3, R3
 */
export async function loadLanguageCode({ request, context }: Navigation): Promise<void> {
  const { host, navigation } = context.get(sessionContext);
  const { pathname } = siteAddress(request);
  const language = languagePrefix(pathname);
  if (!host() || !language || pathname === navigation.shownPath()) return;
  try {
    await codeOrReload(fetchLocale(language, "all"));
    navigation.show(pathname);
  } catch (error) {
    log.error(localeFailed, error);
    // After *back* or *forward* the address has already changed, so there is no page to stay on.
    const isThere = pathname === sitePathOf();
    if (isThere || language === languagePrefix(navigation.shownPath())) throw error;
    log.warn(languageNotSet(language));
    throw replace(sitePathOf() + location.search + location.hash);
  }
}
