import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runToEnd } from "#model/run-steps.ts";
import { openPackedArticles, writePackedArticles } from "./packed-articles.ts";
import { VERSION_TABLES } from "./version-file.ts";

const LAYOUT = "layout";
const BYTES = Uint8Array.from({ length: (1 << 20) + 7 }, (_, index) => index % 253);

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(":memory:");
});
afterEach(() => database.close());

function writeVersion(): void {
  database.exec(VERSION_TABLES);
  writePackedArticles(database, { layout: LAYOUT, bytes: BYTES });
}

function read(layout = LAYOUT): Uint8Array | undefined {
  const packed = openPackedArticles(database, layout, (action) => action());
  return packed && runToEnd(packed);
}

test("returns what was written, part by part", () => {
  writeVersion();
  expect(read()).toEqual(BYTES);
  expect([...(openPackedArticles(database, LAYOUT, (action) => action()) ?? [])]).toHaveLength(2);
});

test("returns `undefined` for a version without packed articles or with another layout", () => {
  database.exec(VERSION_TABLES);
  expect(read()).toBeUndefined();
  writePackedArticles(database, { layout: LAYOUT, bytes: BYTES });
  expect(read("another layout")).toBeUndefined();
});

test.each([
  ["a changed byte", "update packed_articles_part set bytes = zeroblob(length(bytes)) where position = 1"],
  ["a lost part", "delete from packed_articles_part where position = 0"],
  ["parts in another order", "update packed_articles_part set position = 2 where position = 0"],
  ["a wrong length", "update packed_articles set length = 1099511627776"],
])("returns `undefined` with %s", (_title, damage) => {
  writeVersion();
  database.exec(damage);
  expect(read()).toBeUndefined();
});
