import { expect, test } from "vitest";
import { createCustomAttribute } from "#model/entities/custom-declaration.ts";
import { NO_CUSTOM_ATTRIBUTES, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import { readPanel, furtherFiltersOf, panelOf, PANELS, categoryPanel, type PanelOwner } from "./panels.ts";
import { CATEGORY_CODES } from "#model/entities/category-code.ts";
import { ATTRIBUTES, type AttributeName } from "./attribute-table.ts";
import { filtersByRange } from "./filter-kind.ts";

test.each([
  [["mounting:radio", "control:checkboxes"], "mounting radio, control checkboxes"],
  [["control:checkboxes", "mounting:radio"], "control checkboxes, mounting radio"],
  [[" ugr : dropdown "], "ugr dropdown"],
  [
    ["control", "weight", "wired_through", "cutout_ceiling"],
    "control dropdown, weight range, wired_through switch, cutout_ceiling range",
  ],
  [["wired_through:checkboxes"], "wired_through checkboxes"],
  [[], ""],
] as const)(
  "F17 the panel %j is read in its order, with the widget that an entry names or its attribute implies",
  (entries, expected) => {
    const { filters, problems } = readPanel(entries, NO_CUSTOM_ATTRIBUTES);
    expect(filters.map(({ attribute, widget }) => `${attribute} ${widget}`).join(", ")).toBe(expected);
    expect(problems).toEqual([]);
  },
);

test.each([
  ["contrl", { kind: "unknown-attribute", attribute: "contrl" }],
  ["", { kind: "unknown-attribute", attribute: "" }],
  ["toString:radio", { kind: "unknown-attribute", attribute: "toString" }],
  ["control:slider", { kind: "unknown-widget", widget: "slider" }],
  ["control:", { kind: "unknown-widget", widget: "" }],
  ["control:radio:radio", { kind: "unknown-widget", widget: "radio:radio" }],
  ["control:range", { kind: "incompatible-widget", attribute: "control", widget: "range" }],
  ["control:switch", { kind: "incompatible-widget", attribute: "control", widget: "switch" }],
  ["weight:checkboxes", { kind: "incompatible-widget", attribute: "weight", widget: "checkboxes" }],
  ["mounting:dropdown", { kind: "duplicate", attribute: "mounting" }],
] as const)("F17 the panel entry %j is omitted, with the reason", (entry, problem) => {
  expect(readPanel(["mounting:radio", entry], NO_CUSTOM_ATTRIBUTES)).toEqual({
    filters: [{ attribute: "mounting", widget: "radio" }],
    problems: [{ ...problem, entry }],
  });
});

test("F17 a panel has no more filters than there are attributes, however long the list", () => {
  const { filters, problems } = readPanel(
    Array.from({ length: 10_000 }, () => "control"),
    NO_CUSTOM_ATTRIBUTES,
  );
  expect(filters).toHaveLength(1);
  expect(problems).toHaveLength(9_999);
});

const CUSTOM_ATTRIBUTES: CustomAttributes = [
  createCustomAttribute({ name: "own_socket", kind: "text", group: "electrical" }),
  createCustomAttribute({ name: "own_beam", kind: "number", group: "light", unit: "°" }),
  createCustomAttribute({ name: "own_solar", kind: "yes-no", group: "electrical" }),
  createCustomAttribute({ name: "own_mast", kind: "range", group: "mechanics", unit: "mm" }),
];

test.each([
  ["own_socket", "dropdown"],
  ["own_socket:radio", "radio"],
  ["own_beam", "range"],
  ["own_solar", "switch"],
  ["own_solar:checkboxes", "checkboxes"],
  ["own_mast", "range"],
] as const)("F19 %s is shown as %s", (entry, widget) => {
  expect(readPanel([entry], CUSTOM_ATTRIBUTES).filters.map((filter) => filter.widget)).toEqual([widget]);
});

test.each([
  ["own_sokcet", { kind: "unknown-attribute", attribute: "own_sokcet" }],
  ["own_beam:dropdown", { kind: "incompatible-widget", attribute: "own_beam", widget: "dropdown" }],
  ["own_mast_min", { kind: "unknown-attribute", attribute: "own_mast_min" }],
] as const)("F19 the panel entry %s cannot be used", (entry, problem) => {
  expect(readPanel([entry], CUSTOM_ATTRIBUTES)).toEqual({ filters: [], problems: [{ ...problem, entry }] });
});

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
] as const)("F7 the panel of %s has this order, with the luminous flux last", (code, expected) => {
  expect(describePanel(code)).toBe(`${expected}, lumen_default range`);
});

test("F2 a category without a code has no panel and no further filters", () => {
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

test("F4 the built-in panels filter only luminous flux and ceiling cutout by range", () => {
  const attributes = CATEGORY_CODES.flatMap((code) => panelOf(code).map((filter) => filter.attribute));
  expect([...new Set(attributes.filter((attribute) => filtersByRange(attribute, NO_CUSTOM_ATTRIBUTES)))]).toEqual([
    "lumen_default",
    "cutout_ceiling",
  ]);
});

test.each<[string, PanelOwner, keyof typeof PANELS | undefined]>([
  ["the code in its id", { category_id: "IN_DOW" }, "DOW"],
  ["the code that it names", { category_id: "garden", panel: "HIB" }, "HIB"],
  ["the code that it names, as a list", { category_id: "garden", panel: ["HIB"] }, "HIB"],
  ["the code that it names rather than that in its id", { category_id: "IN_DOW", panel: "PAN" }, "PAN"],
  ["no code, if it has none", { category_id: "garden" }, undefined],
])("F2 F17 a category has the panel of %s", (_, category, code) => {
  const panel = categoryPanel(category, NO_CUSTOM_ATTRIBUTES);
  expect(panel.code).toBe(code);
  expect(panel.filters).toEqual(code === undefined ? [] : PANELS[code]);
});

test("F14 F17 a category's own panel takes precedence over its code, and every other attribute is a further filter", () => {
  const garden = { category_id: "DOW_garden", panel: ["ugr:checkboxes", "warranty"] };
  const { code, filters, furtherFilters } = categoryPanel(garden, NO_CUSTOM_ATTRIBUTES);
  expect(code).toBeUndefined();
  expect(filters).toEqual([
    { attribute: "ugr", widget: "checkboxes" },
    { attribute: "warranty", widget: "dropdown" },
  ]);
  expect([...filters, ...furtherFilters].map(({ attribute }) => attribute).toSorted()).toEqual(
    Object.keys(ATTRIBUTES).toSorted(),
  );
});

test("F19 a custom attribute can be in a panel, else it is a further filter; panels are cached per catalogue", () => {
  const custom = [createCustomAttribute({ name: "own_beam", kind: "number", group: "light" })];
  const garden = { category_id: "garden", panel: ["mounting", "own_beam"] };
  expect(categoryPanel(garden, custom).filters.at(-1)).toEqual({ attribute: "own_beam", widget: "range" });
  expect(categoryPanel(garden, NO_CUSTOM_ATTRIBUTES).filters).toHaveLength(1);
  expect(categoryPanel({ category_id: "DOW" }, custom).furtherFilters.at(-1)).toEqual({
    attribute: "own_beam",
    widget: "range",
  });
  expect(categoryPanel({ category_id: "garden" }, custom).furtherFilters).toEqual([]);
});
