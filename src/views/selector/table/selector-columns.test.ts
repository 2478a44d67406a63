import { expect, test } from "vitest";
import { categoryPanel } from "#attributes/category-panel.ts";
import { COLUMN_NAMES } from "#attributes/table-columns.ts";
import { NO_OWN } from "#model/entities/own-attribute.ts";
import { layoutOf, layoutWith } from "./selector-columns.ts";

const panel = (category_id: string) => categoryPanel({ category_id, panel: undefined }, NO_OWN);
const PAN = panel("PAN");

test("F18 chosen columns replace those of the category; facts and the order by size stay", () => {
  const { columns, ...others } = layoutWith(PAN, ["lumen_default", "ra", "ugr"], NO_OWN);
  expect(columns).toEqual(["flux", "ra", "ugr"]);
  expect(others).toMatchObject({ facts: layoutOf("PAN").facts, measure: layoutOf("PAN").measure, isChosen: true });
});

test("F18 without chosen columns a category has its own", () => {
  expect(layoutWith(PAN, [], NO_OWN)).toBe(layoutOf("PAN"));
  expect(layoutWith(panel("GARDEN"), [], NO_OWN)).toBe(layoutOf(undefined));
});

test("F18 equal choices are the same layout, however many others were made before", () => {
  for (const name of COLUMN_NAMES) for (const other of COLUMN_NAMES) layoutWith(panel("DOW"), [name, other], NO_OWN);
  expect(layoutWith(panel("DOW"), ["ugr"], NO_OWN)).toBe(layoutWith(panel("DOW"), ["ugr"], NO_OWN));
  expect(layoutWith(panel("DOW"), ["ugr"], NO_OWN)).not.toBe(layoutWith(PAN, ["ugr"], NO_OWN));
});
