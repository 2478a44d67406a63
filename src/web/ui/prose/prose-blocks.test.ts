import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createHeadingIds } from "./prose-blocks.tsx";

const SRC = path.resolve(import.meta.dirname, "../../..");
/** An id in markup or in a constant for it. */
const PAGE_ID = /\bid="(?<markup>[a-z][a-z-]*)"|\bSCRIPT_ID = "(?<constant>[a-z-]+)"/g;

const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);
const ids = sources
  .filter((file) => /^web\/|^root\.tsx$/.test(file.split(path.sep).join("/")))
  .flatMap((file) => [...readFileSync(path.join(SRC, file), "utf8").matchAll(PAGE_ID)])
  .map(({ groups }) => groups?.["markup"] ?? groups?.["constant"] ?? "");

test("the ids of pages are found", () => {
  expect(ids).toEqual(expect.arrayContaining(["main", "tag-manager"]));
});

test.each([...new Set(ids)])("X1 no heading of a text takes the page's own id %s", (id) => {
  expect(createHeadingIds()(id)).toBe(`${id}-2`);
});

test.each([
  ["§ 5 Haftung für Links", "5-haftung-für-links"],
  ["Tag manager", "tag-manager-2"],
  ["—", "section"],
])("the id of the heading %s is %s", (text, id) => {
  expect(createHeadingIds()(text)).toBe(id);
});
