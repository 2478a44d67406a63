import fc from "fast-check";
import { expect, test } from "vitest";
import { PLANNER_SORTS, plannerAddress, type PlannerState } from "./planner-address.ts";

const anyCount = fc.oneof(fc.integer({ min: 0 }), fc.constant(Number.NaN));
const anyState: fc.Arbitrary<PlannerState> = fc.record({
  article: fc.option(
    fc.string({ unit: "grapheme" }).filter((text) => text.trim() !== ""),
    { nil: undefined },
  ),
  grid: fc.option(fc.record({ columns: anyCount, rows: anyCount }, { noNullPrototype: true }), { nil: undefined }),
  sort: fc.constantFrom(...PLANNER_SORTS),
  isFalseColour: fc.boolean(),
  showsUnsuitable: fc.boolean(),
  filters: fc.subarray([
    ["mounting", "recessed"],
    ["colortemperature", "3000"],
    ["control", "DALI-2"],
    ["control", "Bluetooth"],
    ["emergency", "E3"],
    ["resistance_ip_min", "IP44"],
  ] as const),
  zone: fc.option(
    fc.record(
      { list: fc.integer({ min: 1, max: 999_999_999 }), zone: fc.integer({ min: 1, max: 999_999_999 }) },
      { noNullPrototype: true },
    ),
    { nil: undefined },
  ),
});

test("F12 reads back every planner's address that it wrote", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(plannerAddress.read(plannerAddress.write(state))).toEqual({ value: state, problems: [] });
    }),
  );
});

test.each([
  ["nothing", [["columns", ""], ["article", " "]], { article: undefined, grid: undefined, sort: "pieces", isFalseColour: false }],
  ["a zone without a list", [["zone", "3"]], { zone: undefined }],
  ["half of a grid", [["rows", "3"]], { grid: { columns: Number.NaN, rows: 3 } }],
  ["filters, and no others of the selector", [["ugr_max", "19"], ["mounting", "recessed"], ["resistance_ip_min", "damp"]], { filters: [["mounting", "recessed"]] }],
  ["a grid of words", [["rows", "three"], ["columns", "4"]], { grid: { columns: 4, rows: Number.NaN } }],
] as const)("F12 reads %s out of an address", (_, query, state) => {
  expect(plannerAddress.read(query).value).toMatchObject(state);
}); // prettier-ignore

test("F12 reports an unknown order, and uses the first", () => {
  const { value, problems } = plannerAddress.read([["by", "colour"]]);
  expect(value.sort).toBe("pieces");
  expect(problems).toEqual([{ name: "by", value: "colour", expected: "pieces, density, code" }]);
});
