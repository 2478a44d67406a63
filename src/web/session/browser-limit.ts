import { isTooLarge } from "#views/parts/portfolio-sizes.ts";
import { appHost } from "#web/client/app-host.ts";

/** Whether a portfolio, or the whole catalogue, has more articles than this browser is to hold. */
export function isBeyondBrowser(portfolioId: string | undefined): boolean {
  const host = appHost();
  return host !== undefined && isTooLarge(host.sizes, portfolioId, host.config.browserArticleLimit);
}
