import { expect, test } from "vitest";
import { createContentHash } from "./content-hash.ts";
import type { ImageInput, RecordInput } from "./store.ts";

const a: RecordInput = { list: "articles", json: '{"a":1}' };
const b: RecordInput = { list: "articles", json: '{"b":2}' };
const f: RecordInput = { list: "families", json: '{"a":1}' };
const image = (path: string, text: string): ImageInput => ({ path, type: "image/png", bytes: Buffer.from(text) });

function hashOf(records: readonly RecordInput[], images: readonly ImageInput[] = []): string {
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

test("stays the same from release to release", () => {
  expect(hashOf([a, f], [image("x", "1")])).toBe("13eb018e997ea5cc526fbb0338063a47055aeb7fe95aee00a6ba2ff8a61abf70");
});

test.each([
  ["order", [b, a]],
  ["entries", [a]],
  ["list", [a, { ...b, list: "families" } as const]],
  ["where an entry ends", [{ ...a, json: '{"a":1}{"b":2}' }]],
])("differs by %s", (_what, records) => {
  expect(hashOf(records)).not.toBe(hashOf([a, b]));
});
