import fc from "fast-check";
import { expect, test } from "vitest";
import { articleView, type ArticleView } from "#views/product/article-view.ts";
import { catalogueOf, downlight, requestOf } from "../../tests/fixtures/product-catalogue.ts";
import { writeTenderText } from "./tender-text.ts";
import { TENDER_KINDS, type TenderKind } from "#navigation/addresses/document-address.ts";
import { TENDER_TEXTS } from "./tender-texts.fixture.ts";

const FAMILIES = [{ family_id: "tarn", categories: ["DOW"], name: "Tarn R", brand: "Acme" }];

function view(fields: Parameters<typeof downlight>[1] = {}): ArticleView {
  const catalogue = catalogueOf({ families: FAMILIES, articles: [downlight("TAR-1", fields)] });
  return articleView(requestOf(catalogue), 0);
}

const write = (kind: TenderKind, fields: Parameters<typeof downlight>[1] = {}) =>
  writeTenderText({ view: view(fields), brand: "Acme" }, kind, TENDER_TEXTS);

test("a product-specific text names manufacturer, type and article number", () => {
  const text = write("product", { ean: "4012345678901" });
  expect(text).toContain("[maker]: Acme\n[model]: Tarn R\n[articleNumber]: TAR-1\n[ean]: 4012345678901\n");
  expect(text).toContain("[introProduct] downlight");
  expect(text).toMatch(/\[orEquivalent\]\n\n\[offeredMaker\]: _+\n/);
});

test("a neutral text names no manufacturer, type or article", () => {
  const text = write("neutral", {
    ean: "4012345678901",
    optic: "Acme wide",
    trim_color: ["Tarn R grey"],
    light_source: "TAR-1 chip",
  });
  for (const name of ["Acme", "Tarn", "TAR-1", "4012345678901", "optic", "trim_color"])
    expect(text).not.toContain(name);
  expect(text).toMatch(/\[offeredMaker\]: _+\n\[offeredModel\]: _+\n\[filledInByBidder\]/);
});

test("a name that is part of another word is not removed", () => {
  expect(write("neutral", { trim_color: "Acmeblue" })).toContain("trim_color: Acmeblue");
});

test.each<[string, Parameters<typeof downlight>[1], string]>([
  ["a minimum flux", {}, "- lumen_default: [least] 1,500 lm"],
  ["a maximum power", {}, "- wattage_default: [most] 13.9 W"],
  ["a minimum efficacy", {}, "- efficacy: [least] 107 lm/W"],
  ["an efficacy that is a whole number, unchanged", { lumen_default: 1668 }, "- efficacy: [least] 120 lm/W"],
  ["an efficacy rounded down", { lumen_default: 4550, wattage_default: 29 }, "- efficacy: [least] 156 lm/W"],
  ["a flux rounded down", { lumen_default: 1500.456 }, "- lumen_default: [least] 1,500.45 lm"],
  ["a power rounded up", { wattage_default: 13.901 }, "- wattage_default: [most] 13.91 W"],
  ["a weight rounded up", { weight: 0.541 }, "- weight: [most] 0.55 kg"],
  ["a weight with two decimals, unchanged", { weight: 0.57 }, "- weight: [most] 0.57 kg"],
  ["years rounded down", { warranty: 2.999 }, "- warranty: [least] 2.99 years"],
  ["a glare rating rounded up", { ugr: 18.123 }, "- ugr: ≤ 18.13"],
  ["colour rendering rounded down", { ra: 92.789 }, "- ra: ≥ 92.78"],
  ["an approximate diameter", {}, "- diameter: [about] 165 mm"],
  ["a minimum degree of protection", { resistance_ip: "IP44" }, "- resistance_ip: [least] IP44"],
  ["several degrees of protection, unchanged", { resistance_ip: ["IP44", "IP20"] }, "- resistance_ip: IP20, IP44"],
  ["a cutout, unchanged", { cutout_ceiling_min: 145, cutout_ceiling_max: 155 }, "- cutout_ceiling: 145–155 mm"],
])("D13 a neutral text requires %s", (_, fields, line) => {
  expect(write("neutral", fields)).toContain(line);
});

test("a product-specific text states values without rounding them as limits", () => {
  expect(write("product", { resistance_ip: "IP44" })).toContain("- resistance_ip: IP44");
  expect(write("product")).toContain("- lumen_default: 1,500 lm");
});

test.each(["none", "None", "ohne", "no"])("a value that means absence (%s) is not specified", (none) => {
  expect(write("neutral", { sensor: none, emergency: none, wired_through: false })).not.toMatch(
    /sensor|emergency|wired_through/,
  );
});

test("the text contains only what the data states", () => {
  const bare = { control: undefined, colortemperature_default: undefined, lumen_default: undefined };
  const text = write("product", { ...bare, wattage_default: undefined, diameter: undefined });
  expect(text).toBe(
    "[shortText]\ndownlight\n\n[longText]\n[introProduct] downlight\n\n[maker]: Acme\n[model]: Tarn R\n[articleNumber]: TAR-1\n[orEquivalent]\n\n[offeredMaker]: ________________________________\n[offeredModel]: ________________________________\n[filledInByBidder]\n\n[work]\n\n[quantity]\n[unitPrice]\n[totalPrice]\n",
  );
});

test.each<[Parameters<typeof downlight>[1], string]>([
  [{}, "downlight"],
  [{ mounting: "recessed" }, "recessed downlight"],
  [{ mounting: "suspended", light_source: "LED-COB" }, "[withLed] suspended downlight"],
])("the type includes mounting and light source if they are known: %j", (fields, type) => {
  expect(write("neutral", fields).split("\n")[1]).toMatch(new RegExp(`^${type.replace(/[[\]]/g, "\\$&")}, `));
});

test("the short text has at most 70 characters", () => {
  const short = (fields: Parameters<typeof downlight>[1]) => write("neutral", fields).split("\n")[1];
  expect(short({ mounting: "recessed", resistance_ip: "IP44" })).toBe(
    "recessed downlight, 1,500 lm, 3000 K, DALI-2, IP44",
  );
  expect(short({ mounting: "recessed", control: "x".repeat(60), resistance_ip: "IP44" })).toBe(
    "recessed downlight, 1,500 lm, 3000 K, IP44",
  );
});

test("each value stays on its line, whatever the catalogue contains", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...TENDER_KINDS), (text, kind) => {
      const tender = write(kind, { optic: `${text}\r\n- injected\u202E: x\u0000`, control: text });
      expect(tender).not.toMatch(/^- injected|[\u0000\u202E\r]/m);
    }),
    { numRuns: 50 },
  );
});
