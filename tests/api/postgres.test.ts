import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPostgresStore } from "#store/postgres/postgres-store.ts";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";
import {
  stopServer,
  makeDataDir,
  publishTo,
  removeDataDir,
  startServer,
  type RunningServer,
} from "./setup/running-server.ts";

let postgres: TestPostgres;
let folder: string;
let servers: RunningServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());
beforeEach(async () => {
  folder = makeDataDir();
  // The test before may have stopped it.
  await postgres.start();
});
afterEach(async () => {
  await Promise.all(servers.map(stopServer));
  servers = [];
  removeDataDir(folder);
});

/** Starts a server as on a separate machine. */
async function startOn(machine: string, connectionString: string): Promise<RunningServer> {
  const server = await startServer(join(folder, machine), { DATABASE_URL: connectionString });
  servers.push(server);
  return server;
}

async function articlesOf(server: RunningServer): Promise<readonly string[]> {
  const response = await fetch(`${server.address}/api/mongo/pml/articles`);
  if (!response.ok) return [];
  return ((await response.json()) as { article_code: string }[]).map(({ article_code }) => article_code);
}

test("a node keeps serving without its database, and logs each cause once", async () => {
  const connectionString = await postgres.createDatabase();
  await publishTo(openPostgresStore(connectionString, join(folder, "importer")), ["A1"]);
  const server = await startOn("one", connectionString);
  await postgres.stop();
  await wait(3_500);
  expect(await articlesOf(server)).toEqual(["A1"]);
  const reasons = server.output.err.match(/cannot read the database.*/g) ?? [];
  expect(reasons).not.toEqual([]);
  // A database that takes long to stop is first shutting down, then unreachable.
  expect(reasons).toEqual([...new Set(reasons)]);
  expect(server.output.err).not.toContain("password");
});

test("A4 without its database, a node starts with the version that it served last, until the database responds", async () => {
  const connectionString = await postgres.createDatabase();
  await publishTo(openPostgresStore(connectionString, join(folder, "importer")), ["A1"]);
  const before = await startOn("one", connectionString);
  await stopServer(before);

  await postgres.stop();
  const after = await startOn("one", connectionString);
  expect(await articlesOf(after)).toEqual(["A1"]);
  expect(after.output.out).toContain("is ready on");
  expect(after.output.err).toMatch(/cannot read the database[^]*served last[^]*1-/);
  const newMachine = await startOn("two", connectionString);
  expect((await fetch(`${newMachine.address}/readyz`)).status).toBe(503);
  expect(newMachine.output.out).toBe("");

  await postgres.start();
  await publishTo(openPostgresStore(connectionString, join(folder, "importer")), ["A1", "A2"]);
  for (const machine of [after, newMachine])
    await expect.poll(() => articlesOf(machine), { timeout: 5_000 }).toEqual(["A1", "A2"]);
});

test("a node waits for a database that is created later", async () => {
  const connectionString = (await postgres.createDatabase()).replace(/test_\w+/, "later");
  const server = await startOn("one", connectionString);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  expect(server.output.err).toContain("there is no database with this name");
  await postgres.createDatabase("later");
  await publishTo(openPostgresStore(connectionString, join(folder, "importer")), ["A1"]);
  await expect.poll(() => articlesOf(server), { timeout: 5_000 }).toEqual(["A1"]);
});

test("a node warns at startup of an unencrypted remote database, without its password", async () => {
  const server = await startOn("one", "postgres://me:secret@db.invalid/x");
  expect(server.output.err).toMatch(/\|warn\|.*is not encrypted; add sslmode=verify-full[^|]*\|db\.invalid\n/);
  expect(server.output.err).not.toContain("secret");
  const local = await startOn("two", await postgres.createDatabase());
  expect(local.output.err).not.toContain("is not encrypted");
});
