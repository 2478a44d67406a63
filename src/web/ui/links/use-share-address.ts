import { useLocation } from "react-router";
import { selectionLink } from "#app-state/selection-link.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { addressWithBase } from "#web/client/base.ts";
import { useSite } from "../site/site.ts";
import { useChosenPortfolioId } from "./use-chosen-portfolio-id.ts";

/**
 * The page's own address with the chosen portfolio, in the form that the site serves on a cold visit.
 *
 * @param change changes the page's parameters
 * @see rule F9
 */
export function useShareAddress(
  change: (query: readonly QueryEntry[]) => readonly QueryEntry[] = (query) => query,
): () => string {
  const { config } = useSite();
  const id = useChosenPortfolioId();
  const { pathname, search } = useLocation();
  return () => {
    const query = change(readQuery(search)).filter(([name]) => name !== "id" && name !== "lang");
    const path = pathname + writeQuery(id === undefined ? query : [...query, ["id", id]]);
    return new URL(addressWithBase(selectionLink(path, config)), window.location.href).href;
  };
}
