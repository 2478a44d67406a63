import { expect, test } from "vitest";
import { customAttribute } from "#model/entities/custom-declaration.ts";
import { NO_CUSTOM_ATTRIBUTES, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import { readPanel } from "./read-panel.ts";

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
  "F17 reads %j in its order, with the widget that an entry names or its attribute implies",
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
] as const)("F17 omits %j and reports why", (entry, problem) => {
  expect(readPanel(["mounting:radio", entry], NO_CUSTOM_ATTRIBUTES)).toEqual({
    filters: [{ attribute: "mounting", widget: "radio" }],
    problems: [{ ...problem, entry }],
  });
});

test("F17 has no more filters than there are attributes, however long the list", () => {
  const { filters, problems } = readPanel(
    Array.from({ length: 10_000 }, () => "control"),
    NO_CUSTOM_ATTRIBUTES,
  );
  expect(filters).toHaveLength(1);
  expect(problems).toHaveLength(9_999);
});

const CUSTOM_ATTRIBUTES: CustomAttributes = [
  customAttribute({ name: "own_socket", kind: "text", group: "electrical" }),
  customAttribute({ name: "own_beam", kind: "number", group: "light", unit: "°" }),
  customAttribute({ name: "own_solar", kind: "yes-no", group: "electrical" }),
  customAttribute({ name: "own_mast", kind: "range", group: "mechanics", unit: "mm" }),
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
] as const)("F19 %s cannot be used", (entry, problem) => {
  expect(readPanel([entry], CUSTOM_ATTRIBUTES)).toEqual({ filters: [], problems: [{ ...problem, entry }] });
});
