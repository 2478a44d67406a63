import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttributeGroup } from "#attributes/technical-data/attribute-rows.ts";
import { ATTRIBUTE_GROUPS } from "#model/entities/custom-attribute.ts";
import { balanceColumns } from "./technical-data.tsx";

const groupsOf = (sizes: readonly number[]): AttributeGroup[] =>
  ATTRIBUTE_GROUPS.slice(0, sizes.length).map((group, index) => ({
    group,
    rows: Array.from({ length: sizes[index] ?? 0 }, () => ({ attribute: "ra", name: undefined, values: [] })),
  }));

test.each([
  [[8, 3, 8, 4], "light electrical | mechanics protection"],
  [[2, 2, 9, 4], "light electrical | mechanics protection"],
  [[2, 2, 2, 9], "light electrical mechanics | protection"],
  [[12, 1, 1, 1], "light | electrical mechanics protection"],
  [[5], "light"],
  [[], ""],
])("D1 groups of %j rows form columns of similar height: %s", (sizes, expected) => {
  const columns = balanceColumns(groupsOf(sizes)).map((column) => column.map(({ group }) => group).join(" "));
  expect(columns.join(" | ")).toBe(expected);
});

const height = (groups: readonly AttributeGroup[]) => groups.reduce((sum, { rows }) => sum + 2 + rows.length, 0);

test("D1 columns preserve the order of groups, and no other split makes the taller column shorter", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: ATTRIBUTE_GROUPS.length }), (sizes) => {
      const groups = groupsOf(sizes);
      const columns = balanceColumns(groups);
      expect(columns.flat()).toEqual(groups);
      const tallest = Math.max(0, ...columns.map(height));
      for (let split = 1; split <= groups.length; split++)
        expect(tallest).toBeLessThanOrEqual(Math.max(height(groups.slice(0, split)), height(groups.slice(split))));
    }),
  );
});
