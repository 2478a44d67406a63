import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";
import { DATABASE_FAULTS, sufferFault } from "./setup/database-faults.ts";
import { makeDataDir, removeDataDir } from "./setup/running-server.ts";

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  folder = makeDataDir();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  removeDataDir(folder);
});

/** Longer than a connection may be silent, so that the fault is noticed and tries are under way when it ends. */
const FAULT_MS = 3_500;
/** The goal is five seconds; the rest is for a machine that does much else. */
const FRESH_MS = 8_000;

test.each([...DATABASE_FAULTS])(
  "A4 with a database that is %s every route answers, and the new version shows soon after",
  { timeout: 120_000 },
  async (name, fault) => {
    const database = { address: await postgres.createDatabase(), socket: postgres.socket };
    const { requests, failed, freshAfterMs } = await sufferFault(database, fault, `${folder}/${name}`, FAULT_MS);
    expect(requests).toBeGreaterThan(20);
    expect(failed).toEqual([]);
    expect(freshAfterMs).toBeLessThan(FRESH_MS);
  },
);
