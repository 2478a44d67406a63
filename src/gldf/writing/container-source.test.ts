import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { containerSource } from "./container-source.ts";

const LIT = { article_code: "A", lumen_default: 610, wattage_default: 6, ldt_url: "photometry/a.ldt" };
const FAMILY = { family_id: "f", categories: [] };
const OWN = { ...FAMILY, brand: "Own" };

test.each([
  ["a file of the catalogue", LIT, OWN, { format: "ldt", path: "a.ldt" }],
  ["the other format where the first is missing", { ...LIT, ldt_url: "photometry/b.ldt", ies_url: "photometry/a.ies" }, OWN, { format: "ies", path: "a.ies" }],
  ["a file elsewhere", { ...LIT, ldt_url: "https://maker.example/a.ldt" }, OWN, { format: "ldt", address: "https://maker.example/a.ldt" }],
  ["no file", { ...LIT, ldt_url: "photometry/b.ldt" }, OWN, "file"],
  ["no flux", { ...LIT, lumen_default: undefined }, OWN, "power"],
  ["no power", { ...LIT, wattage_default: 0 }, OWN, "power"],
  ["no family", LIT, undefined, "brand"],
  ["an empty brand", LIT, { ...FAMILY, brand: " " }, "brand"],
])("D14 what a container requires: %s", (_what, article, family, expected) => {
  const source = containerSource(Article.parse(article), family, (path) => path !== "b.ldt");
  expect(typeof source === "string" ? source : source.photometry).toEqual(expected);
}); // prettier-ignore
