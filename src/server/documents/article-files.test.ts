import { expect, test } from "vitest";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { photometricFile } from "./article-files.ts";

const original = measuredPhotometry("downlight 532 lm");

function convertedTexts(originalManufacturer: string, siteManufacturer: string): Photometry["texts"] | undefined {
  const photometry = {
    ...original,
    format: "eulumdat" as const,
    texts: { ...original.texts, manufacturer: originalManufacturer },
  };
  const catalogue = catalogueOf({ articles: [downlight("T-1", { ldt_url: "photometry/tarn.ldt" })] });
  const file = photometricFile(
    { catalogue, parsedPhotometry: () => photometry, photometry: () => undefined },
    0,
    "ies",
    siteManufacturer,
  );
  const parsed = file && readPhotometry(file.bytes);
  return parsed?.ok ? parsed.value.texts : undefined;
}

test("a converted file contains its original's manufacturer, otherwise the site's", () => {
  expect(convertedTexts("Messlabor", "Sonnwerk GmbH")?.manufacturer).toBe("Messlabor");
  expect(convertedTexts("", "Sonnwerk GmbH")?.manufacturer).toBe("Sonnwerk GmbH");
  expect(convertedTexts("", "")?.manufacturer).toBe("");
});
