import { expect, test } from "vitest";
import { categoryPanel, type PanelOwner } from "./category-panel.ts";
import { ATTRIBUTES } from "./attribute-table.ts";
import { PANELS } from "./panels.ts";

test.each<[string, PanelOwner, keyof typeof PANELS | undefined]>([
  ["the code in its id", { category_id: "IN_DOW" }, "DOW"],
  ["the code that it names", { category_id: "garden", panel: "HIB" }, "HIB"],
  ["the code that it names, as a list", { category_id: "garden", panel: ["HIB"] }, "HIB"],
  ["the code that it names rather than that in its id", { category_id: "IN_DOW", panel: "PAN" }, "PAN"],
  ["none, without a code", { category_id: "garden" }, undefined],
])("F2 F17 a category has the panel of %s", (_, category, code) => {
  const { code: found, filters } = categoryPanel(category);
  expect(found).toBe(code);
  expect(filters).toEqual(code === undefined ? [] : PANELS[code]);
});

test("F14 F17 a category's own panel comes before a code, and every other attribute is below it", () => {
  const { code, filters, further } = categoryPanel({
    category_id: "DOW_garden",
    panel: ["ugr:checkboxes", "warranty"],
  });
  expect(code).toBeUndefined();
  expect(filters).toEqual([
    { attribute: "ugr", widget: "checkboxes" },
    { attribute: "warranty", widget: "dropdown" },
  ]);
  expect([...filters, ...further].map(({ attribute }) => attribute).toSorted()).toEqual(
    Object.keys(ATTRIBUTES).toSorted(),
  );
});
