import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sha256Hex } from "#store/content-hash.ts";
import { openPostgresStore } from "#store/postgres/postgres-store.ts";
import { OutcomeUnknownError, StoreError, type CatalogueStore, type VersionWriter } from "#store/store.ts";
import { TcpFaultProxy } from "../setup/tcp-fault-proxy.ts";
import { proxiedConnectionString, startPostgres, type TestPostgres } from "../setup/postgres.ts";

let postgres: TestPostgres;
let connectionString: string;
let folder: string;
let store: CatalogueStore;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

beforeEach(async () => {
  connectionString = await postgres.createDatabase();
  folder = await mkdtemp(join(tmpdir(), "lumenry-copies-"));
  store = openPostgresStore(connectionString, folder);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function runSql(sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Begins a version with one article. */
async function writeArticle(text: string, to = store): Promise<VersionWriter> {
  const writer = await to.beginVersion();
  writer.addRecords([{ list: "articles", id: text, json: JSON.stringify(text) }]);
  return writer;
}

const publish = async (text: string): Promise<number> => (await (await writeArticle(text)).publish()).version.number;

/** The articles of a version as a store reads them. */
async function readArticles(from: CatalogueStore, number: number): Promise<readonly string[]> {
  const reader = await from.open(number);
  const texts = [...reader.records("articles")].flat();
  reader.close();
  return texts;
}

const WRITER_LOCKS =
  "pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";

/** Waits until the database has noticed the end of a writer's connection and released its lock. */
const waitForWriterLockRelease = (): Promise<void> =>
  expect.poll(() => runSql(`select 1 from ${WRITER_LOCKS}`)).toEqual([]);

/** Paths of this machine's copies. */
const copyPaths = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".sqlite"))
    .map((entry) => join(entry.parentPath, entry.name));

test("a missing or damaged copy is fetched again", async () => {
  await publish("a");
  const [path = ""] = copyPaths();
  for (const damage of [() => rmSync(path), () => truncateSync(path, 100), () => truncateSync(path, 0)]) {
    damage();
    expect(await readArticles(store, 1)).toEqual(['"a"']);
  }
  expect(copyPaths()).toEqual([path]);
});

test("a version is opened although an old copy cannot be removed", async () => {
  await publish("a");
  const [path = ""] = copyPaths();
  // Removing a file fails if a folder has its name.
  mkdirSync(join(dirname(path), "000009.sqlite"));
  expect(await readArticles(store, 1)).toEqual(['"a"']);
});

test("a copy of another database's version is not used", async () => {
  await publish("a");
  await runSql("drop table lumenry_served, lumenry_version_file, lumenry_version_part, lumenry_version");
  const other = openPostgresStore(connectionString, join(folder, "other"));
  await (await writeArticle("b", other)).publish();
  await other.close();
  expect(await readArticles(store, 1)).toEqual(['"b"']);
});

/** Publishes a picture. */
async function publishPicture(path: string, bytes: Uint8Array): Promise<void> {
  const writer = await store.beginVersion();
  writer.addImage({ path, type: "image/png", bytes });
  await writer.publish();
}

const LARGE = Buffer.from(Uint8Array.from({ length: (2 << 20) + 5 }, (_, index) => (index * 31) % 251));

test("a picture is stored once, and deleted with the last version that contains it", async () => {
  await publishPicture("a", LARGE);
  await publishPicture("b", LARGE);
  expect(await runSql("select count(*)::int as parts from lumenry_file_part")).toEqual([{ parts: 3 }]);
  await publish("without pictures");
  await store.prune(0, false);
  expect(await runSql("select * from lumenry_file")).toEqual([]);
  expect(await runSql("select * from lumenry_file_part")).toEqual([]);
});

test("a machine fetches only the pictures that it lacks", async () => {
  await publishPicture("a", LARGE);
  const other = openPostgresStore(connectionString, join(folder, "other"));
  const read = async () => {
    const reader = await other.open(1);
    const image = reader.image("a");
    reader.close();
    return image?.bytes();
  };
  expect(LARGE.equals((await read()) ?? LARGE.subarray(1))).toBe(true);
  await runSql("delete from lumenry_file_part");
  expect(LARGE.equals((await read()) ?? LARGE.subarray(1))).toBe(true);
  await other.close();
  await expect(openPostgresStore(connectionString, join(folder, "third")).open(1)).rejects.toThrow(
    /^The file [0-9a-f]{64} could not be downloaded completely from the database /,
  );
});

test("a picture that a killed import sent only partially is sent again", async () => {
  await publish("a");
  const sha256 = sha256Hex(LARGE);
  await runSql(`insert into lumenry_file values ('${sha256}', false)`);
  await runSql(`insert into lumenry_file_part values ('${sha256}', 0, 'the first part')`);
  await publishPicture("a", LARGE);
  const [file] = await runSql("select is_complete from lumenry_file");
  expect(file).toEqual({ is_complete: true });
});

test("a version that is incomplete in the database cannot be opened", async () => {
  await publish("a");
  for (const path of copyPaths()) rmSync(path);
  await runSql("update lumenry_version_part set bytes = substr(bytes, 1, 4096)");
  await expect(store.open(1)).rejects.toThrow(/^Version 1 could not be downloaded completely from the database /);
  expect(copyPaths()).toEqual([]);
});

test("an import of the served content publishes it again if the served version is from before 1.0.0 or incomplete", async () => {
  await publish("a");
  const [path = ""] = copyPaths();
  const version = new DatabaseSync(path);
  version.exec("drop table packed_articles");
  version.close();
  const bytes = readFileSync(path);
  await runSql(`update lumenry_version_part set bytes = '\\x${bytes.toString("hex")}'`);
  await runSql(`update lumenry_version set sha256 = '${sha256Hex(bytes)}'`);
  await expect(store.open(1)).rejects.toThrow(/published before 1\.0\.0: import the catalogue again\.$/);
  expect(await publish("a")).toBe(2);
  expect(await publish("a")).toBe(2);

  for (const copy of copyPaths()) rmSync(copy);
  await runSql("update lumenry_version_part set bytes = substr(bytes, 1, 4096)");
  expect(await publish("a")).toBe(3);
  expect(await readArticles(store, 3)).toEqual(['"a"']);
});

test("the served version and five earlier ones are kept, in the database and locally", async () => {
  for (let round = 1; round <= 9; round += 1) await readArticles(store, await publish(`text ${round}`));
  expect((await store.versions()).map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(copyPaths()).toHaveLength(6);
  expect(await runSql("select distinct number from lumenry_version_part order by number")).toHaveLength(6);
});

test("a version may have many parts", async () => {
  const texts = Array.from({ length: 3_000 }, (_, index) => JSON.stringify(`${index} `.repeat(400)));
  const writer = await store.beginVersion();
  writer.addRecords(texts.map((json, index) => ({ list: "articles", id: String(index), json })));
  await writer.publish();
  const [row] = await runSql("select count(*)::int as parts from lumenry_version_part");
  expect(row?.["parts"]).toBeGreaterThan(3);
  const other = openPostgresStore(connectionString, join(folder, "other"));
  expect(await readArticles(other, 1)).toEqual(texts);
  await other.close();
});

test("when a writer's connection is lost, its lock is released and its leftovers are removed", async () => {
  await publish("a");
  const lostWriter = await writeArticle("b");
  await runSql("insert into lumenry_version (number, info, sha256) values (2, '', '')");
  await runSql(`select pg_terminate_backend(pid) from ${WRITER_LOCKS}`);
  await expect(lostWriter.publish()).rejects.toThrow(StoreError);
  expect((await store.current())?.number).toBe(1);
  expect(await publish("c")).toBe(2);
  expect(await readArticles(store, 2)).toEqual(['"c"']);
});

test("a connection lost during the commit is reported as an unknown outcome, and the store keeps working", async () => {
  await publish("a");
  const proxy = await new TcpFaultProxy({ path: postgres.socket }).start();
  const throughProxy = openPostgresStore(proxiedConnectionString(connectionString, proxy.port), join(folder, "behind"));
  try {
    const writer = await writeArticle("b", throughProxy);
    proxy.resetAfter("commit");
    await expect(writer.publish()).rejects.toThrow(OutcomeUnknownError);
    expect((await throughProxy.current())?.number).toBe(2);
    await waitForWriterLockRelease();
    proxy.resetAfter("commit");
    await expect(throughProxy.rollback()).rejects.toThrow(
      /^The outcome is not known\. Whether version 1 is served from now on cannot be determined: .*Check with "versions"/,
    );
    await waitForWriterLockRelease();
    expect((await throughProxy.rollback(1)).number).toBe(1);
    expect(await publish("c")).toBe(3);
  } finally {
    await throughProxy.close();
    proxy.stop();
  }
});

test("a version is published even if this machine cannot store a copy", async () => {
  await publish("a");
  for (const path of copyPaths()) rmSync(path);
  const writer = await writeArticle("b");
  const [versions = ""] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("versions"),
  );
  mkdirSync(join(folder, versions, "000002.sqlite", "in-the-way"), { recursive: true });
  expect(await writer.publish()).toMatchObject({ isNew: true, version: { number: 2 } });
  expect((await store.current())?.number).toBe(2);
});

test("the store connects only when it is first used, and reports what is wrong with the database", async () => {
  const missing = openPostgresStore(connectionString.replace(/test_\w+/, "nowhere"), folder);
  await expect(missing.current()).rejects.toThrow(
    /^The store cannot read the database \S+\/nowhere: there is no database with this name\.$/,
  );
  await missing.close();
});

test("the database can be read by a user with read permission only", async () => {
  await publish("a");
  const role = `reader_${Date.now()}`;
  await runSql(`create role ${role} login`);
  await runSql(`grant select on all tables in schema public to ${role}`);
  const reading = openPostgresStore(connectionString.replace("test@", `${role}@`), join(folder, "reader"));
  expect((await reading.current())?.number).toBe(1);
  expect(await readArticles(reading, 1)).toEqual(['"a"']);
  await expect(reading.beginVersion()).rejects.toThrow(/the user may not do this/);
  await reading.close();
});
