import { firstValue } from "#navigation/addresses/address-parameters.ts";
import { isOfflinePage } from "./navigation/offline-page.ts";
import type { Session } from "./session.ts";

/**
 * Whether views made now would be those of the served page: of its version, complete, and for the portfolio that the server rendered,
 * which is the default one unless the address names another.
 */
export function matchesServedPage({ host, store }: Pick<Session, "host" | "store">): boolean {
  const page = host();
  if (!page || isOfflinePage() || firstValue(page.query(), "id") !== undefined) return false;
  const { held, shown } = store.getState();
  const { catalogue, isRemote, failedLists, portfolioId = "", selectedPortfolioId = "" } = shown;
  const version = isRemote ? held?.version : catalogue?.version;
  const isOfDefault = [portfolioId, selectedPortfolioId].every((id) => id === page.config.defaultPortfolioId);
  return version === page.version && failedLists.size === 0 && isOfDefault;
}
