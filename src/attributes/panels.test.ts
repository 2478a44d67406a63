import { expect, test } from "vitest";
import { CATEGORY_CODES } from "#model/entities/category-code.ts";
import { ATTRIBUTES, type AttributeName } from "./attribute-table.ts";
import { furtherFiltersOf, panelOf } from "./panels.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { filtersByRange } from "./filter-kind.ts";

const describePanel = (code: (typeof CATEGORY_CODES)[number]): string =>
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
] as const)("F7 shows the panel of %s in its order, flux last", (code, expected) => {
  expect(describePanel(code)).toBe(`${expected}, lumen_default range`);
});

test("F2 has no panel for an unknown category code", () => {
  expect(panelOf(undefined)).toEqual([]);
  expect(furtherFiltersOf([], NO_CUSTOM_ATTRIBUTES)).toEqual([]);
});

test.each(CATEGORY_CODES)("F14 the panel of %s and its further filters have every attribute once", (code) => {
  const attributes = [...panelOf(code), ...furtherFiltersOf(panelOf(code), NO_CUSTOM_ATTRIBUTES)].map(
    ({ attribute }) => attribute,
  );
  expect(attributes.toSorted()).toEqual(Object.keys(ATTRIBUTES).toSorted());
});

test("F14 the controls of further filters follow from the attribute table", () => {
  const widgets = new Map(
    furtherFiltersOf(panelOf("DOW"), NO_CUSTOM_ATTRIBUTES).map(({ attribute, widget }) => [attribute, widget]),
  );
  expect(widgets.get("efficacy")).toBe("range");
  expect(widgets.get("ugr")).toBe("dropdown");
  expect(widgets.get("wired_through")).toBe("switch");
  expect([...widgets.keys()]).toEqual(Object.keys(ATTRIBUTES).filter((name) => widgets.has(name as AttributeName)));
});

test("F4 the panels filter only flux and ceiling cutout by range", () => {
  const attributes = CATEGORY_CODES.flatMap((code) => panelOf(code).map((filter) => filter.attribute));
  expect([...new Set(attributes.filter((attribute) => filtersByRange(attribute, NO_CUSTOM_ATTRIBUTES)))]).toEqual([
    "lumen_default",
    "cutout_ceiling",
  ]);
});
