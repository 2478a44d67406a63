import { expect, test } from "vitest";
import { splitHeading } from "./number-fields.ts";

test.each<[string, string, string | undefined, boolean, true?]>([
  ["Leistung [W]", "Leistung", "W", false],
  ["Leistung (max.)", "Leistung", "max.", false],
  ["Leistung in W", "Leistung", "W", true],
  ["Lebensdauer in kh", "Lebensdauer", "kh", true],
  ["colortemperature_default/K", "colortemperature_default", "K", true, true],
  ["colour temperature / K", "colour temperature", "K", true, true],
  ["Länge, mm", "Länge", "mm", true],
  ["Gewicht g", "Gewicht", "g", true],
  ["Gewicht", "Gewicht", undefined, false],
  ["EAN/GTIN", "EAN/GTIN", undefined, false],
  ["made in Germany", "made in Germany", undefined, false],
  ["W", "W", undefined, false],
])(
  "D10 splits the heading %j into the name %j and the suffix %j",
  (heading, name, unitOrRemark, isBareUnit, followsSlash) => {
    expect(splitHeading(heading)).toEqual({ name, unitOrRemark, isBareUnit, followsSlash });
  },
);
