import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processorSeconds, startOurs, type Running } from "./site/served-site.ts";
import { quantile } from "./statistics/quantile.ts";

/** The pages, and how many milliseconds of processor time they may cost the server. */
export const UNCACHED_PAGES = [
  { page: "selector", mostMs: 6 },
  { page: "home", mostMs: 3 },
  { page: "product", mostMs: 4 },
] as const;

type PageName = (typeof UNCACHED_PAGES)[number]["page"];

/** The processor time of the server for a page that no cache holds, in milliseconds. */
export interface UncachedMeasured {
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
export async function measureUncachedPages(): Promise<readonly UncachedMeasured[]> {
  const folder = await mkdtemp(join(tmpdir(), "lumenry-bench-uncached-"));
  try {
    const server = await startOurs(folder);
    try {
      return await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address of each page. */
async function addressesOf({ origin }: Running): Promise<Readonly<Record<PageName, string>>> {
  const articles = (await (await fetch(`${origin}/api/mongo/pml/articles`)).json()) as { article_code: string }[];
  const article = encodeURIComponent(articles[0]?.article_code ?? "");
  return { selector: `${origin}/en/products/DOW`, home: `${origin}/en`, product: `${origin}/en/products/${article}` };
}

async function measure(server: Running): Promise<readonly UncachedMeasured[]> {
  const addresses = await addressesOf(server);
  const measured = UNCACHED_PAGES.map(({ page }) => ({ page, bytes: 0, turns: [] as number[] }));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const one of measured) {
      const before = processorSeconds(server.pids());
      for (let at = 0; at < REQUESTS; at++) one.bytes = await request(`${addresses[one.page]}?bench=${round}.${at}`);
      if (round >= 0) one.turns.push(((processorSeconds(server.pids()) - before) / REQUESTS) * 1000);
    }
  return measured.map(({ turns, ...one }) => ({ ...one, ms: quantile(turns, 0.5) }));
}

/** A page with an unknown parameter is rendered for each request. @returns its length in bytes */
async function request(address: string): Promise<number> {
  const headers = { accept: "text/html", "accept-encoding": "identity" };
  const response = await fetch(address, { headers, redirect: "error" });
  if (response.status !== 200) throw new Error(`${address} is answered with ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}
