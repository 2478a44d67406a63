import { expect, test } from "vitest";
import { createContentHash, sha256Hex } from "./content-hash.ts";
import type { RecordInput } from "./store.ts";

const a: RecordInput = { list: "articles", json: '{"a":1}' };
const b: RecordInput = { list: "articles", json: '{"b":2}' };
const f: RecordInput = { list: "families", json: '{"a":1}' };
const image = (path: string, text: string) => ({ path, type: "image/png", sha256: sha256Hex(Buffer.from(text)) });

function hashOf(records: readonly RecordInput[], images: readonly ReturnType<typeof image>[] = []): string {
  const hash = createContentHash();
  records.forEach(hash.addRecord);
  images.forEach(hash.addImage);
  return hash.digest();
}

test("does not depend on the order of lists", () => {
  expect(hashOf([a, f, b])).toBe(hashOf([f, a, b]));
});

test("does not depend on the order of pictures", () => {
  const images = [image("x", "1"), image("y", "2")];
  expect(hashOf([a], images)).toBe(hashOf([a], images.toReversed()));
});

test("distinguishes a document from a picture of the same path", () => {
  const [asImage, asDocument] = [createContentHash(), createContentHash()];
  asImage.addImage(image("x", "1"));
  asDocument.addDocument(image("x", "1"));
  expect(asDocument.digest()).not.toBe(asImage.digest());
});

test("stays the same from release to release", () => {
  expect(hashOf([a, f], [image("x", "1")])).toBe("13eb018e997ea5cc526fbb0338063a47055aeb7fe95aee00a6ba2ff8a61abf70");
});

test.each([
  ["order", [b, a]],
  ["entries", [a]],
  ["list", [a, { ...b, list: "families" } as const]],
  ["where an entry ends", [{ ...a, json: '{"a":1}{"b":2}' }]],
])("differs by %s", (_title, records) => {
  expect(hashOf(records)).not.toBe(hashOf([a, b]));
});
