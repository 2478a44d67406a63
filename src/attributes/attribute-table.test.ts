import { expect, test } from "vitest";
import type { Attribute, Surface } from "./attribute.ts";
import { ATTRIBUTE_PLACES } from "./attribute-places.ts";
import { ATTRIBUTES } from "./attribute-table.ts";

const ALL = Object.entries<Attribute>(ATTRIBUTES);

test("D8 a number has a unit, or a sign that marks it as a limit", () => {
  const withoutUnit = ALL.filter(([, { valueType, unit, sign }]) => valueType === "number" && !unit && !sign);
  expect(withoutUnit).toEqual([]);
});

test("no two attributes share a position on a surface", () => {
  const places = Object.values(ATTRIBUTE_PLACES).flatMap((shown) =>
    Object.entries(shown).map(([surface, place]) => `${surface} ${place}`),
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test("a range is read from two fields; any other attribute is read from its fields or calculated", () => {
  for (const [name, { isRange, fields = [name], calculate }] of ALL) {
    expect({ name, fields: isRange ? fields.length : 2 }).toEqual({ name, fields: 2 });
    expect({ name, isRead: fields.length > 0 || calculate !== undefined }).toEqual({ name, isRead: true });
  }
});

test("each surface shows an attribute", () => {
  const surfaces: readonly Surface[] = [
    "articleFigure",
    "familyFigure",
    "familySize",
    "variantOption",
    "articleSummary",
    "finish",
    "listFact",
    "tenderShort",
    "sizeKey",
    "sizeRange",
    "hitFact",
    "hitValue",
    "listColumn",
  ];
  const shown = new Set(Object.values(ATTRIBUTE_PLACES).flatMap((places) => Object.keys(places)));
  expect([...shown].toSorted()).toEqual(surfaces.toSorted());
});
