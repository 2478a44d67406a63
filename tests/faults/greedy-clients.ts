import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { watchMemory } from "../api/setup/greedy-clients.ts";
import {
  stopServer,
  makeDataDir,
  removeDataDir,
  startServer,
  type RunningServer,
} from "../api/setup/running-server.ts";
import { percentile, startVisits } from "../api/setup/visits.ts";
import type { FaultResult, FaultScenario } from "./scenario.ts";

const MB = 1_000_000;
const ARTICLE_COUNT = 20_000;
/** The list of all articles, some 18 MB as JSON. */
const LIST_PATH = "/api/mongo/pml/articles";
const CLIENT_COUNT = 200;
const BYTES_PER_SECOND = 20_000;
const VISITS_PER_SECOND = 20;
const HOLD_MS = 20_000;
const CLIENT_FILE = fileURLToPath(new URL("greedy-client-process.ts", import.meta.url));

/** Clients that write many requests at once and read no response. */
export const pipelining: FaultScenario = {
  name: "pipelining",
  fault: "1,500 requests for the list of 20,000 articles, written at once on each of 8 connections, none read",
  goal: "at most 50 MB more memory, /healthz within 1 s",
  run: ({ scale, folder }) =>
    withLargeSite(scale, folder, async (server) => {
      const results = await measureVisits(server, "/healthz", scale, ["pipelining", 8, 1500]);
      const longest = Math.max(...results.times);
      return {
        workload: `8 connections, ${results.times.length} concurrent probes`,
        measurement: `${inMB(results.addedBytes)} MB more, ${results.lost} probes lost, the longest ${Math.round(longest)} ms`,
        isGoalMet: (results.addedBytes ?? 0) <= 50 * MB && results.lost === 0 && longest <= 1000,
      };
    }),
};

/** Clients that read the longest list without compression, slowly. */
export const uncompressedReaders: FaultScenario = {
  name: "uncompressed-readers",
  fault: `${CLIENT_COUNT} clients that read the list of 20,000 articles uncompressed, at 20 kB a second`,
  goal: "at most 300 MB more memory; other visitors all served, p95 ≤ 100 ms",
  run: ({ scale, folder }) =>
    withLargeSite(scale, folder, async (server) => {
      const results = await measureVisits(server, "/en", scale, ["slow-readers", CLIENT_COUNT, BYTES_PER_SECOND]);
      const p95 = percentile(results.times, 95);
      return {
        workload: `${CLIENT_COUNT} clients, ${results.openCount} still served at the end, ${results.times.length} concurrent visits`,
        measurement: `${inMB(results.addedBytes)} MB more, ${results.lost} visits lost, p95 ${Math.round(p95)} ms`,
        isGoalMet: (results.addedBytes ?? 0) <= 300 * MB && results.lost === 0 && p95 <= 100,
      };
    }),
};

const inMB = (bytes: number | undefined): string => (bytes === undefined ? "unknown" : String(Math.round(bytes / MB)));

/** Runs a scenario on a site with a large demo catalogue, after requesting the responses that are always cached. */
async function withLargeSite(
  scale: number,
  folder: string,
  run: (server: RunningServer) => Promise<FaultResult>,
): Promise<FaultResult> {
  const dataDir = makeDataDir();
  const catalogue = join(folder, "catalogue");
  const runCatalogueCommand = async (...args: readonly string[]): Promise<unknown> =>
    promisify(execFile)(process.execPath, ["src/importer/cli.ts", ...args], {
      env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
    });
  await runCatalogueCommand("demo", "--articles", String(Math.ceil(ARTICLE_COUNT * scale)), catalogue);
  await runCatalogueCommand("import", catalogue);
  rmSync(catalogue, { recursive: true });
  const server = await startServer(dataDir);
  try {
    // Before memory is measured, and uncompressed, as the slow clients request them.
    for (const path of [LIST_PATH, LIST_PATH, "/en"])
      await (await fetch(server.address + path, { headers: { "accept-encoding": "identity" } })).arrayBuffer();
    return await run(server);
  } finally {
    await stopServer(server);
    removeDataDir(dataDir);
  }
}

/**
 * Measures visits while greedy clients are connected, and the memory that these add.
 *
 * @param clients their kind, their number, and the requests that each writes or the bytes that each reads per second
 */
async function measureVisits(
  server: RunningServer,
  path: string,
  scale: number,
  [kind, count, amount]: readonly [kind: "pipelining" | "slow-readers", count: number, amount: number],
): Promise<{ addedBytes: number | undefined; openCount: number; lost: number; times: readonly number[] }> {
  const readAddedBytes = watchMemory(server.process.pid);
  const stop = startVisits(server.address + path, VISITS_PER_SECOND);
  const args = [CLIENT_FILE, kind, server.port, LIST_PATH, count, amount, Math.max(HOLD_MS * scale, 3000)].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { statuses, times } = await stop();
  return {
    addedBytes: readAddedBytes(),
    openCount: Number(stdout),
    lost: statuses.filter((status) => status !== 200).length,
    times,
  };
}
