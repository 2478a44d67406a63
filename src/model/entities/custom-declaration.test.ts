import { expect, test } from "vitest";
import { readList } from "#model/lists/read-list.ts";
import { MAX_CUSTOM_ATTRIBUTES, readCustomAttributes } from "./custom-declaration.ts";

const attributesOf = (...entries: readonly Readonly<Record<string, unknown>>[]) =>
  readCustomAttributes(
    readList(
      "filter-texts",
      entries.map((entry) => ({ value_help_type: "attribute", language: "en", text: "x", ...entry })),
    ).entries,
  );

test("F19 a filter text with a kind declares an attribute, once for all languages", () => {
  expect(
    attributesOf(
      { key: "own_beam", kind: "number", unit: "°", group: "light" },
      { key: "own_beam", language: "de" },
      { key: "own_socket", language: "de" },
      { key: "own_socket", kind: "text", unit: "" },
      { key: "own_socket", kind: "number", unit: "V" },
    ),
  ).toEqual([
    { name: "own_beam", group: "light", valueType: "number", fields: ["own_beam"], unit: "°", isFilteredByRange: true },
    { name: "own_socket", group: "mechanics", valueType: "text", fields: ["own_socket"] },
  ]);
});

test.each([
  ["the name of a built-in attribute", { key: "mounting", kind: "text" }],
  ["an unknown kind", { key: "own_beam", kind: "figure" }],
  ["no kind", { key: "own_beam" }],
  ["the text of a value", { key: "own_beam", value_help_type: "own_beam", kind: "text" }],
])("F19 %s does not declare an attribute", (_, entry) => {
  expect(attributesOf(entry)).toEqual([]);
});

test("F19 attributes are sorted by their order, those without one last", () => {
  const names = attributesOf(
    { key: "own_d", kind: "text" },
    { key: "own_b", kind: "text", order: "2" },
    { key: "own_c", kind: "text", order: 2.5 },
    { key: "own_e", kind: "text" },
    { key: "own_a", kind: "text", order: -1 },
  ).map(({ name }) => name);
  expect(names).toEqual(["own_a", "own_b", "own_c", "own_d", "own_e"]);
});

test("F19 no more attributes are read than a catalogue may have", () => {
  const all = Array.from({ length: MAX_CUSTOM_ATTRIBUTES + 5 }, (_, index) => ({ key: `own_${index}`, kind: "text" }));
  expect(attributesOf(...all)).toHaveLength(MAX_CUSTOM_ATTRIBUTES);
});

test("F19 a range is read from two fields, everything else from one", () => {
  const [mast, beam] = attributesOf({ key: "own_mast", kind: "range" }, { key: "own_beam", kind: "number" });
  expect(mast?.fields).toEqual(["own_mast_min", "own_mast_max"]);
  expect(beam?.fields).toEqual(["own_beam"]);
});
