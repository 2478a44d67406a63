import fc from "fast-check";
import { expect, test } from "vitest";
import { groupEqualRows } from "./equal-rows.ts";

const anyColumns = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.array(fc.constantFrom(1, 2, 3, 300), { maxLength: 4 }))
  .chain(([rowCount, codeCounts]) =>
    fc
      .tuple(
        ...codeCounts.map((codeCount) =>
          fc
            .array(fc.nat(codeCount - 1), { minLength: rowCount, maxLength: rowCount })
            .map((codes) => (codeCount > 2 ? Uint32Array.from(codes) : Uint16Array.from(codes))),
        ),
      )
      .map((columns) => ({ rowCount, columns })),
  );

test("rows are in the same group if and only if they are equal, and groups are numbered by their first rows", () => {
  fc.assert(
    fc.property(anyColumns, ({ rowCount, columns }) => {
      const keys = Array.from({ length: rowCount }, (_, row) => columns.map((codes) => codes[row]).join());
      const distinct = [...new Set(keys)];
      const { groupOf, rowOf } = groupEqualRows(rowCount, columns);
      expect([...groupOf]).toEqual(keys.map((key) => distinct.indexOf(key)));
      expect([...rowOf]).toEqual(distinct.map((key) => keys.indexOf(key)));
    }),
  );
});

test("where most rows differ, no rows are grouped, not even equal ones", () => {
  const codes = Uint32Array.from({ length: 5000 }, (_, row) => row % 4000);
  const { groupOf, rowOf } = groupEqualRows(codes.length, [codes]);
  expect([...groupOf]).toEqual([...codes.keys()]);
  expect(rowOf).toHaveLength(codes.length);
});
