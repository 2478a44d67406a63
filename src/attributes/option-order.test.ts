import fc from "fast-check";
import { expect, test } from "vitest";
import { compareValues, createOptionComparator, createValueComparator } from "./option-order.ts";
import type { FilterValue } from "./selection.ts";

const anyValue = fc.oneof<fc.Arbitrary<FilterValue>[]>(
  fc.double({ noNaN: true }).map((number) => number + 0),
  fc.boolean(),
  fc.string(),
  fc.constantFrom("60x60", "62.5x62.5", "120 × 30", "12", "12.0", "-3", "ä", "Z", "__proto__"),
);

test.each<[string, FilterValue[]]>([
  ["numbers ascending", [-1, 0, 68, 95.5, 1200]],
  ["true first", [true, false]],
  ["dimensions by width, then height", ["30x120", "60x30", "60 × 60", "60X120", "62.5x62.5", "120x30"]],
  ["dimensions of which some have a depth", ["600x86x92", "600x86x120", "600x120x92", "1200x86x92"]],
  ["numeric strings by number", ["-3", "0.5", "9", "65", "100"]],
])("D4 the order of options: %s", (_, expected) => {
  expect(expected.toReversed().sort(compareValues)).toEqual(expected);
  const order = createOptionComparator("de-DE");
  const labelled = expected.toReversed().map((value) => ({ value, label: `label of ${String(value)}` }));
  expect(labelled.sort(order).map(({ value }) => value)).toEqual(expected);
});

test("D4 other strings are ordered by their label in the language shown", () => {
  const labelled = ["w", "a", "z"].map((value, index) => ({
    value,
    label: ["Weiß", "Ähnlich", "Anthrazit"][index] ?? "",
  }));
  const sortedLabels = (locale: string) => labelled.toSorted(createOptionComparator(locale)).map(({ label }) => label);
  expect(sortedLabels("de-DE")).toEqual(["Ähnlich", "Anthrazit", "Weiß"]);
  expect(
    ["IP 54", "IP 6"].map((label) => ({ value: label, label })).sort(createOptionComparator("en-US"))[0]?.label,
  ).toBe("IP 6");
});

test("D4 the order of any values is total, and only equal values share a position", () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
      expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0);
      expect(compareValues(a, b) === 0).toBe(a === b);
      if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) expect(compareValues(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

test("D4 many values are sorted in the order in which two are compared", () => {
  fc.assert(
    fc.property(fc.array(anyValue), (values) => {
      expect(values.toSorted(createValueComparator())).toEqual(values.toSorted(compareValues));
    }),
  );
});
