import { expect, test } from "vitest";
import { CATEGORY_CODES } from "#model/entities/category-code.ts";
import { findArticleClass } from "./class-categories.ts";
import categories from "./class-categories.json" with { type: "json" };
import { readEtimTable } from "./etim-table.ts";
import labels from "./value-labels.json" with { type: "json" };

const NAME = expect.stringMatching(/^[A-ZÄÖÜ].+$/) as unknown;
const CODE = expect.toBeOneOf([...CATEGORY_CODES]) as unknown;

test.each(Object.entries(categories))("D16 the category of the class %s is named in both languages", (code, row) => {
  expect(readEtimTable().classes.has(code)).toBe(true);
  expect(row).toEqual(row.length > 2 ? [NAME, NAME, CODE] : [NAME, NAME]);
});

test.each(CATEGORY_CODES)("D16 articles of the category code %s have a class", (code) => {
  const article = { article_code: "A1", url_configs_data: [], mounting: "ground" };
  expect(findArticleClass(article, code, readEtimTable())).toBeDefined();
});

test.each(Object.entries(labels))("D16 the labels of %s are in both languages", (_, byValue) => {
  for (const texts of Object.values(byValue)) expect(texts).toEqual([NAME, NAME]);
});
