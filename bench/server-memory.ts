import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mixedRequest, type CatalogueNames, type MixedRequest } from "./mixed-requests.ts";
import { residentBytes, startOurs, type Running } from "./site/served-site.ts";
import { quantile } from "./statistics/quantile.ts";

/** The memory of the server over a mix of requests, in bytes. */
export interface MemoryMeasured {
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
export async function measureServerMemory(requests: number): Promise<MemoryMeasured> {
  const least = SETTLED_AFTER + WINDOW;
  if (requests < least) throw new Error(`the memory settles over ${least} requests (--requests)`);
  const folder = await mkdtemp(join(tmpdir(), "lumenry-bench-memory-"));
  try {
    const server = await startOurs(folder);
    try {
      return await measure(server, requests);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(server: Running, requests: number): Promise<MemoryMeasured> {
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

async function namesOf(origin: string): Promise<CatalogueNames> {
  const list = async (name: string, key: string): Promise<readonly string[]> => {
    const entries = (await (await fetch(`${origin}/api/mongo/pml/${name}`)).json()) as Record<string, string>[];
    return entries.flatMap((entry) => entry[key] ?? []);
  };
  return {
    categories: await list("categories", "category_id"),
    families: await list("families", "family_id"),
    articles: await list("articles", "article_code"),
    portfolios: await list("portfolios", "portfolio_id"),
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
