import { Agent, get } from "node:http";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { withSite, type Site } from "../site/running-site.ts";
import { median, megabytes, table, titleOf } from "../tables/table.ts";
import { mixedRequest, type MixedRequest } from "./mixed-requests.ts";

const REQUESTS = 40_000;
const CONNECTIONS = 8;
const SAMPLE_EVERY = 500;
/** Until half of the samples have been taken, caches fill and code is compiled. */
const HALF = REQUESTS / SAMPLE_EVERY / 2;

/** Sends a mix of requests to the site and observes the memory of its process (RSS). */
export async function measureServerMemory(sources: readonly CatalogueSource[]): Promise<string> {
  const rows = [];
  for (const source of sources) rows.push(await withSite(source, (site) => measure(site, titleOf(source))));
  return table(rows);
}

async function measure(site: Site, title: string) {
  const start = site.residentBytes();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const samples: number[] = [];
  let next = 0;
  const visit = async (): Promise<void> => {
    while (next < REQUESTS) {
      const at = next++;
      await send(site.origin, mixedRequest(site.names, at), agent);
      if (at % SAMPLE_EVERY === 0) samples.push(site.residentBytes());
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return {
    [`memory of the server over ${REQUESTS.toLocaleString("en")} requests`]: title,
    "at the start": megabytes(start),
    "median of the first half": megabytes(median(samples.slice(0, HALF))),
    "of the second": megabytes(median(samples.slice(HALF))),
    most: megabytes(Math.max(...samples)),
  };
}

/** A refusal is an answer as well; only failures count as none. */
function send(origin: string, { path, headers }: MixedRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers, agent }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 500 ? reject(new Error(`${path} is answered with 500`)) : resolve(),
      );
      response.on("error", reject);
    }).on("error", reject);
  });
}
