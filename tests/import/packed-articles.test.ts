import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { MAGIC_NUMBER } from "#catalogue/wire/layout.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { readList } from "#model/lists/read-list.ts";
import { loadSnapshot } from "#server/catalogue/snapshot.ts";
import type { VersionReader } from "#store/store.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { createSharedOperator } from "./operator-per-test.ts";

const operator = createSharedOperator((target) => target.importDemo(300));

const openImportedDemo = (): Promise<VersionReader> => openSqliteStore(operator.dataDir).open(1);

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("a server reads the articles that the import packed, and none of their records", async () => {
  const reader = await openImportedDemo();
  const records = vi.fn((list: Parameters<VersionReader["records"]>[0]) => reader.records(list));
  const { articles } = await loadSnapshot("1", { ...reader, records }, logger);
  expect(records).not.toHaveBeenCalledWith("articles");

  const texts = [...reader.records("articles")].flat();
  const { entries } = readList(
    "articles",
    texts.map((text) => JSON.parse(text) as unknown),
  );
  expect(entries).toHaveLength(300);
  expect(sha256(articles)).toBe(sha256(encodeArticles(entries)));
  reader.close();
});

function* unpackNothing(): Generator<void, undefined> {
  yield;
  return undefined;
}

test.each([
  ["another build packed them", () => undefined],
  ["they are damaged", unpackNothing],
])("a server packs the articles itself when %s", async (_why, packedArticles) => {
  const reader = await openImportedDemo();
  const packed = await loadSnapshot("1", { ...reader, close: () => undefined }, logger);
  const repacked = await loadSnapshot("1", { ...reader, packedArticles }, logger);
  expect(sha256(repacked.articles)).toBe(sha256(packed.articles));
  reader.close();
});

test("the magic number changes whenever articles are packed differently", () => {
  const articles = readList("articles", [
    { article_code: "A-1", family_id: "A", lumen_default: 1200.5, control: ["DALI-2", "1–10 V"], wired_through: true },
    { article_code: "A-2", family_id: "A", url_configs_data: [{ portfolio_id: "p", url: "https://shop.example/A-2" }] },
    { article_code: "B-10", texts: [{ language: "de", text: "Strahler" }] },
  ]).entries;
  // When this fails, versions packed by earlier builds cannot be read as this build reads them: raise MAGIC_NUMBER.
  expect(`${MAGIC_NUMBER} ${sha256(encodeArticles(articles)).slice(0, 16)}`).toMatchInlineSnapshot(
    `"LUMART07 480e5a82141c1a7b"`,
  );
});
