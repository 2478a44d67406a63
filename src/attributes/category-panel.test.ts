import { expect, test } from "vitest";
import { customAttribute } from "#model/entities/custom-declaration.ts";
import { categoryPanel, type PanelOwner } from "./category-panel.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { ATTRIBUTES } from "./attribute-table.ts";
import { PANELS } from "./panels.ts";

test.each<[string, PanelOwner, keyof typeof PANELS | undefined]>([
  ["the code in its id", { category_id: "IN_DOW" }, "DOW"],
  ["the code that it names", { category_id: "garden", panel: "HIB" }, "HIB"],
  ["the code that it names, as a list", { category_id: "garden", panel: ["HIB"] }, "HIB"],
  ["the code that it names rather than that in its id", { category_id: "IN_DOW", panel: "PAN" }, "PAN"],
  ["none, without a code", { category_id: "garden" }, undefined],
])("F2 F17 a category has the panel of %s", (_, category, code) => {
  const panel = categoryPanel(category, NO_CUSTOM_ATTRIBUTES);
  expect(panel.code).toBe(code);
  expect(panel.filters).toEqual(code === undefined ? [] : PANELS[code]);
});

test("F14 F17 a category's own panel comes before a code, and every other attribute is a further filter", () => {
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
  const custom = [customAttribute({ name: "own_beam", kind: "number", group: "light" })];
  const garden = { category_id: "garden", panel: ["mounting", "own_beam"] };
  expect(categoryPanel(garden, custom).filters.at(-1)).toEqual({ attribute: "own_beam", widget: "range" });
  expect(categoryPanel(garden, NO_CUSTOM_ATTRIBUTES).filters).toHaveLength(1);
  expect(categoryPanel({ category_id: "DOW" }, custom).furtherFilters.at(-1)).toEqual({
    attribute: "own_beam",
    widget: "range",
  });
  expect(categoryPanel({ category_id: "garden" }, custom).furtherFilters).toEqual([]);
});
