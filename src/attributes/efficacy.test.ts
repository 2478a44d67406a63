import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { efficacy, roundedEfficacy } from "./efficacy.ts";

test.each([
  [{ lumen_default: 1500, wattage_default: 13.9 }, 1500 / 13.9, 108],
  [{ lumen_default: 1500 }, undefined, undefined],
  [{ wattage_default: 10 }, undefined, undefined],
  [{ lumen_default: 1500, wattage_default: 0 }, undefined, undefined],
  [{ lumen_default: 0, wattage_default: 10 }, undefined, undefined],
  [{ lumen_default: -5, wattage_default: 10 }, undefined, undefined],
])("D8 the efficacy of %j is %d, rounded %d", (fields, exact, rounded) => {
  const article = Article.parse({ article_code: "A", ...fields });
  expect(efficacy(article)).toBe(exact);
  expect(roundedEfficacy(article)).toBe(rounded);
});
