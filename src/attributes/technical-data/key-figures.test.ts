import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { articleKeyFigures } from "./key-figures.ts";

test.each([
  [{ ugr: 18.123 }, "en", "ugr", "≤\u00a018.13"],
  [{ ugr: 19 }, "de", "ugr", "≤\u00a019"],
  [{ lumen_default: 1510.128 }, "de", "lumen_default", "1.510,13"],
  [{ colortemperature_default: 2700, colortemperature_vari1: 4000 }, "en", "colortemperature", "2700–4000"],
  [{ resistance_ip: "IP44" }, "en", "resistance_ip", "44"],
  [{}, "en", "ugr", undefined],
] as const)("D13 the key figures of %j show in %s the %s %s", (fields, language, attribute, value) => {
  const figures = articleKeyFigures(Article.parse({ article_code: "A", ...fields }), language);
  expect(figures.find((figure) => figure.attribute === attribute)?.value).toBe(value);
});
