import { expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { createInMemoryFile } from "#store/in-memory-file.ts";
import {
  loadSnapshot,
  type SnapshotSource,
  createPhotometryCache,
  measureBytesPerArticle,
  effectiveStartArticleLimit,
} from "./snapshot.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { readList } from "#model/lists/read-list.ts";
import { createRandom } from "#demo/random.ts";
import { createTestLog } from "../../../tests/api/setup/test-log.ts";

const LDT = Buffer.from(writeEulumdat(defaultPhotometry({ flux: 2000, watts: 20, optics: ["opal"] }).photometry));
const PICTURE = createInMemoryFile("image/png", LDT);
const DOCUMENT = createInMemoryFile("application/pdf", LDT);

/** A version whose files all have one name. */
const sourceWith = (name: string): SnapshotSource => ({
  version: { publishedAt: "2026-11-27T12:00:00.000Z" },
  records: () => [],
  packedArticles: () => undefined,
  image: (path) => (path === name ? PICTURE : undefined),
  document: (path) => (path === name ? DOCUMENT : undefined),
  photometry: (path) => (path === name ? LDT : undefined),
  brandFiles: () => new Map(),
  close: () => undefined,
});

const NORMALIZATIONS = ["Gr\u00f6\u00dfe", "Gro\u0308\u00dfe"] as const;

test("D9 a file is found by either Unicode normalization of its name", async () => {
  const snapshot = await loadSnapshot("1", sourceWith(NORMALIZATIONS[0]), createTestLog());
  for (const name of NORMALIZATIONS) {
    expect(snapshot.image(name)).toBe(PICTURE);
    expect(snapshot.document(name)).toBe(DOCUMENT);
    expect(snapshot.photometry(name)).toBe(LDT);
    expect(snapshot.parsedPhotometry(name)?.statedFlux).toBe(2000);
  }
  snapshot.close();
});

const eulumdatWith = (flux: number): Uint8Array =>
  Buffer.from(writeEulumdat(defaultPhotometry({ flux, watts: 10, optics: ["opal"] }).photometry));

function createVersion(files: ReadonlyMap<string, Uint8Array>) {
  const requested: string[] = [];
  return { requested, photometry: (path: string) => (requested.push(path), files.get(path)) };
}

test("photometric files are parsed on demand, and once while they fit into the cache", () => {
  const version = createVersion(new Map([["a.ldt", eulumdatWith(900)]]));
  const photometry = createPhotometryCache(version);
  expect(version.requested).toEqual([]);
  expect(photometry("a.ldt")?.statedFlux).toBeCloseTo(900, 6);
  expect(photometry("a.ldt")?.lampSets[0]?.watts).toBe(10);
  expect(photometry("a.ldt")).toBe(photometry("a.ldt"));
  expect(version.requested).toEqual(["a.ldt"]);
});

test("missing and unreadable photometric files are undefined", () => {
  const photometry = createPhotometryCache(createVersion(new Map([["b.ldt", Buffer.from("no photometry")]])));
  expect(photometry("a.ldt")).toBeUndefined();
  expect(photometry("b.ldt")).toBeUndefined();
});

test("the cache keeps the most recently used photometric files", () => {
  const [even, odd] = [eulumdatWith(1000), eulumdatWith(2000)];
  const version = createVersion(
    new Map(Array.from({ length: 3000 }, (_, index) => [`${index}`, index % 2 ? odd : even])),
  );
  const photometry = createPhotometryCache(version);
  for (let index = 0; index < 3000; index++) photometry(`${index}`);
  photometry("2999");
  expect(version.requested).toHaveLength(3000);
  photometry("0");
  expect(version.requested).toHaveLength(3001);
});

const sizePerArticle = (count: number, wattageOf: (index: number) => number): Promise<number> => {
  const entries = Array.from({ length: count }, (_, index) => ({
    article_code: `AB-${index}`,
    wattage_default: wattageOf(index),
    lumen_default: 100 * wattageOf(index),
  }));
  return measureBytesPerArticle(encodeArticles(readList("articles", entries).entries), count);
};

test("R1 an article with unrelated values has a larger compressed size", async () => {
  const random = createRandom(7);
  const regular = await sizePerArticle(20_000, (index) => index % 20);
  expect(regular).toBeGreaterThan(0);
  expect(regular).toBeLessThan(1);
  expect(await sizePerArticle(20_000, () => 1 + Math.floor(random() * 2_000))).toBeGreaterThan(2);
  expect(await sizePerArticle(10, (index) => index)).toBe(0);
});

test.each([
  [5_000, 0, 5_000],
  [5_000, 7, 5_000],
  [5_000, 35, 1_000],
  [0, 35, 0],
])("R1 a limit of %d typical articles with %d bytes per article becomes %d", (limit, bytesPerArticle, expected) => {
  expect(effectiveStartArticleLimit(limit, bytesPerArticle)).toBe(expected);
});
