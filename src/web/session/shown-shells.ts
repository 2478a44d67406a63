import type { Catalogue } from "#catalogue/catalogue.ts";
import { noFilterTexts, noFilterTextsInAnyLanguage } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import { createMemo } from "#model/memo.ts";
import type { PortfolioSizes } from "#views/parts/portfolio-sizes.ts";
import { shellView, type ShellView } from "#views/parts/shell-view.ts";
import { log } from "#web/client/logger.ts";
import type { ShownCatalogue } from "./session-state.ts";

/** Header and footer do not depend on filters, so they are memoised by the displayed catalogue. */
export const shownShells = createMemo<ShownCatalogue, Language, ShellView | Promise<ShellView>>();

/**
 * Header and footer, created from the browser's catalogue; logs, once per catalogue and language, which filter texts are missing.
 *
 * @param sizes as counted by the server; the browser has the articles of one portfolio only
 * @see rules D5, E6
 */
export const shellInBrowser = (
  shownCatalogue: ShownCatalogue,
  catalogue: Catalogue,
  language: Language,
  sizes: PortfolioSizes,
): ShellView | Promise<ShellView> =>
  shownShells.getOrCreate(shownCatalogue, language, () => {
    const { languages } = catalogue.filterTexts;
    if (languages.length === 0) log.error(noFilterTextsInAnyLanguage);
    else if (!languages.includes(language)) log.warn(noFilterTexts(language));
    const portfolioCounts = new Map(sizes.portfolios);
    return shellView({ catalogue, language, portfolioId: shownCatalogue.portfolioId, portfolioCounts });
  });
