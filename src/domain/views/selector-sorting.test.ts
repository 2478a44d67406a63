import fc from "fast-check";
import { expect, test } from "vitest";
import { Article } from "#domain/catalogue/article.ts";
import { efficacy, leading } from "./selector-sorting.ts";

test("leading gives the start of the sorted list", () => {
  const compare = (a: number, b: number) => a - b;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 1, max: 8 }), (entries, count) => {
      expect(leading(entries, count, compare)).toEqual(entries.toSorted(compare).slice(0, count));
    }),
  );
});

test("leading keeps the order of what is alike", () => {
  const entries = ["b1", "a1", "b2", "a2", "b3", "a3"];
  expect(leading(entries, 4, (a, b) => a.charCodeAt(0) - b.charCodeAt(0))).toEqual(["a1", "a2", "a3", "b1"]);
});

test.each([
  [{ lumen_default: 1500, wattage_default: 10 }, 150],
  [{ lumen_default: 1500 }, undefined],
  [{ wattage_default: 10 }, undefined],
  [{ lumen_default: 1500, wattage_default: 0 }, undefined],
])("D8 reads the efficacy of %j", (fields, expected) => {
  expect(efficacy(Article.parse({ article_code: "A", ...fields }))).toBe(expected);
});
