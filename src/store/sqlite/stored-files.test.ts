import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sha256Of } from "../content-hash.ts";
import { StoreError, type VersionInfo } from "../store.ts";
import { createLayout, type Layout } from "./layout.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { UNUSED_AT_MOST } from "./stored-files.ts";

let folder: string;
let layout: Layout;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-files-"));
  layout = createLayout(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytesOf = (text: string): Buffer => Buffer.from(text);

/** Publishes pictures, each with its path as content. */
async function publish(...texts: readonly string[]): Promise<VersionInfo> {
  const writer = await openSqliteStore(folder).begin();
  for (const text of texts) writer.addImage({ path: text, type: "image/png", bytes: bytesOf(text) });
  return (await writer.publish()).version;
}

const names = (): readonly string[] =>
  layout
    .filePaths()
    .map((path) => basename(path))
    .sort();
const hashes = (...texts: readonly string[]): readonly string[] => texts.map((text) => sha256Of(bytesOf(text))).sort();

/** Lets the files look as if they had not been needed for longer than they are kept. */
function age(): void {
  const then = new Date(Date.now() - UNUSED_AT_MOST - 60_000);
  for (const path of layout.filePaths()) utimesSync(path, then, then);
}

async function read(number: number, path: string): Promise<string | undefined> {
  const reader = await openSqliteStore(folder).open(number);
  try {
    return reader.image(path)?.bytes.toString();
  } finally {
    reader.close();
  }
}

test("stores a picture once for all versions", async () => {
  await publish("a", "b");
  await publish("b", "c");
  expect(names()).toEqual(hashes("a", "b", "c"));
});

test("a version's own file does not grow by its pictures", async () => {
  const writer = await openSqliteStore(folder).begin();
  writer.addImage({ path: "a", type: "image/png", bytes: new Uint8Array(1 << 20) });
  await writer.publish();
  expect(readFileSync(layout.version(1)).length).toBeLessThan(1 << 18);
});

test("removes what no version has any more, an hour after the last one that had it", async () => {
  await publish("a", "b");
  await publish("b");
  age();
  const store = openSqliteStore(folder);
  await store.prune(0, false);
  expect(names()).toEqual(hashes("a", "b"));
  age();
  await store.prune(0, false);
  expect(names()).toEqual(hashes("b"));
});

test("a publication removes what earlier ones left", async () => {
  const stray = layout.file(sha256Of(bytesOf("of an import that was killed")));
  await publish("a");
  copyFileSync(layout.file(hashes("a")[0] ?? ""), `${layout.file(hashes("a")[0] ?? "")}.4711`);
  await publish("b");
  expect(names()).toHaveLength(3);
  age();
  await publish("c");
  expect(existsSync(stray)).toBe(false);
  expect(names()).toEqual(hashes("a", "b", "c"));
});

test("removes nothing while it cannot be told what belongs to a damaged version", async () => {
  await publish("a");
  await publish("b");
  age();
  truncateSync(layout.version(1), 100);
  await publish("c");
  expect(names()).toEqual(hashes("a", "b", "c"));
});

test.each([
  ["missing", (path: string) => rmSync(path)],
  ["cut off", (path: string) => truncateSync(path, 3)],
])("says which picture is %s, and the next import of it repairs it", async (_what, harm) => {
  await publish("picture");
  const path = layout.file(hashes("picture")[0] ?? "");
  harm(path);
  await expect(read(1, "picture")).rejects.toThrow(StoreError);
  await expect(read(1, "picture")).rejects.toThrow(
    /the picture picture, is missing or cut off\. Importing .* repairs it/,
  );
  const [damage] = await openSqliteStore(folder).damage();
  expect(damage?.message).toMatch(/version 1 lacks 1 of its pictures and documents, among them .*files/);
  expect((await publish("picture")).number).toBe(1);
  expect(await read(1, "picture")).toBe("picture");
  expect(await openSqliteStore(folder).damage()).toEqual([]);
});

test("an import replaces a picture whose bytes have changed on the disk", async () => {
  await publish("picture");
  writeFileSync(layout.file(hashes("picture")[0] ?? ""), "pictura");
  await publish("picture");
  expect(await read(1, "picture")).toBe("picture");
});

test("reads the pictures of versions from before they were stored once", async () => {
  await publish("new");
  const database = new DatabaseSync(layout.version(1));
  database.exec("drop table stored_file");
  database.prepare("insert into image values ('old', 'image/png', ?)").run(bytesOf("old"));
  database.close();
  const reader = await openSqliteStore(folder).open(1);
  expect(reader.imagePaths()).toEqual(["old"]);
  expect(Buffer.from(reader.image("old")?.bytes ?? []).toString()).toBe("old");
  expect(reader.image("new")).toBeUndefined();
  expect(reader.documentPaths()).toEqual([]);
  expect(reader.document("old")).toBeUndefined();
  reader.close();
});
