import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { toExportableArticle } from "./exportable-article.ts";

const ARTICLE = { article_code: "A", lumen_default: 610, wattage_default: 6, ldt_url: "photometry/a.ldt" };
const FAMILY = { family_id: "f", categories: [] };
const BRANDED = { ...FAMILY, brand: "Maker" };

test.each([
  ["a file of the catalogue", ARTICLE, BRANDED, { format: "ldt", path: "a.ldt" }],
  [
    "the other format if the file in the first is missing",
    { ...ARTICLE, ldt_url: "photometry/b.ldt", ies_url: "photometry/a.ies" },
    BRANDED,
    { format: "ies", path: "a.ies" },
  ],
  [
    "a file at an external address",
    { ...ARTICLE, ldt_url: "https://maker.example/a.ldt" },
    BRANDED,
    { format: "ldt", address: "https://maker.example/a.ldt" },
  ],
  ["no file", { ...ARTICLE, ldt_url: "photometry/b.ldt" }, BRANDED, "file"],
  ["no flux", { ...ARTICLE, lumen_default: undefined }, BRANDED, "power"],
  ["no power", { ...ARTICLE, wattage_default: 0 }, BRANDED, "power"],
  ["no family", ARTICLE, undefined, "brand"],
  ["an empty brand", ARTICLE, { ...FAMILY, brand: " " }, "brand"],
])(
  "D14 an article with %s yields its photometric file, or the requirement of a container that it lacks",
  (_title, article, family, expected) => {
    const exportable = toExportableArticle(Article.parse(article), family, (path) => path !== "b.ldt");
    expect(typeof exportable === "string" ? exportable : exportable.photometry).toEqual(expected);
  },
);
