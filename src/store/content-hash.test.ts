import { expect, test } from "vitest";
import { createContentHash, sha256Hex } from "./content-hash.ts";
import type { RecordInput } from "./store.ts";

const first: RecordInput = { list: "articles", json: '{"a":1}' };
const second: RecordInput = { list: "articles", json: '{"b":2}' };
const family: RecordInput = { list: "families", json: '{"a":1}' };
const image = (path: string, text: string) => ({ path, type: "image/png", sha256: sha256Hex(Buffer.from(text)) });

function hashOf(records: readonly RecordInput[], images: readonly ReturnType<typeof image>[] = []): string {
  const hash = createContentHash();
  records.forEach(hash.addRecord);
  images.forEach(hash.addImage);
  return hash.digest();
}

test("the hash does not depend on the order of lists", () => {
  expect(hashOf([first, family, second])).toBe(hashOf([family, first, second]));
});

test("the hash does not depend on the order of pictures", () => {
  const images = [image("x", "1"), image("y", "2")];
  expect(hashOf([first], images)).toBe(hashOf([first], images.toReversed()));
});

test("the hash distinguishes a document from a picture of the same path", () => {
  const [asImage, asDocument] = [createContentHash(), createContentHash()];
  asImage.addImage(image("x", "1"));
  asDocument.addDocument(image("x", "1"));
  expect(asDocument.digest()).not.toBe(asImage.digest());
});

test("the hash stays the same from release to release", () => {
  expect(hashOf([first, family], [image("x", "1")])).toBe(
    "13eb018e997ea5cc526fbb0338063a47055aeb7fe95aee00a6ba2ff8a61abf70",
  );
});

test.each([
  ["the order of entries", [second, first]],
  ["the number of entries", [first]],
  ["the list of an entry", [first, { ...second, list: "families" } as const]],
  ["where an entry ends", [{ ...first, json: '{"a":1}{"b":2}' }]],
])("the hash depends on %s", (_title, records) => {
  expect(hashOf(records)).not.toBe(hashOf([first, second]));
});
