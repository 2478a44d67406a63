import { expect, test } from "vitest";
import { createCategoryFinder } from "./membership.ts";

const categories = [
  { category_id: "IN_DOW", families: ["Luna", "Mixed"] },
  { category_id: "OUT_DOW", families: [] },
  { category_id: "PAN", families: ["Mixed"] },
  { category_id: "LAMPS", families: ["Bulb"] },
];
const families = [
  { family_id: "Sola", categories: ["OUT_DOW", "no such category"] },
  { family_id: "Mixed", categories: ["IN_DOW"] },
];
const findCategories = createCategoryFinder(categories, families);

test.each<[string, string | undefined, string | undefined, string[]]>([
  ["the category that it names, regardless of the family", "PAN", "Luna", ["PAN"]],
  ["a named category without a code", "LAMPS", undefined, ["LAMPS"]],
  ["the categories that list the family", undefined, "Luna", ["IN_DOW"]],
  ["the categories that the family names", undefined, "Sola", ["OUT_DOW"]],
  ["both, each once, in the list's order", undefined, "Mixed", ["IN_DOW", "PAN"]],
  ["only those of the article's category code", "DOW", "Mixed", ["IN_DOW"]],
  ["all of the code where the family leads to none", "DOW", "unknown", ["IN_DOW", "OUT_DOW"]],
  ["all of the code where the family leads to another", "PAN_NEW", "Luna", ["PAN"]],
  ["the family's where the category is unknown", "whatever", "Bulb", ["LAMPS"]],
  ["none where nothing leads to one", "whatever", "unknown", []],
  ["none where nothing is named", undefined, undefined, []],
])("F3 an article belongs to %s", (_, category, family, expected) => {
  expect(findCategories(category, family).map((position) => categories[position]?.category_id)).toEqual(expected);
});
