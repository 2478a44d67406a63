import { expect, test } from "vitest";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { Article } from "#model/entities/article.ts";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import { cellView, columnUnit, sizeCell } from "./selector-cells.ts";

const { filterTexts } = catalogueOf({
  "filter-texts": [
    { key: "625x625", value_help_type: "recessed_modul_size", text: "Module 625", language: "en" },
    { key: "none", value_help_type: "emergency", text: "None", language: "en" },
  ],
});
const sourceOf = (fields: object) => ({
  article: Article.parse({ article_code: "A", ...fields }),
  texts: filterTexts,
  language: "en" as const,
});

test.each([
  ["a module", { recessed_modul_size: ["300x1200"] }, "300 × 1,200", undefined, "300 × 1,200 mm"],
  ["dimensions", { dimension: "1195x295x16" }, "1,195 × 295 × 16", undefined, "1,195 × 295 × 16 mm"],
  ["a module with a name of its own", { recessed_modul_size: ["625x625"] }, "Module 625", true, "Module 625"],
])(
  "the unit of %s is in the column's heading, or after the value where there is no heading",
  (_, fields, text, hasOwnUnit, textWithUnit) => {
    const cell = cellView("size", sourceOf(fields));
    expect(cell.texts.map((cellText) => cellText.text)).toEqual([text]);
    expect(cell.hasOwnUnit).toBe(hasOwnUnit);
    expect(sizeCell(sourceOf(fields)).texts.map((cellText) => cellText.text)).toEqual([textWithUnit]);
  },
);

test.each([
  ["none", [], "None"],
  [["none", "E3"], ["E3"], undefined],
  [undefined, [], undefined],
])(
  "D5 the emergency value %j is shown as %j, and screen readers read out %j for a dash",
  (emergency, texts, accessibleText) => {
    const cell = cellView("emergency", sourceOf({ emergency }));
    expect(cell.texts.map((text) => text.text)).toEqual(texts);
    expect(cell.accessibleText?.text).toBe(accessibleText);
  },
);

test("F18 figures that are limits have their sign, as in technical data", () => {
  const source = sourceOf({ ugr: 19, ra: 80 });
  const textsOf = (column: string) => cellView(column, source).texts.map((text) => text.text);
  expect([textsOf("ugr"), textsOf("ra"), textsOf("tiltable_percentage")]).toEqual([["≤ 19"], ["≥ 80"], []]);
});

test("F18 the unit “years” is beside its number, not in the column's heading", () => {
  const cell = cellView("warranty", { ...sourceOf({ warranty: 5 }), language: "de" });
  expect(cell.texts[0]?.text).toBe("5 Jahre");
  expect(columnUnit("warranty", NO_CUSTOM_ATTRIBUTES)).toBeUndefined();
  expect(columnUnit("weight", NO_CUSTOM_ATTRIBUTES)).toBe("kg");
});
