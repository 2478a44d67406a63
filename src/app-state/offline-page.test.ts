import { expect, test } from "vitest";
import { offlinePageLanguage } from "./offline-page.ts";

test.each([
  ["/en", ["de"], "en"],
  ["/de/", ["en"], "de"],
  ["/de/products/DOW", ["en"], "de"],
  ["/de/products/A.12", ["en"], "de"],
  ["/en/compare", [], "en"],
  ["/de/datasheets/A1.pdf", ["en"], "de"],
  ["/en/project.txt", ["de"], "en"],
  ["/de/lists/A1.pdf", ["de"], undefined],
  ["/de/imprint/_payload.json", ["de"], undefined],
  ["/", ["de-CH", "en"], "de"],
  ["/", [], "en"],
  ["/products/DOW", ["de"], "de"],
  ["/api/mongo/pml/articles", ["de"], undefined],
  ["/images/a.png", ["de"], undefined],
  ["/sitemap.xml", ["de"], undefined],
])("R3 the offline page for %s and a visitor who reads %j is in %s", (path, languages, expected) => {
  expect(offlinePageLanguage(path, languages)).toBe(expected);
});
