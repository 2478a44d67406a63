import { DEFAULT_ILLUSTRATIONS } from "#model/illustrations.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyArticle, hostileText } from "#drawing/luminaires/arbitrary-article.fixture.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { articlePageView } from "#views/product/product-view.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { catalogueOf, requestOf } from "../../../../tests/fixtures/product-catalogue.ts";
import { datasheetContent } from "./datasheet-content.ts";
import { renderDatasheetPdf } from "./datasheet-pdf.ts";
import { createDocumentTexts } from "../sheet/document-texts.ts";

const DAY = new Date("2026-11-21T00:00:00Z");
const EMPTY = catalogueOf({ categories: [{ category_id: "DOW", texts: [], families: [] }] });

test("any article has a datasheet", async () => {
  await fc.assert(
    fc.asyncProperty(anyArticle, hostileText, fc.constantFrom(...LANGUAGES), async (luminaire, text, language) => {
      const article = { ...luminaire, texts: [{ language: "xx", text }], optic: text, ean: text, ldt_url: text };
      const catalogue = createCatalogue({ version: "1", lists: EMPTY.lists, articles: [article] });
      const view = articlePageView(requestOf(catalogue, { language }), 0);
      const content = datasheetContent(view, createDocumentTexts(language));
      const brand = {
        name: text,
        author: text,
        headerImage: undefined,
        accent: undefined,
        illustrations: DEFAULT_ILLUSTRATIONS,
        messages: undefined,
      };
      const pdf = await renderDatasheetPdf({ content, language, brand, version: text, day: DAY, photo: undefined });
      expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe("%PDF-1.7");
      expect(Buffer.from(pdf.subarray(-6)).toString()).toContain("%%EOF");
    }),
    { numRuns: 20 },
  );
});
