import { expect, test } from "vitest";
import { parseListName, nearestList } from "./list-names.ts";

test.each([
  ["articles", "articles"],
  ["ARTICLES", "articles"],
  [" Filter Texts ", "filter-texts"],
  ["Lighting_Categories", "lighting-categories"],
  ["articles-2", undefined],
  ["Artikel", undefined],
])("%j is named after the list %s", (name, list) => {
  expect(parseListName(name)).toBe(list);
});

test.each([
  ["artikles", "articles"],
  ["Artikel", "articles"],
  ["ARTIKELLISTE", "articles"],
  ["Artikel 2026-11 (2)", "articles"],
  ["article", "articles"],
  ["Produktfamilien", "families"],
  ["Familen", "families"],
  ["Kategorien", "categories"],
  ["Categorys", "categories"],
  ["Sortimente", "portfolios"],
  ["Filter-Texte", "filter-texts"],
  ["Raumtypen", "lighting-categories"],
  ["articles - Kopie", "articles"],
  ["articles - Kopie (2)", "articles"],
  ["Copy of articles", "articles"],
  ["Kopie von Artikel", "articles"],
  ["lighting-categories - Kopie", "lighting-categories"],
  ["articles_final_v2_new", "articles"],
  ["prices", undefined],
  ["Preise", undefined],
  ["notes", undefined],
  ["Export Summary", undefined],
  ["Sheet 1 - Table 1", undefined],
  ["Tabelle1", undefined],
  ["2026", undefined],
])("%j is most similar to the list %s", (name, list) => {
  expect(nearestList(name)).toBe(list);
});
