import { expect, test } from "vitest";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import type { Language } from "#model/languages/language.ts";
import { attributeName, formatRangeWithUnit, formatAttributeValue, formatWithUnit } from "./attribute-text.ts";

const texts = createFilterTexts([
  { key: "IP44", value_help_type: "resistance_ip", text: "IP44 splash-proof", language: "en" },
  { key: "3000", value_help_type: "colortemperature_default", text: "warmweiß", language: "de" },
  { key: "control", value_help_type: "attribute", text: "Steuerung", language: "de" },
]);

test.each<[number, string | undefined, Language, string]>([
  [3000, "K", "en", "3000 K"],
  [3000, "K", "de", "3000 K"],
  [95, "mm", "en", "95 mm"],
  [1200, "mm", "en", "1,200 mm"],
  [1200, "mm", "de", "1.200 mm"],
  [13.9, "W", "de", "13,9 W"],
  [0, "lm", "en", "0 lm"],
  [80, undefined, "en", "80"],
  [50_000, "h", "de", "50.000 h"],
  [1, "years", "en", "1 year"],
  [5, "years", "en", "5 years"],
  [1, "years", "de", "1 Jahr"],
  [2.5, "years", "de", "2,5 Jahre"],
  [12.5, "%", "en", "12.5%"],
  [12.5, "%", "de", "12,5 %"],
])("D5 %s with the unit %s is written in %s as %s", (value, unit, language, expected) => {
  expect(formatWithUnit(value, unit, language)).toBe(expected);
});

test.each([
  [{ min: 68, max: 200 }, "mm", "en", "68–200 mm"],
  [{ min: 68, max: 68 }, "mm", "en", "68 mm"],
  [{ min: 600, max: 3600 }, "mm", "en", "600–3,600 mm"],
  [{ min: 2, max: 5 }, "years", "de", "2–5 Jahre"],
] as const)("D5 the range %j with the unit %s is written in %s as %s", (range, unit, language, expected) => {
  expect(formatRangeWithUnit(range, unit, language)).toBe(expected);
});

test.each([
  ["IP44", ["resistance_ip"], { text: "IP44 splash-proof", language: "en" }],
  ["IP20", ["resistance_ip"], { text: "IP20", language: "en" }],
  [3000, ["colortemperature", "colortemperature_default"], { text: "3000 K", language: "en" }],
  ["600x600", ["dimension"], { text: "600 × 600 mm", language: "en" }],
  ["1195x295x11", ["dimension"], { text: "1,195 × 295 × 11 mm", language: "en" }],
  ["__proto__", ["dimension"], { text: "__proto__", language: "en" }],
  [true, ["wired_through"], undefined],
])("D5 the value %s of %j is shown as %j", (value, types, text) => {
  expect(
    formatAttributeValue(value, {
      texts,
      valueHelpTypes: types,
      unit: typeof value === "number" ? "K" : undefined,
      language: "en",
    }),
  ).toEqual({ value, text });
});

test.each([
  [18.123, "≤", "de", "≤ 18,13"],
  [19, "≤", "en", "≤ 19"],
  [92.789, "≥", "en", "≥ 92.78"],
] as const)("D13 %s with the sign %s is written in %s as %s", (value, sign, language, text) => {
  expect(formatAttributeValue(value, { texts, valueHelpTypes: [], sign, language }).text).toEqual({ text, language });
});

test("D5 the filter text of a value is shown in the language of the page", () => {
  const types = ["colortemperature", "colortemperature_default"];
  expect(formatAttributeValue(3000, { texts, valueHelpTypes: types, unit: "K", language: "de" }).text).toEqual({
    text: "warmweiß",
    language: "de",
  });
});

test("D5 an attribute has the first name for which the catalogue has a text", () => {
  expect(attributeName(texts, ["dimming", "control"], "de")).toEqual({ text: "Steuerung", language: "de" });
  expect(attributeName(texts, ["dimming", "control"], "en")).toBeUndefined();
});
