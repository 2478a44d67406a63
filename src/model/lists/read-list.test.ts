import { expect, test } from "vitest";
import { readList } from "./read-list.ts";

test("D1 valid entries are returned, the others are reported", () => {
  const { entries, problems } = readList("families", [
    { family_id: "Luna", brand: null },
    { family_id: "" },
    "Sola",
    { family_id: "Sola", texts: [{ language: "en", text: "x" }, { text: true }], categories: "DOW" },
  ]);
  expect(entries).toEqual([{ family_id: "Luna", categories: [] }]);
  expect(problems).toEqual([
    { index: 1, field: "family_id", value: "", expected: "non-empty text" },
    { index: 2, field: "", value: "Sola", expected: "an object with fields" },
    { index: 3, field: "categories", value: "DOW", expected: "a list" },
    { index: 3, field: "texts[1].language", value: undefined, expected: "text" },
    { index: 3, field: "texts[1].text", value: true, expected: "text" },
  ]);
});

test.each([[{ articles: [] }], [null], [undefined], ["[]"]])(
  "E3 a response that is not a list is read as an empty one: %o",
  (json) => {
    expect(readList("articles", json)).toEqual({
      entries: [],
      problems: [{ index: -1, field: "", value: json, expected: "a list" }],
    });
  },
);

test("D10 a problem states what was expected of the field", () => {
  const article = { article_code: "a", wired_through: "maybe", lumen_default: [], mounting: {}, url_configs_data: {} };
  const { problems } = readList("articles", [article]);
  expect(problems.map(({ field, expected }) => `${field}: ${expected}`)).toEqual([
    "url_configs_data: a list",
    "mounting: text or a list of text values",
    "lumen_default: a number",
    "wired_through: true or false",
  ]);
});
