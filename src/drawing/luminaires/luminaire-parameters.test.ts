import fc from "fast-check";
import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { anyArticle, anyCategory } from "./arbitrary-article.fixture.ts";
import { luminaireParameters } from "./luminaire-parameters.ts";

const read = (fields: Partial<Article>, category: Parameters<typeof luminaireParameters>[1]) =>
  luminaireParameters({ article_code: "X", url_configs_data: [], ...fields }, category);

test("the lengths of any article are plausible or absent", () => {
  fc.assert(
    fc.property(anyArticle, anyCategory, (fields, category) => {
      for (const length of Object.values(luminaireParameters(fields, category).dimensions)) {
        expect(length).toBeGreaterThanOrEqual(3);
        expect(length).toBeLessThanOrEqual(12_000);
      }
    }),
  );
});

test.each<[string, Partial<Article>, object]>([
  ["length, width, height", { dimension: "1195x295x11" }, { length: 1195, width: 295, height: 11 }],
  ["the short side first", { dimension: "300x1200" }, { length: 1200, width: 300 }],
  ["crosses, spaces, unit", { dimension: "620 × 620 × 11,5 mm" }, { length: 620, width: 620, height: 11.5 }],
  ["diameter and height", { diameter: 340, dimension: "340x165" }, { diameter: 340, height: 165 }],
  ["a diameter as the first number", { dimension: "Ø 190 x 95 mm" }, { diameter: 190, height: 95 }],
  [
    "a separate diameter, which takes precedence",
    { diameter: 200, dimension: "Ø 190 x 95" },
    { diameter: 200, height: 95 },
  ],
  ["no size", { dimension: "on request" }, {}],
  ["implausible sizes", { dimension: "0x0x0", diameter: -5, recessed_depth: 1e9 }, {}],
  ["the module as a fallback", { recessed_modul_size: "600x600" }, { length: 600, width: 600 }],
  ["one bound of the cutout", { cutout_ceiling_max: 155 }, { cutoutMax: 155 }],
  ["bounds in reverse order", { cutout_ceiling_min: 155, cutout_ceiling_max: 145 }, { cutoutMin: 145, cutoutMax: 155 }],
])("D8 dimensions are read from %s", (_, fields, expected) => {
  expect(read(fields, "PAN").dimensions).toEqual(expected);
});

test.each([
  ["weiß, matt", "white"],
  ["RAL 9005", "black"],
  ["Silver, specular", "silver"],
  ["Anthrazit", "anthracite"],
  ["stainless steel", "steel"],
  ["tartan", "white"],
])("the finish %s is drawn as %s", (value, finish) => {
  expect(read({ trim_color: value }, "DOW").body).toBe(finish);
});

test.each([
  ["IP20", false],
  ["IP44", false],
  ["IP54", true],
  ["IP65", true],
  ["65", true],
  ["tight", false],
])("a luminaire with %s is drawn as sealed: %s", (ip, isSealed) => {
  expect(read({ resistance_ip: ip }, "BAT").isSealed).toBe(isSealed);
});

test.each([
  ["none", false],
  ["ohne", false],
  ["keine", false],
  ["–", false],
  ["PIR", true],
  [undefined, false],
])("a sensor is drawn for the value %s: %s", (sensor, isDrawn) => {
  expect(read(sensor === undefined ? {} : { sensor }, "HIB").hasSensor).toBe(isDrawn);
});

test("F2 a luminaire of an unknown category is drawn as a neutral one", () => {
  expect(read({ diameter: 300 }, undefined).kind).toBe("neutral");
});
