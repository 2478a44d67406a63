import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StoreError, type VersionInfo } from "../store.ts";
import { createStoreLayout, isNeverPublished, type StoreLayout } from "./layout.ts";
import { readPointer, writePointer } from "./published-versions.ts";
import { DEFAULT_RETAINED_VERSIONS } from "../version-numbers.ts";
import { openSqliteStore } from "./sqlite-store.ts";

let folder: string;
let layout: StoreLayout;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-sqlite-"));
  layout = createStoreLayout(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function publish(text: string): Promise<VersionInfo> {
  const writer = await openSqliteStore(folder).beginVersion();
  writer.addRecords([{ list: "articles", id: text, json: JSON.stringify(text) }]);
  return (await writer.publish()).version;
}

/** Overwrites the last 4 kB of the file; its info stays readable. */
function overwriteEnd(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, bytes.length - 4096));
}

test("the first import creates the folder", async () => {
  rmSync(folder, { recursive: true });
  expect(await openSqliteStore(folder).current()).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  expect(isNeverPublished(folder)).toBe(true);
  await publish("a");
  expect(isNeverPublished(folder)).toBe(false);
});

test("rejects a file in place of the folder", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => openSqliteStore(file)).toThrow(/it is a file, and DATA_DIR must name a folder/);
  await expect(openSqliteStore(join(file, "below")).beginVersion()).rejects.toThrow(StoreError);
});

test("publishing keeps the served version and five earlier ones", async () => {
  for (let round = 0; round < DEFAULT_RETAINED_VERSIONS + 4; round += 1) await publish(`text ${round}`);
  const numbers = (await openSqliteStore(folder).versions()).map(({ number }) => number);
  expect(numbers).toEqual([4, 5, 6, 7, 8, 9]);
});

test("abandoned and repeated imports leave no files behind", async () => {
  await publish("a");
  await (await openSqliteStore(folder).beginVersion()).abandon();
  await publish("a");
  expect(readdirSync(layout.versionsFolder)).toEqual(["000001.sqlite"]);
  expect(readdirSync(folder).sort()).toEqual(["current", "versions", "write.lock", "write.lock.holder"]);
});

test("an import that cannot remove its unfinished file still ends, so that the next one can start", async () => {
  const writer = await openSqliteStore(folder).beginVersion();
  const [path = ""] = layout.leftoverPaths();
  rmSync(path);
  mkdirSync(path);
  await expect(writer.abandon()).rejects.toThrow(StoreError);
  rmdirSync(path);
  expect((await publish("a")).number).toBe(1);
});

test("the next import removes the files of killed imports", async () => {
  await publish("a");
  const leftovers = [layout.newVersionPath(), `${layout.newVersionPath()}-journal`, layout.versionPath(2)];
  for (const path of leftovers) writeFileSync(path, "half of a version");
  expect((await openSqliteStore(folder).versions()).map(({ number }) => number)).toEqual([1]);
  await (await openSqliteStore(folder).beginVersion()).abandon();
  expect(leftovers.filter((path) => existsSync(path))).toEqual([]);
});

test("reports how to repair a damaged pointer", async () => {
  const first = await publish("a");
  await publish("b");
  for (const text of ["", "{", '{"number":1}', `{"number":-1,"hash":"${first.hash}","latest":1}`]) {
    writeFileSync(layout.pointerPath, text);
    await expect(openSqliteStore(folder).current()).rejects.toThrow(/current is damaged\. "rollback <version>"/);
    await expect(publish("c")).rejects.toThrow(/damaged/);
    expect(await openSqliteStore(folder).versions()).toHaveLength(2);
    expect((await openSqliteStore(folder).rollback(1)).number).toBe(1);
    expect((await openSqliteStore(folder).current())?.number).toBe(1);
  }
  expect((await publish("c")).number).toBe(3);
});

test("no version is lost when the pointer is missing", async () => {
  await publish("a");
  rmSync(layout.pointerPath);
  expect((await publish("b")).number).toBe(2);
  expect((await openSqliteStore(folder).rollback()).number).toBe(1);
});

test("rejects a served version with different content", async () => {
  const { hash } = await publish("a");
  await publish("b");
  writePointer(layout.pointerPath, { number: 2, hash, latest: 2 });
  await expect(openSqliteStore(folder).current()).rejects.toThrow(/000002\.sqlite does not have the content/);
});

const DAMAGE_CASES: readonly (readonly [state: string, damage: (path: string) => void])[] = [
  ["truncated", (path: string) => truncateSync(path, 100)],
  ["empty", (path: string) => truncateSync(path, 0)],
  [
    "not a database",
    (path: string) => writeFileSync(path, "no database at all, but long enough to be looked at. ".repeat(9)),
  ],
  ["missing", (path: string) => rmSync(path)],
];

test.each(DAMAGE_CASES)("the error names the file of a served version that is %s", async (_title, damage) => {
  await publish("a");
  damage(layout.versionPath(1));
  await expect(openSqliteStore(folder).current()).rejects.toThrow(StoreError);
  await expect(openSqliteStore(folder).current()).rejects.toThrow(new RegExp(layout.versionsFolder));
});

test.each([...DAMAGE_CASES, ["damaged at its end", overwriteEnd] as const])(
  "publishes the served content again when its file is %s",
  async (_title, damage) => {
    const { hash } = await publish("a");
    damage(layout.versionPath(1));
    expect(await publish("a")).toMatchObject({ number: 2, hash });
    expect((await openSqliteStore(folder).current())?.number).toBe(2);
  },
);

test("the error for a version from before 1.0.0 says what to do, and the next import publishes its content again", async () => {
  const { hash } = await publish("a");
  const database = new DatabaseSync(layout.versionPath(1));
  database.exec("drop table packed_articles");
  database.close();
  await expect(openSqliteStore(folder).current()).rejects.toThrow(
    /000001\.sqlite, which was published before 1\.0\.0: import the catalogue again\.$/,
  );
  expect(await publish("a")).toMatchObject({ number: 2, hash });
});

test.each(DAMAGE_CASES)("rolls back from a served version whose file is %s", async (_title, damage) => {
  await publish("a");
  await publish("b");
  damage(layout.versionPath(2));
  expect((await openSqliteStore(folder).rollback()).number).toBe(1);
});

test("writes a pointer that names the served version", async () => {
  const { hash } = await publish("a");
  expect(readPointer(layout.pointerPath)).toEqual({ number: 1, hash, latest: 1 });
});
