import { readStored, store } from "#web/visitor/storage.ts";

/** Session storage key of the chosen portfolio. @see Appendix 2, row 11 */
export const PORTFOLIO_KEY = "lumenry-portfolio";

/** The portfolio chosen earlier in this browser session; empty: all articles. */
export const rememberedPortfolio = (): string | undefined => readStored("sessionStorage", PORTFOLIO_KEY) ?? undefined;

export const rememberPortfolio = (id: string): void => void store("sessionStorage", PORTFOLIO_KEY, id);
