import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ListName } from "#model/lists/lists.ts";
import { runToEnd } from "#model/run-steps.ts";
import { openPostgresStore } from "#store/postgres/postgres-store.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { sha256Hex } from "#store/content-hash.ts";
import {
  StoreError,
  type CatalogueFile,
  type CatalogueStore,
  type RecordInput,
  type VersionReader,
  type VersionWriter,
} from "#store/store.ts";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";

/** A location where stores can be opened, more than one at a time, as several processes would. */
interface StoreLocation {
  open(): CatalogueStore;
  remove(): Promise<void>;
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

/** Every store of the product; each passes the same tests. */
const STORES: readonly (readonly [name: string, createLocation: () => Promise<StoreLocation>])[] = [
  ["embedded", embeddedLocation],
  ["PostgreSQL", postgresLocation],
];

async function embeddedLocation(): Promise<StoreLocation> {
  const folder = await mkdtemp(join(tmpdir(), "lumenry-store-"));
  return { open: () => openSqliteStore(folder), remove: () => rm(folder, { recursive: true }) };
}

/** A separate database, with every store opened as on a separate machine. */
async function postgresLocation(): Promise<StoreLocation> {
  const folder = await mkdtemp(join(tmpdir(), "lumenry-store-"));
  const connectionString = await postgres.createDatabase();
  let openedCount = 0;
  return {
    open: () => openPostgresStore(connectionString, join(folder, `machine ${(openedCount += 1)}`)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const article = (code: string, portfolioIds: readonly string[] = []): RecordInput => ({
  list: "articles",
  id: code,
  json: JSON.stringify({ article_code: code }),
  portfolioIds,
});
const family = (id: string): RecordInput => ({ list: "families", id, json: JSON.stringify({ family_id: id }) });

/** Adds a file of one byte to the version being written. */
type AddFile = (writer: VersionWriter) => void;
const picture =
  (path: string, byte: number): AddFile =>
  (writer) =>
    writer.addImage({ path, type: "image/png", bytes: new Uint8Array([byte]) });
const document =
  (path: string, byte: number, type = "application/pdf"): AddFile =>
  (writer) =>
    writer.addDocument({ path, type, bytes: new Uint8Array([byte]) });
const photometry =
  (path: string, byte: number): AddFile =>
  (writer) =>
    writer.addPhotometry({ path, bytes: new Uint8Array([byte]) });

function recordsOf(reader: VersionReader, list: ListName, portfolioId?: string): readonly string[] {
  return [...reader.records(list, portfolioId)].flat();
}

function packedOf(reader: VersionReader, layout: string): Uint8Array | undefined {
  const packed = reader.packedArticles(layout);
  return packed && runToEnd(packed);
}

/** Larger than a chunk of a stream and not a multiple of one. Compared by `equals`, since `toEqual` takes a second. */
const LARGE = Buffer.from(Uint8Array.from({ length: (2 << 20) + 5 }, (_, index) => (index * 31) % 251));

const readStream = async (file: CatalogueFile | undefined): Promise<Buffer> =>
  Buffer.from(await new Response(file?.stream()).arrayBuffer());

describe.each(STORES)("the %s store", (_name, createLocation) => {
  let location: StoreLocation;
  let store: CatalogueStore;

  beforeEach(async () => {
    location = await createLocation();
    store = location.open();
  });
  afterEach(async () => {
    await store.close();
    await location.remove();
  });

  /** Publishes a version with what a function writes. */
  async function publishWith(write: (writer: VersionWriter) => void, note?: string) {
    const writer = await store.beginVersion();
    write(writer);
    return writer.publish(note);
  }

  const publish = async (...records: readonly RecordInput[]): Promise<number> =>
    (await publishWith((writer) => writer.addRecords(records))).version.number;

  test("has no version before the first import", async () => {
    expect(await store.current()).toBeUndefined();
    expect(await store.versions()).toEqual([]);
    await expect(store.open(1)).rejects.toThrow(StoreError);
    await expect(store.rollback()).rejects.toThrow(StoreError);
  });

  test("serves published entries in their order", async () => {
    const writer = await store.beginVersion();
    writer.addRecords([article("b"), family("F")]);
    writer.addRecords([article("a")]);
    writer.addImage({ path: "a/b.png", type: "image/png", bytes: new Uint8Array([1, 0, 255]) });
    writer.addImage({ path: "large.png", type: "image/png", bytes: LARGE });
    writer.addPhotometry({ path: "b/c.ldt", bytes: new Uint8Array([13, 10, 0]) });
    writer.addDocument({ path: "a/b.png", type: "application/pdf", bytes: LARGE });
    writer.addDocument({ path: "empty.ifc", type: "application/x-step", bytes: new Uint8Array() });
    const { version, isNew } = await writer.publish();

    expect(isNew).toBe(true);
    expect(version).toMatchObject({ number: 1, counts: { articles: 2, families: 1, portfolios: 0 } });
    expect(version.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Date(version.publishedAt).toISOString()).toBe(version.publishedAt);
    expect(await store.current()).toEqual(version);
    const reader = await store.open(1);
    expect(recordsOf(reader, "articles")).toEqual(['{"article_code":"b"}', '{"article_code":"a"}']);
    expect(recordsOf(reader, "families")).toEqual(['{"family_id":"F"}']);
    expect(recordsOf(reader, "portfolios")).toEqual([]);
    expect(reader.imagePaths()).toEqual(["a/b.png", "large.png"]);
    expect(reader.image("a/b.png")).toMatchObject({
      type: "image/png",
      size: 3,
      hash: sha256Hex(Buffer.from([1, 0, 255])),
    });
    expect(reader.image("a/b.png")?.bytes()).toEqual(Buffer.from([1, 0, 255]));
    expect(LARGE.equals(await readStream(reader.image("large.png")))).toBe(true);
    expect(reader.image("a/c.png")).toBeUndefined();
    expect(reader.documentPaths()).toEqual(["a/b.png", "empty.ifc"]);
    expect(reader.document("a/b.png")).toMatchObject({
      type: "application/pdf",
      size: LARGE.length,
      hash: sha256Hex(LARGE),
    });
    expect(LARGE.equals(reader.document("a/b.png")?.bytes() ?? LARGE.subarray(1))).toBe(true);
    expect(LARGE.equals(await readStream(reader.document("a/b.png")))).toBe(true);
    expect(await readStream(reader.document("empty.ifc"))).toEqual(Buffer.alloc(0));
    expect(reader.document("b.png")).toBeUndefined();
    expect(reader.photometryPaths()).toEqual(["b/c.ldt"]);
    expect(reader.photometry("b/c.ldt")).toEqual(new Uint8Array([13, 10, 0]));
    expect(reader.photometry("a/b.png")).toBeUndefined();
    reader.close();
  });

  test("returns only the articles of a portfolio on request", async () => {
    await publish(article("a", ["p", "q"]), article("b", ["q", "q"]), article("c"), family("F"));
    const reader = await store.open(1);
    expect(recordsOf(reader, "articles", "q")).toEqual(['{"article_code":"a"}', '{"article_code":"b"}']);
    expect(recordsOf(reader, "articles", "nobody")).toEqual([]);
    expect(recordsOf(reader, "families", "q")).toEqual(['{"family_id":"F"}']);
    reader.close();
  });

  test("returns long lists in batches without loss", async () => {
    const codes = Array.from({ length: 2_500 }, (_, index) => `code ${index}`);
    await publish(...codes.map((code) => article(code, ["p"])));
    const reader = await store.open(1);
    for (const portfolio of [undefined, "p"]) {
      const records = recordsOf(reader, "articles", portfolio);
      expect(records.map((json) => (JSON.parse(json) as { article_code: string }).article_code)).toEqual(codes);
    }
    reader.close();
  });

  test("keeps strings unchanged", async () => {
    const json = JSON.stringify({ article_code: "\u0000 ' \" ; -- 😀 \ud800", ["__proto__"]: { a: 1 } });
    await publish({ list: "articles", id: "__proto__", json });
    const reader = await store.open(1);
    expect(recordsOf(reader, "articles")).toEqual([json]);
    reader.close();
  });

  test("keeps packed articles beside the records, for readers of their layout", async () => {
    const { version } = await publishWith((writer) => {
      writer.addRecords([article("a")]);
      writer.addPackedArticles({ layout: "layout 1", bytes: LARGE });
    });
    const reader = await store.open(version.number);
    expect(LARGE.equals(packedOf(reader, "layout 1") ?? LARGE.subarray(1))).toBe(true);
    expect(packedOf(reader, "layout 2")).toBeUndefined();
    reader.close();
  });

  test("does not count packed articles as content", async () => {
    const number = await publish(article("a"));
    const second = await publishWith((writer) => {
      writer.addRecords([article("a")]);
      writer.addPackedArticles({ layout: "layout 1", bytes: new Uint8Array(3) });
    });
    expect(second).toMatchObject({ isNew: false, version: { number } });
    const reader = await store.open(number);
    expect(packedOf(reader, "layout 1")).toBeUndefined();
    reader.close();
  });

  test("creates no new version for content identical to the served one", async () => {
    await publish(article("a"), family("F"));
    const second = await publishWith((writer) => writer.addRecords([family("F"), article("a")]));
    expect(second).toMatchObject({ isNew: false, version: { number: 1 } });
    expect(await store.versions()).toHaveLength(1);
  });

  test.each([
    ["a different order", [article("b"), article("a")]],
    ["a changed entry", [article("a"), { ...article("b"), json: '{"article_code":"b","ugr":19}' }]],
    ["a different list", [article("a"), family("b")]],
    ["fewer entries", [article("a")]],
  ])("treats %s as different content", async (_title, records) => {
    await publish(article("a"), article("b"));
    expect(await publish(...records)).toBe(2);
  });

  test.each([
    ["picture", [picture("a", 1), picture("a", 2), picture("b", 2)]],
    [
      "document",
      [document("a", 1), document("a", 2), document("a", 2, "application/zip"), document("b", 2, "application/zip")],
    ],
    ["photometric file", [photometry("a", 1), photometry("a", 2), photometry("b", 2)]],
  ])("treats a changed or renamed %s as different content", async (_name, addFiles) => {
    const hashes = new Set<string>();
    for (const add of addFiles) hashes.add((await publishWith(add)).version.hash);
    expect(hashes.size).toBe(addFiles.length);
  });

  test("has every version's pictures, including those of earlier versions", async () => {
    for (const [path, byte] of [
      ["a", 1],
      ["b", 1],
      ["b", 2],
    ] as const)
      await publishWith((writer) => {
        for (const name of [path, `${path} again`]) picture(name, byte)(writer);
      });
    for (const [number, path, byte] of [
      [1, "a", 1],
      [2, "b", 1],
      [3, "b", 2],
    ] as const) {
      const other = location.open();
      const reader = await other.open(number);
      expect(reader.imagePaths()).toEqual([path, `${path} again`]);
      for (const name of reader.imagePaths()) expect(reader.image(name)?.bytes()).toEqual(Buffer.from([byte]));
      reader.close();
      await other.close();
    }
  });

  test("keeps an open version readable with its pictures and documents, whatever is published", async () => {
    await publishWith((writer) => {
      writer.addRecords([article("first")]);
      picture("a", 1)(writer);
      writer.addDocument({ path: "a", type: "application/pdf", bytes: LARGE });
    });
    const reader = await store.open(1);
    for (let round = 0; round < 8; round += 1) await publish(article(`later ${round}`));
    await store.prune(0, false);
    expect(recordsOf(reader, "articles")).toEqual(['{"article_code":"first"}']);
    expect(reader.image("a")?.bytes()).toEqual(Buffer.from([1]));
    expect(LARGE.equals(await readStream(reader.document("a")))).toBe(true);
    reader.close();
  });

  test("shows a version only after its publication", async () => {
    await publish(article("a"));
    const writer = await store.beginVersion();
    writer.addRecords([article("b")]);
    expect((await store.current())?.number).toBe(1);
    expect(await store.versions()).toHaveLength(1);
    await writer.abandon();
    expect(await store.versions()).toHaveLength(1);
    expect(await publish(article("c"))).toBe(2);
  });

  test("keeps the note of a version, or none", async () => {
    const { version } = await publishWith((writer) => writer.addRecords([article("a")]), "spring prices");
    expect(version.note).toBe("spring prices");
    await publish(article("b"));
    expect((await store.versions()).map(({ note }) => note)).toEqual(["spring prices", undefined]);
  });

  test("refuses a second writer until the first has finished", async () => {
    const first = await store.beginVersion();
    const other = location.open();
    await expect(other.beginVersion()).rejects.toThrow(/another import.*process \d+ since/i);
    await expect(store.beginVersion()).rejects.toThrow(StoreError);
    await first.abandon();
    const second = await other.beginVersion();
    second.addRecords([article("a")]);
    await second.publish();
    await other.close();
    expect((await store.current())?.number).toBe(1);
    expect(await publish(article("b"))).toBe(2);
  });

  test("refuses a duplicate id and remains unchanged", async () => {
    await publish(article("a"));
    await expect(publish(article("b"), article("b"))).rejects.toThrow(StoreError);
    expect((await store.current())?.number).toBe(1);
    expect(await publish(article("b"), family("b"))).toBe(2);
  });

  test("shows the served version to other open stores", async () => {
    const other = location.open();
    await publish(article("a"));
    expect((await other.current())?.number).toBe(1);
    await publish(article("b"));
    expect((await other.current())?.number).toBe(2);
    await store.rollback();
    expect((await other.current())?.number).toBe(1);
    await other.close();
  });

  test("rolls back to the previous version", async () => {
    await publish(article("a"));
    await publish(article("b"));
    await publish(article("c"));
    expect((await store.rollback()).number).toBe(2);
    expect((await store.rollback()).number).toBe(1);
    await expect(store.rollback()).rejects.toThrow(/no version before version 1/);
    expect((await store.current())?.number).toBe(1);
    expect((await store.versions()).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("rolls back to a given version", async () => {
    await publish(article("a"));
    await publish(article("b"));
    expect((await store.rollback(1)).number).toBe(1);
    expect((await store.rollback(2)).number).toBe(2);
    await expect(store.rollback(7)).rejects.toThrow(/no version 7.*there are 1, 2/);
    expect((await store.current())?.number).toBe(2);
  });

  test("removes old versions, but never the served one", async () => {
    for (const code of ["a", "b", "c", "d"]) await publish(article(code));
    await store.rollback(2);
    expect(await store.prune(1, true)).toEqual([1, 3]);
    expect((await store.versions()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const reader = await store.open(3);
    expect(await store.prune(1, false)).toEqual([1, 3]);
    expect((await store.versions()).map(({ number }) => number)).toEqual([2, 4]);
    expect(recordsOf(reader, "articles")).toEqual(['{"article_code":"c"}']);
    reader.close();
    expect(await store.prune(0, false)).toEqual([4]);
    expect(await store.prune(0, false)).toEqual([]);
    expect((await store.current())?.number).toBe(2);
    await expect(store.open(4)).rejects.toThrow(/no version 4.*there are 2/);
    // Its number is not reused.
    expect(await publish(article("e"))).toBe(5);
  });

  test("removes nothing while an import is writing", async () => {
    await publish(article("a"));
    await publish(article("b"));
    const writer = await store.beginVersion();
    await expect(store.prune(0, false)).rejects.toThrow(/Another import is writing/);
    await writer.abandon();
    expect(await store.prune(0, false)).toEqual([1]);
  });

  test("never assigns a number twice", async () => {
    await publish(article("a"));
    await publish(article("b"));
    await store.rollback();
    expect(await publish(article("b"))).toBe(3);
    expect((await store.current())?.number).toBe(3);
  });
});
