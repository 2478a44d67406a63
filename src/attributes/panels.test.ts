import { expect, test } from "vitest";
import { CATEGORY_CODES } from "#model/entities/category-code.ts";
import { isRangeAttribute, panelOf } from "./panels.ts";

const described = (code: (typeof CATEGORY_CODES)[number]): string =>
  panelOf(code)
    .map(({ attribute, widget }) => `${attribute} ${widget}`)
    .join(", ");

test.each([
  [
    "BAT",
    "mounting radio, colortemperature checkboxes, control checkboxes, length_batten dropdown, resistance_ip dropdown, sensor checkboxes, wired_through switch, emergency checkboxes",
  ],
  [
    "DOW",
    "mounting radio, colortemperature checkboxes, control checkboxes, cutout_ceiling range, trim_shape checkboxes, recessed_depth dropdown, reflector_color checkboxes, resistance_ip dropdown, emergency checkboxes",
  ],
  [
    "PAN",
    "mounting radio, colortemperature checkboxes, control checkboxes, recessed_modul_size dropdown, emergency checkboxes, optic checkboxes",
  ],
  ["HIB", "mounting radio, control checkboxes, resistance_ip dropdown, sensor checkboxes"],
  [
    "SP68",
    "mounting radio, colortemperature checkboxes, control checkboxes, recessed_depth dropdown, trim_color checkboxes, trim_shape checkboxes, resistance_ip dropdown",
  ],
] as const)("F7 shows the panel of %s in its order", (code, expected) => {
  expect(described(code)).toBe(expected);
});

test("F2 has no panel for an unknown category code", () => {
  expect(panelOf(undefined)).toEqual([]);
});

test("F4 filters only the ceiling cutout by range", () => {
  const attributes = CATEGORY_CODES.flatMap((code) => panelOf(code).map((filter) => filter.attribute));
  expect([...new Set(attributes.filter(isRangeAttribute))]).toEqual(["cutout_ceiling"]);
});
