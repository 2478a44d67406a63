import { expect, test } from "vitest";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";
import { createSiteResolver, resolveSiteBrand, type SiteSettings } from "./site-brand.ts";
import type { Snapshot } from "./snapshot.ts";

test.each([
  ["Nordlicht", "Nordlicht"],
  [" Nordlicht ", "Nordlicht"],
  [" ", "Lighting catalogue"],
  ["", "Lighting catalogue"],
])("the catalogue's title %j gives a site without a brand the name %s", (title, name) => {
  const catalogue = catalogueOf({ "app-configs": [{ language: "en", title }] });
  const { publicBrand } = resolveSiteBrand({ brand: undefined, catalogue }, { defaultPortfolioId: "" });
  expect(publicBrand.names.en).toBe(name);
});

test("R1 S3 the site of a version has its brand, portfolio and limit, and is resolved once", () => {
  const catalogue = catalogueOf({ portfolios: [{ portfolio_id: "X" }] });
  const version = { catalogue, compressedBytesPerArticle: 14 } as unknown as Snapshot;
  const settings = { startArticleLimit: 5000, defaultPortfolioId: "" } as unknown as SiteSettings;
  const siteOf = createSiteResolver(settings, undefined);
  const { config, brand } = siteOf(version);
  expect(config).toEqual({ startArticleLimit: 2500, defaultPortfolioId: "X", brand: brand.publicBrand });
  expect(siteOf(version).config).toBe(config);
});
