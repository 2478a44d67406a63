import { expect, test } from "vitest";
import type { Facet } from "#catalogue/article-engine.ts";
import { reconcile } from "./reconcile.ts";
import { EMPTY_SELECTION, type FilterSelection, type Range } from "#attributes/selection.ts";

const NO_RANGES = { ranges: [], totals: new Int32Array(), counts: new Int32Array() };
const FACETS: readonly Facet[] = [
  {
    kind: "values",
    attribute: "mounting",
    anyCount: 1,
    values: ["recessed", "surface"],
    counts: Int32Array.of(1, 0),
  },
  { kind: "range", attribute: "cutout_ceiling", anyCount: 1, bounds: { min: 65, max: 205 }, ...NO_RANGES },
];

const cutout = (range: Range): FilterSelection => ({ values: new Map(), ranges: new Map([["cutout_ceiling", range]]) });

test("F8 values that do not exist are dropped, and options with a count of zero are kept", () => {
  const selection: FilterSelection = {
    values: new Map([
      ["mounting", ["surface", "floating"]],
      ["length_batten", [1200]],
    ]),
    ranges: new Map(),
  };
  expect(reconcile(selection, FACETS)).toEqual({
    selection: { values: new Map([["mounting", ["surface"]]]), ranges: new Map() },
    dropped: [
      { attribute: "mounting", value: "floating" },
      { attribute: "length_batten", value: 1200 },
    ],
  });
});

test.each<Range>([
  { min: 100, max: 120 },
  { min: 0, max: 120 },
  { min: 100, max: Infinity },
  { min: 205, max: 999 },
  { min: 60, max: 300 },
  { min: 300, max: Infinity },
])("F20 the range %o is kept unchanged, even if it includes no article's range", (chosen) => {
  expect(reconcile(cutout(chosen), FACETS)).toEqual({ selection: cutout(chosen), dropped: [] });
});

test("F20 a limit by a rating is kept, and dropped if no article has a rating", () => {
  const rated = {
    kind: "values",
    attribute: "resistance_ip",
    anyCount: 1,
    values: ["IP20"],
    counts: Int32Array.of(1),
    upwardCounts: Int32Array.of(1),
  } as const;
  const limited = { ...EMPTY_SELECTION, ranges: new Map([["resistance_ip", { min: 65, max: Infinity }]] as const) };
  expect(reconcile(limited, [rated]).selection).toEqual(limited);
  expect(reconcile(limited, FACETS).selection).toEqual(EMPTY_SELECTION);
});

test("F8 measured lengths are kept if the panel has cutouts, whether or not anything fits", () => {
  const measured = { ...EMPTY_SELECTION, fits: new Map([["opening", 9999]] as const) };
  expect(reconcile(measured, FACETS)).toEqual({ selection: measured, dropped: [] });
  expect(reconcile(measured, FACETS.slice(0, 1))).toEqual({
    selection: EMPTY_SELECTION,
    dropped: [{ attribute: "opening", value: 9999 }],
  });
});

test.each([
  [[], { min: 100, max: 120 }],
  [[{ kind: "range", attribute: "cutout_ceiling", anyCount: 0, bounds: undefined, ...NO_RANGES }], { min: 1, max: 2 }],
] as const)("S5 a range is dropped if no article has one", (facets, range) => {
  const dropped = [{ attribute: "cutout_ceiling", value: range }];
  expect(reconcile(cutout(range), facets)).toEqual({ selection: EMPTY_SELECTION, dropped });
});
