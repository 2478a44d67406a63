import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readVersioned, writeVersioned } from "./versioned-content.ts";

const Named = z.object({ name: z.string() });

test.each([
  ['{"version":1,"content":{"name":"A"}}', { name: "A" }],
  ['{"version":1,"content":"A"}', undefined],
  ['{"version":2,"content":{"name":"A"}}', undefined],
  ['{"content":{"name":"A"}}', undefined],
  ["no json", undefined],
])("%s is read only if its version is known and its content matches the schema", (text, expected) => {
  expect(readVersioned(Named, text)).toEqual(expected);
});

test("content is written with its version", () => {
  expect(writeVersioned({ name: "A" })).toBe('{"version":1,"content":{"name":"A"}}');
});
