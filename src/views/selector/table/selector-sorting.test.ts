import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { efficacy } from "./selector-sorting.ts";

test.each([
  [{ lumen_default: 1500, wattage_default: 10 }, 150],
  [{ lumen_default: 1500 }, undefined],
  [{ wattage_default: 10 }, undefined],
  [{ lumen_default: 1500, wattage_default: 0 }, undefined],
])("D8 reads the efficacy of %j", (fields, expected) => {
  expect(efficacy(Article.parse({ article_code: "A", ...fields }))).toBe(expected);
});
