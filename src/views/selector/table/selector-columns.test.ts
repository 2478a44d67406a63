import { expect, test } from "vitest";
import { categoryPanel } from "#attributes/category-panel.ts";
import { COLUMN_NAMES } from "#attributes/table-columns.ts";
import { layoutOf, layoutWith } from "./selector-columns.ts";

const panel = (category_id: string) => categoryPanel({ category_id, panel: undefined });
const PAN = panel("PAN");

test("F18 chosen columns replace those of the category; facts and the order by size stay", () => {
  const { columns, ...others } = layoutWith(PAN, ["lumen_default", "ra", "ugr"]);
  expect(columns).toEqual(["flux", "ra", "ugr"]);
  expect(others).toMatchObject({ facts: layoutOf("PAN").facts, measure: layoutOf("PAN").measure, isChosen: true });
});

test("F18 without chosen columns a category has its own", () => {
  expect(layoutWith(PAN, [])).toBe(layoutOf("PAN"));
  expect(layoutWith(panel("GARDEN"), [])).toBe(layoutOf(undefined));
});

test("F18 equal choices are the same layout, however many others were made before", () => {
  for (const name of COLUMN_NAMES) for (const other of COLUMN_NAMES) layoutWith(panel("DOW"), [name, other]);
  expect(layoutWith(panel("DOW"), ["ugr"])).toBe(layoutWith(panel("DOW"), ["ugr"]));
  expect(layoutWith(panel("DOW"), ["ugr"])).not.toBe(layoutWith(PAN, ["ugr"]));
});
