import { expect, test } from "vitest";
import { ADDRESSES, coldVisit } from "../setup/navigation-table.ts";
import { createSiteFetch, type SiteFetch } from "./setup/test-app.ts";

/** Follows redirects manually, up to the number that a visit may take. */
async function visit(fetchSite: SiteFetch, address: string, language: string) {
  const headers = { "accept-language": language };
  const first = await fetchSite(address, { headers });
  const location = first.headers.get("location") ?? undefined;
  if (location === undefined) return { status: first.status };
  const second = await fetchSite(location, { headers });
  return { redirect: location, status: second.status, secondRedirect: second.headers.get("location") ?? undefined };
}

// The server cannot tell a reload or a new tab from a typed address: all are cold visits.
test.each([
  [false, "en", ADDRESSES, 3 * 3 * 5 * 4 * 2],
  // With a prefix, the browser's language has no effect (`navigation-outcome.test.ts`).
  [false, "de", ADDRESSES.filter(({ prefix }) => prefix === undefined), 3 * 5 * 4 * 2],
  [true, "en", ADDRESSES, 3 * 3 * 5 * 4 * 2],
] as const)(
  "N1 N2 N3 N4 N5 N6 every cold visit, deep links %s, browser in %s, ends after at most one redirect",
  async (productDeepLinks, guess, addresses, count) => {
    const fetchSite = createSiteFetch({ productDeepLinks });
    expect(addresses).toHaveLength(count);
    for (const address of addresses) {
      const { redirect, status } = coldVisit(address, productDeepLinks, guess);
      expect({ address: address.address, ...(await visit(fetchSite, address.address, guess)) }).toEqual({
        address: address.address,
        ...(redirect !== undefined && { redirect }),
        status,
      });
    }
  },
);
