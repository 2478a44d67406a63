import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const NAMES = [
  ...["lumen_default", "wattage_default", "ugr", "trim_color", "trim_shape"],
  ...["texts.de", "descriptions.de", "descriptions.en", "cutout_ceiling_max", "own_beam_min"],
];

test.each([
  ["Lumen Default", "lumen_default"],
  ["lumen_defualt", "lumen_default"],
  ["wattage", undefined],
  ["wattage_defaul", "wattage_default"],
  ["trim-colour", "trim_color"],
  ["price", undefined],
  ["text.en", undefined],
  ["text.de", "texts.de"],
  ["Texts DE", "texts.de"],
  ["description.en", "descriptions.en"],
  ["descriptions.fr", undefined],
  ["cutout_ceiling_min", undefined],
  ["cutout_cieling_max", "cutout_ceiling_max"],
  ["own_beam_max", undefined],
  ["own_baem_min", "own_beam_min"],
  ["", undefined],
  ["x".repeat(101), undefined],
])("the name nearest to %j is %j", (typed, expected) => {
  expect(nearestName(typed, NAMES)).toBe(expected);
});
