import type { Catalogue } from "#catalogue/catalogue.ts";
import { noFilterTexts, noFilterTextsInAnyLanguage } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import { createMemo } from "#model/memo.ts";
import type { PortfolioSizes } from "#views/parts/portfolio-sizes.ts";
import { shellView, type ShellView } from "#views/parts/shell-view.ts";
import { log } from "#web/client/logger.ts";
import type { CurrentCatalogue } from "./session-state.ts";

/** Views of header and footer by catalogue and language; they depend on nothing else. */
export const shellViewCache = createMemo<CurrentCatalogue, Language, ShellView | Promise<ShellView>>();

/**
 * The view of header and footer from the browser's catalogue. Logs missing filter texts, once per catalogue and
 * language.
 *
 * @param sizes as counted by the server; the browser has the articles of one portfolio only
 * @see rules D5, E6
 */
export const createShellViewInBrowser = (
  currentCatalogue: CurrentCatalogue,
  catalogue: Catalogue,
  language: Language,
  sizes: PortfolioSizes,
): ShellView | Promise<ShellView> =>
  shellViewCache.getOrCreate(currentCatalogue, language, () => {
    const { languages } = catalogue.filterTexts;
    if (languages.length === 0) log.error(noFilterTextsInAnyLanguage);
    else if (!languages.includes(language)) log.warn(noFilterTexts(language));
    const portfolioCounts = new Map(sizes.portfolios);
    return shellView({ catalogue, language, portfolioId: currentCatalogue.portfolioId, portfolioCounts });
  });
