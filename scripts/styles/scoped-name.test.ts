import path from "node:path";
import { expect, test } from "vitest";
import { scopedName } from "./scoped-name.ts";

const module = (name: string): string => path.resolve(import.meta.dirname, name);

test("a class has one name in server and browser, however its module is asked for", () => {
  expect(scopedName("row", module("table.module.css"))).toMatch(/^_row_[\w-]{3}$/);
  expect(scopedName("row", module("table.module.css?inline"))).toBe(scopedName("row", module("table.module.css")));
});

test("classes of one module share their ending, those of two modules do not", () => {
  const [suffix] = /.{3}$/.exec(scopedName("row", module("table.module.css"))) ?? [];
  expect(scopedName("head", module("table.module.css"))).toBe(`_head_${suffix ?? ""}`);
  expect(scopedName("row", module("card.module.css"))).not.toBe(scopedName("row", module("table.module.css")));
});
