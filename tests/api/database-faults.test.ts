import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";
import { DATABASE_FAULTS, runWithFault } from "./setup/database-faults.ts";
import { makeDataDir, removeDataDir } from "./setup/running-server.ts";
import { swapUnderLoad } from "./setup/swap-under-load.ts";

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  folder = makeDataDir();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.dispose();
  removeDataDir(folder);
});

/**
 * Longer than a connection may be silent, so that the fault is noticed, and the server is reconnecting when it ends.
 */
const FAULT_MS = 3_500;
/** The goal is five seconds; the rest is for a busy machine. */
const MAX_RECOVERY_MS = 8_000;

/** One fault that only a time limit notices, and one that the connection reports; `npm run test:faults` has all. */
const FAULTS = ["hung", "cut again and again"].map((name) => [name, DATABASE_FAULTS.get(name) ?? {}] as const);

// Each has its own database, connection and server, and mostly waits.
test.concurrent.each(FAULTS)(
  "A4 with a database that is %s every route responds, and the new version is served soon after",
  async (name, fault) => {
    const database = { connectionString: await postgres.createDatabase(), socket: postgres.socket };
    const { requestCount, failed, recoveryMs } = await runWithFault(database, fault, `${folder}/${name}`, FAULT_MS);
    expect(requestCount).toBeGreaterThan(20);
    expect(failed).toEqual([]);
    expect(recoveryMs).toBeLessThan(MAX_RECOVERY_MS);
  },
);

const IMPORT_COUNT = 2;
const PAGES_PER_SECOND = 40;
/** The goal is five seconds; the rest is for a busy machine. */
const MAX_SWAP_MS = 15_000;

test.concurrent(
  "A4 two nodes under load serve each of several imports soon after its end",
  { timeout: 240_000 },
  async () => {
    const { swapMs, statuses } = await swapUnderLoad(
      await postgres.createDatabase(),
      `${folder}/swaps`,
      IMPORT_COUNT,
      PAGES_PER_SECOND,
    );
    expect(swapMs).toHaveLength(2 * IMPORT_COUNT);
    expect(Math.max(...swapMs)).toBeLessThan(MAX_SWAP_MS);
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
);
