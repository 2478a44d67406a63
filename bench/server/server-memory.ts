import { Agent, get } from "node:http";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { mixedRequest, type MixedRequest } from "./mixed-requests.ts";
import { namesOf } from "../site/catalogue-names.ts";
import { residentBytes } from "../site/process-figures.ts";
import type { Running } from "../site/running-site.ts";
import { withSite } from "../site/site-in-folder.ts";
import { quantile } from "../statistics/quantile.ts";

/** The memory of the server over a mix of requests, in bytes. */
export interface MemoryMeasured {
  readonly source: CatalogueSource;
  readonly requests: number;
  /** Before the first request. */
  readonly start: number;
  /** After the first 20,000 requests: the median over those that follow. */
  readonly settled: number;
  /** The median over the last requests. */
  readonly end: number;
  readonly most: number;
  readonly seconds: number;
}

const CONNECTIONS = 8;
/** Until then caches fill and code is compiled. */
export const SETTLED_AFTER = 20_000;
const SAMPLE_EVERY = 500;
/** The number of requests over which the memory before and at the end is compared. */
const WINDOW = 20_000;

/**
 * Sends a mix of requests to the built site and observes its memory (RSS).
 *
 * @param requests how many: at least 40,000
 * @throws when they are fewer, the site is not built, or it fails to answer
 */
export async function measureServerMemory(source: CatalogueSource, requests: number): Promise<MemoryMeasured> {
  const least = SETTLED_AFTER + WINDOW;
  if (requests < least) throw new Error(`the memory settles over ${least} requests (--requests)`);
  return await withSite(source, async (site) => ({ source, ...(await measure(site, requests)) }));
}

async function measure(server: Running, requests: number): Promise<Omit<MemoryMeasured, "source">> {
  const start = residentBytes(server.pids());
  const names = await namesOf(server.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const samples: number[] = [];
  const began = performance.now();
  let next = 0;
  const visit = async (): Promise<void> => {
    while (next < requests) {
      const at = next++;
      await send(server.origin, mixedRequest(names, at), agent);
      if (at % SAMPLE_EVERY === 0) samples.push(residentBytes(server.pids()));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  const over = (from: number, to: number): readonly number[] => samples.slice(from / SAMPLE_EVERY, to / SAMPLE_EVERY);
  return {
    requests,
    start,
    settled: quantile(over(SETTLED_AFTER, SETTLED_AFTER + WINDOW), 0.5),
    end: quantile(over(requests - WINDOW, requests), 0.5),
    most: Math.max(...samples),
    seconds: (performance.now() - began) / 1000,
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
