import { expect, test } from "vitest";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { FilterText } from "#model/entities/entities.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { attributeOf, sourceFields } from "#attributes/attribute-table.ts";
import { PANELS, RANGE_ATTRIBUTES, VALUE_ATTRIBUTES } from "#attributes/panels.ts";
import { formatAttributeValue } from "#attributes/technical-data/attribute-text.ts";
import { FAMILIES } from "./generator/generate-catalogue.ts";
import { FILTER_TEXT_ENTRIES } from "./filter-texts.ts";

const entries = FILTER_TEXT_ENTRIES.map((entry) => FilterText.parse(entry));
const texts = createFilterTexts(entries);

const articlesWithEveryOption = (): Readonly<Record<string, unknown>>[] =>
  FAMILIES.flatMap(({ space: { axes }, article }) => {
    const usualChoice = Object.fromEntries(Object.entries(axes).map(([axis, options]) => [axis, options[0]]));
    return Object.entries(axes).flatMap(([axis, options]) =>
      options.map((option) => article({ ...usualChoice, [axis]: option })),
    );
  });

function usedValues(): Set<string> {
  const textual = VALUE_ATTRIBUTES.filter(
    (attribute) => attributeOf(attribute, NO_CUSTOM_ATTRIBUTES).valueType !== "number",
  );
  const fields = textual.flatMap((attribute) => sourceFields(attribute, NO_CUSTOM_ATTRIBUTES));
  const used = new Set<string>();
  for (const article of articlesWithEveryOption()) {
    for (const field of fields) {
      const value = article[field];
      if (typeof value === "string" || typeof value === "boolean") used.add(JSON.stringify([field, String(value)]));
    }
  }
  return used;
}

test("D5 every value has a text in both languages, except for the intentional gaps", () => {
  const gaps = [...usedValues()].flatMap((value) => {
    const [type = "", key = ""] = JSON.parse(value) as string[];
    return (["en", "de"] as const)
      .filter((language) => texts.lookup(type, key, language)?.language !== language)
      .map((language) => `${type} ${key} ${language}`);
  });
  expect(gaps.toSorted()).toEqual([
    "control Bluetooth de",
    "control Zigbee de",
    "control Zigbee en",
    "reflector_color Copper en",
  ]);
});

test.each([
  ["reflector_color", "Copper", "en"],
  ["control", "Bluetooth", "de"],
  ["control", "Zigbee", "en"],
] as const)("D5 %s %s has no text in %s, so that its key is shown", (type, value, language) => {
  expect(formatAttributeValue(value, { texts, valueHelpTypes: [type], language }).text).toEqual({
    text: value,
    language,
  });
});

test("D5 every panel attribute is named in both languages", () => {
  const attributes = Object.values(PANELS).flatMap((panel) => panel.map(({ attribute }) => attribute));
  for (const attribute of [...attributes, ...RANGE_ATTRIBUTES]) {
    for (const language of ["en", "de"] as const) {
      expect(texts.lookup("attribute", attribute, language)?.language, attribute).toBe(language);
    }
  }
});

test("D5 each key has one text per type and language", () => {
  const keys = entries.map(({ key, value_help_type: type, language }) => JSON.stringify([type, key, language]));
  expect(new Set(keys).size).toBe(keys.length);
});

test("D5 every tilt is stated in degrees, not as the field's share of 90°", () => {
  const tilts = articlesWithEveryOption().flatMap(({ tiltable_percentage: tilt }) =>
    typeof tilt === "number" ? [tilt] : [],
  );
  expect(new Set(tilts).size).toBeGreaterThan(1);
  for (const tilt of tilts)
    for (const language of ["en", "de"] as const)
      expect(texts.lookup("tiltable_percentage", String(tilt), language)).toEqual({
        text: `±${Math.round(tilt * 0.9)}°`,
        language,
      });
});
