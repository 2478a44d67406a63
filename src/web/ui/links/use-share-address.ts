import { useLocation } from "react-router";
import { selectionLink } from "#app-state/selection-link.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { addressWithBase } from "#web/client/base.ts";
import { useSite } from "../site/site.ts";
import { use } from "react";
import { findPortfolio } from "#app-state/portfolio-selection.ts";
import { findByName } from "#catalogue/articles/name-index.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { LinkQueryContext } from "./links.tsx";

/**
 * @param change changes the page's parameters
 * @returns a function that returns the page's absolute URL with the selected portfolio, in the form served on a first
 *   visit
 * @see rule F9
 */
export function useShareAddress(
  change: (query: readonly QueryEntry[]) => readonly QueryEntry[] = (query) => query,
): () => string {
  const { config } = useSite();
  const id = useSelectedPortfolioId();
  const { pathname, search } = useLocation();
  return () => {
    const query = change(readQuery(search)).filter(([name]) => name !== "id" && name !== "lang");
    const path = pathname + writeQuery(id === undefined ? query : [...query, ["id", id]]);
    return new URL(addressWithBase(selectionLink(path, config)), window.location.href).href;
  };
}

/** The portfolio for shared links and documents; absent: the default. From the address until loaded. @see rule S2 */
export function useSelectedPortfolioId(): string | undefined {
  const { isLoaded, list, selected } = usePortfolio();
  const { defaultPortfolioId } = useSite().config;
  const linkPortfolioId = new URLSearchParams(use(LinkQueryContext)).get("id");
  if (!isLoaded)
    return linkPortfolioId === null || findByName([linkPortfolioId], (id) => id, defaultPortfolioId)
      ? undefined
      : linkPortfolioId;
  const id = selected?.portfolio_id;
  return id === findPortfolio(list, defaultPortfolioId)?.portfolio_id ? undefined : id;
}
