import { expect, test } from "vitest";
import { COLUMN_NAMES } from "#attributes/table-columns.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { SAMPLE_CATALOGUE } from "./selector-sample.fixture.ts";
import { INITIAL_STATE } from "./selector-state.ts";
import { columnChoices, toggleColumn, defaultColumns } from "./column-choices.ts";

const DOW = { category_id: "DOW", panel: undefined };
const DEFAULTS = defaultColumns(DOW, NO_CUSTOM_ATTRIBUTES);

test("F18 columns can be attributes that articles of the category have, and the category's own columns", () => {
  const choices = columnChoices(SAMPLE_CATALOGUE, DOW, undefined, NO_CUSTOM_ATTRIBUTES);
  expect(choices).toEqual(COLUMN_NAMES.filter((name) => DEFAULTS.includes(name) || name === "mounting"));
});

test.each([
  ["before the catalogue is loaded", undefined, DOW],
  ["in a category without filters", SAMPLE_CATALOGUE, { category_id: "GARDEN", panel: undefined }],
])("F18 every attribute can be a column %s", (_, catalogue, category) => {
  expect(columnChoices(catalogue, category, undefined, NO_CUSTOM_ATTRIBUTES)).toEqual(COLUMN_NAMES);
});

test("F18 a column is added to those of the category in the order of technical data, and removed again", () => {
  const added = toggleColumn(INITIAL_STATE, DEFAULTS, "ugr", NO_CUSTOM_ATTRIBUTES);
  expect(added.columns).toEqual(COLUMN_NAMES.filter((name) => name === "ugr" || DEFAULTS.includes(name)));
  expect(toggleColumn(added, DEFAULTS, "ugr", NO_CUSTOM_ATTRIBUTES).columns).toEqual([]);
});

test("F18 removing the last column restores the category's columns", () => {
  const single = { ...INITIAL_STATE, columns: ["ugr"] as const };
  expect(toggleColumn(single, DEFAULTS, "ugr", NO_CUSTOM_ATTRIBUTES).columns).toEqual([]);
});
