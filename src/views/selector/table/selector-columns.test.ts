import { expect, test } from "vitest";
import { categoryPanel } from "#attributes/panels.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { layoutOf, layoutWithColumns } from "./selector-columns.ts";

const panel = (category_id: string) => categoryPanel({ category_id, panel: undefined }, NO_CUSTOM_ATTRIBUTES);
const PAN = panel("PAN");

test("F18 chosen columns replace those of the category; facts and the order by size stay", () => {
  const { columns, ...others } = layoutWithColumns(PAN, ["lumen_default", "ra", "ugr"], NO_CUSTOM_ATTRIBUTES);
  expect(columns).toEqual(["flux", "ra", "ugr"]);
  expect(others).toMatchObject({ facts: layoutOf("PAN").facts, measure: layoutOf("PAN").measure, isChosen: true });
});

test("F18 without chosen columns a category has its own", () => {
  expect(layoutWithColumns(PAN, [], NO_CUSTOM_ATTRIBUTES)).toBe(layoutOf("PAN"));
  expect(layoutWithColumns(panel("GARDEN"), [], NO_CUSTOM_ATTRIBUTES)).toBe(layoutOf(undefined));
});
