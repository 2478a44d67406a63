import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sha256Hex } from "../content-hash.ts";
import { StoreError, type VersionInfo } from "../store.ts";
import { createStoreLayout, type StoreLayout } from "./layout.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { UNUSED_FILE_RETENTION_MS } from "./stored-files.ts";
import { openVersion } from "./version-reader.ts";

let folder: string;
let layout: StoreLayout;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-files-"));
  layout = createStoreLayout(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytesOf = (text: string): Buffer => Buffer.from(text);

/** Publishes pictures, each with its path as content. */
async function publish(...texts: readonly string[]): Promise<VersionInfo> {
  const writer = await openSqliteStore(folder).beginVersion();
  for (const text of texts) writer.addImage({ path: text, type: "image/png", bytes: bytesOf(text) });
  return (await writer.publish()).version;
}

const storedNames = (): readonly string[] =>
  layout
    .sharedFilePaths()
    .map((path) => basename(path))
    .sort();
const hashesOf = (...texts: readonly string[]): readonly string[] =>
  texts.map((text) => sha256Hex(bytesOf(text))).sort();

/** Backdates the last use of all files beyond the retention time. */
function backdateFiles(): void {
  const expired = new Date(Date.now() - UNUSED_FILE_RETENTION_MS - 60_000);
  for (const path of layout.sharedFilePaths()) utimesSync(path, expired, expired);
}

async function read(number: number, path: string): Promise<string | undefined> {
  const reader = await openSqliteStore(folder).open(number);
  try {
    return reader.image(path)?.bytes().toString();
  } finally {
    reader.close();
  }
}

test("a picture is stored once for all versions", async () => {
  await publish("a", "b");
  await publish("b", "c");
  expect(storedNames()).toEqual(hashesOf("a", "b", "c"));
});

test("pictures do not increase the size of a version file", async () => {
  const writer = await openSqliteStore(folder).beginVersion();
  writer.addImage({ path: "a", type: "image/png", bytes: new Uint8Array(1 << 20) });
  await writer.publish();
  expect(readFileSync(layout.versionPath(1)).length).toBeLessThan(1 << 18);
});

test("unreferenced files are removed an hour after the last version that referenced them", async () => {
  await publish("a", "b");
  await publish("b");
  backdateFiles();
  const store = openSqliteStore(folder);
  await store.prune(0, false);
  expect(storedNames()).toEqual(hashesOf("a", "b"));
  backdateFiles();
  await store.prune(0, false);
  expect(storedNames()).toEqual(hashesOf("b"));
});

test("publishing removes the files that a killed import left an hour ago", async () => {
  await publish("a");
  const path = layout.sharedFilePath(hashesOf("a")[0] ?? "");
  copyFileSync(path, `${path}.4711`);
  await publish("b");
  expect(storedNames()).toHaveLength(3);
  backdateFiles();
  await publish("c");
  expect(storedNames()).toEqual(hashesOf("a", "b", "c"));
});

test("nothing is removed while the references of a damaged version cannot be read", async () => {
  await publish("a");
  await publish("b");
  backdateFiles();
  truncateSync(layout.versionPath(1), 100);
  await publish("c");
  expect(storedNames()).toEqual(hashesOf("a", "b", "c"));
});

test.each([
  ["missing", (path: string) => rmSync(path)],
  ["truncated", (path: string) => truncateSync(path, 3)],
])("reports which picture is %s, and the next import repairs it", async (_state, breakFile) => {
  await publish("picture");
  const path = layout.sharedFilePath(hashesOf("picture")[0] ?? "");
  breakFile(path);
  await expect(read(1, "picture")).rejects.toThrow(StoreError);
  await expect(read(1, "picture")).rejects.toThrow(
    /the picture picture, is missing or truncated\. Importing .* repairs it/,
  );
  const [damage] = await openSqliteStore(folder).findDamage();
  expect(damage?.message).toMatch(/version 1 lacks 1 of its pictures and documents, among them .*files/);
  expect((await publish("picture")).number).toBe(1);
  expect(await read(1, "picture")).toBe("picture");
  expect(await openSqliteStore(folder).findDamage()).toEqual([]);
});

test("an import replaces a picture whose bytes have changed on disk", async () => {
  await publish("picture");
  writeFileSync(layout.sharedFilePath(hashesOf("picture")[0] ?? ""), "pictura");
  await publish("picture");
  expect(await read(1, "picture")).toBe("picture");
});

test("the metadata of a picture is known without reading it", async () => {
  await publish("picture");
  rmSync(layout.sharedFilePath(hashesOf("picture")[0] ?? ""));
  const reader = openVersion(layout, 1);
  expect(reader.image("picture")).toMatchObject({ type: "image/png", size: 7, hash: sha256Hex(bytesOf("picture")) });
  expect(() => reader.image("picture")?.bytes()).toThrow(StoreError);
  expect(() => reader.image("picture")?.stream()).toThrow(StoreError);
  reader.close();
});
