import { expect, test } from "vitest";
import { measuredBody } from "#lighting/photometry/measured-bodies.oracle.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { photometricFile } from "./photometric-files.ts";

const body = measuredBody("downlight 532 lm");

function converted(manufacturer: string, maker: string): Photometry["texts"] | undefined {
  const photometry = { ...body, format: "eulumdat" as const, texts: { ...body.texts, manufacturer } };
  const catalogue = catalogueOf({ articles: [downlight("T-1", { ldt_url: "photometry/tarn.ldt" })] });
  const file = photometricFile(
    { catalogue, parsedPhotometry: () => photometry, photometry: () => undefined },
    0,
    "ies",
    maker,
  );
  const read = file && readPhotometry(file.bytes);
  return read?.ok ? read.value.texts : undefined;
}

test("a converted file names the manufacturer of its original, otherwise that of the site", () => {
  expect(converted("Messlabor", "Sonnwerk GmbH")?.manufacturer).toBe("Messlabor");
  expect(converted("", "Sonnwerk GmbH")?.manufacturer).toBe("Sonnwerk GmbH");
  expect(converted("", "")?.manufacturer).toBe("");
});
