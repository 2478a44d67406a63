import { expect, test } from "vitest";
import { statedColour } from "./stated-colour.ts";

test.each([
  ["4000 K", 4000],
  ["3000K", 3000],
  ["2.700 K", 2700],
  ["2,700 K", 2700],
  ["LED 840", 4000],
  ["930", 3000],
  ["840 / 4000K", 4000],
  ["", undefined],
  ["warm white", undefined],
  ["2700-6500 K", undefined],
  ["80", undefined],
  ["99999", undefined],
])("F13 reads the colour temperature out of “%s”", (colour, kelvin) => {
  expect(statedColour({ lampSets: [{ count: 1, type: "LED", flux: 1, colour, rendering: "" }] })).toBe(kelvin);
});
