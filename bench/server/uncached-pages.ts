import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { measuredPages, measureSites, type Site } from "../site/running-site.ts";
import { median, formatTime } from "../tables/table.ts";

const REQUEST_COUNT = 60;
const ROUND_COUNT = 7;
/** The first requests of a server compile its code. */
const WARM_UP_ROUND_COUNT = 5;

/**
 * Measures the processor time of the server for pages that are in no cache, without compression. The result is the
 * median of the rounds, so that a few rounds disturbed by other load have no effect.
 */
export const measureUncachedPages = (sources: readonly CatalogueSource[]): Promise<string> =>
  measureSites(sources, measure);

async function measure(site: Site) {
  const measured = Object.entries(measuredPages(site)).map(([page, address]) => ({
    page,
    address,
    times: [] as number[],
  }));
  for (let round = -WARM_UP_ROUND_COUNT; round < ROUND_COUNT; round++)
    for (const { address, times } of measured) {
      const before = site.processorMs();
      for (let index = 0; index < REQUEST_COUNT; index++) await request(`${address}?q=${round}.${index}`);
      if (round >= 0) times.push((site.processorMs() - before) / REQUEST_COUNT);
    }
  return measured.map(({ page, times }) => ({
    "uncached page": `${site.title}: ${page}`,
    "processor time": formatTime(median(times)),
  }));
}

/** Requests a page with search words, which the server renders for each request. */
async function request(address: string): Promise<void> {
  const headers = { accept: "text/html", "accept-encoding": "identity" };
  const response = await fetch(address, { headers, redirect: "error" });
  if (response.status !== 200) throw new Error(`${address} returned ${response.status}`);
  await response.arrayBuffer();
}
