import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type ContentFormat, readVersioned, writeVersioned } from "./versioned-content.ts";

const Named = z.object({ name: z.string() });

/** Version 1 was a bare text, version 2 called the name a title. */
const format: ContentFormat<z.infer<typeof Named>> = {
  upgrades: [
    (content) => ({ title: z.string().parse(content) }),
    (content) => ({ name: z.object({ title: z.string() }).parse(content).title }),
  ],
  schema: Named,
};

test.each([
  ['{"version":1,"content":"A"}', { name: "A" }],
  ['{"version":2,"content":{"title":"A"}}', { name: "A" }],
  ['{"version":3,"content":{"name":"A"}}', { name: "A" }],
  ['{"version":1,"content":{"name":"A"}}', undefined],
  ['{"version":3,"content":"A"}', undefined],
  ['{"version":4,"content":{"name":"A"}}', undefined],
  ['{"content":{"name":"A"}}', undefined],
  ["no json", undefined],
])("reads %s through every upgrade since", (text, expected) => {
  expect(readVersioned(format, text)).toEqual(expected);
});

test("writes the newest version", () => {
  expect(writeVersioned(format, { name: "A" })).toBe('{"version":3,"content":{"name":"A"}}');
});
