import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { downlightsOf, namesOf } from "../site/catalogue-names.ts";
import { processorSeconds } from "../site/process-figures.ts";
import type { Running } from "../site/running-site.ts";
import { withSite } from "../site/site-in-folder.ts";
import { quantile } from "../statistics/quantile.ts";

/** The pages, and how many milliseconds of processor time they may cost the server. */
export const UNCACHED_PAGES = [
  { page: "selector", mostMs: 6 },
  { page: "home", mostMs: 3 },
  { page: "product", mostMs: 4 },
] as const;

type PageName = (typeof UNCACHED_PAGES)[number]["page"];

/** The processor time of the server for a page that no cache holds, in milliseconds. */
export interface UncachedMeasured {
  readonly source: CatalogueSource;
  readonly page: PageName;
  readonly bytes: number;
  readonly ms: number;
}

const REQUESTS = 60;
const ROUNDS = 7;
/** The first requests of a server compile its code. */
const WARM_UP_ROUNDS = 5;

/**
 * Requests uncached pages of the built site, in turn, without compression. Rounds disturbed by other load do not count: the result
 * is the median of the rounds.
 *
 * @throws when the site is not built
 */
export const measureUncachedPages = (source: CatalogueSource): Promise<readonly UncachedMeasured[]> =>
  withSite(source, async (site) => {
    const measured = await measure(site);
    return measured.map((one) => ({ source, ...one }));
  });

/** The address of each page. */
async function addressesOf({ origin }: Running): Promise<Readonly<Record<PageName, string>>> {
  const { categories, articles } = await namesOf(origin);
  const product = (name: string): string => `${origin}/en/products/${encodeURIComponent(name)}`;
  return { selector: product(downlightsOf(categories)), home: `${origin}/en`, product: product(articles[0] ?? "") };
}

async function measure(server: Running): Promise<readonly Omit<UncachedMeasured, "source">[]> {
  const addresses = await addressesOf(server);
  const measured = UNCACHED_PAGES.map(({ page }) => ({ page, bytes: 0, turns: [] as number[] }));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const one of measured) {
      const before = processorSeconds(server.pids());
      for (let at = 0; at < REQUESTS; at++) one.bytes = await request(`${addresses[one.page]}?q=${round}.${at}`);
      if (round >= 0) one.turns.push(((processorSeconds(server.pids()) - before) / REQUESTS) * 1000);
    }
  return measured.map(({ turns, ...one }) => ({ ...one, ms: quantile(turns, 0.5) }));
}

/** A page with words of a search is rendered for each request. @returns its length in bytes */
async function request(address: string): Promise<number> {
  const headers = { accept: "text/html", "accept-encoding": "identity" };
  const response = await fetch(address, { headers, redirect: "error" });
  if (response.status !== 200) throw new Error(`${address} is answered with ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}
