import { expect, test } from "vitest";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";
import { createSiteBrandResolver } from "./site-brand.ts";

test.each([
  ["Nordlicht", "Nordlicht"],
  [" Nordlicht ", "Nordlicht"],
  [" ", "Lighting catalogue"],
  ["", "Lighting catalogue"],
])("the catalogue's title %j gives a site without a brand the name %s", (title, name) => {
  const catalogue = catalogueOf({ "app-configs": [{ language: "en", title }] });
  const { publicBrand } = createSiteBrandResolver({ defaultPortfolioId: "" })({ brand: undefined, catalogue });
  expect(publicBrand.names.en).toBe(name);
});
