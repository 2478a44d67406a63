import fc from "fast-check";
import { expect, test } from "vitest";
import { codeCount, encodeCodes, encodeColumn, markCodes, singleRowGroups, valuesOfCode } from "./column.ts";

const anyValue = fc.oneof(fc.constantFrom("__proto__", "constructor", "0", "ä"), fc.string({ maxLength: 2 }));
const byCodePoint = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

test("a column returns the distinct values of every row in order", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyValue, { maxLength: 4 }), { maxLength: 50 }), (rows) => {
      const column = encodeColumn(singleRowGroups(rows.length), (row) => rows[row] ?? [], byCodePoint);
      const expected = rows.map((values) => [...new Set(values)].sort(byCodePoint));
      expect(Array.from(column.codes, (code) => valuesOfCode(column, code))).toEqual(expected);
      expect(column.values).toEqual([...new Set(rows.flat())].sort(byCodePoint));
    }),
  );
});

test.each([
  [256, Uint8Array],
  [257, Uint16Array],
  [65_536, Uint16Array],
  [65_537, Uint32Array],
])("the codes of %i values are as narrow as possible", (valueCount, arrayType) => {
  const column = encodeColumn(singleRowGroups(valueCount), (row) => [row]);
  expect(column.codes).toBeInstanceOf(arrayType);
  expect(codeCount(column)).toBe(valueCount);
  expect(valuesOfCode(column, column.codes[valueCount - 1] ?? 0)).toEqual([valueCount - 1]);
});

test("codes with a value that passes a test are marked", () => {
  const column = encodeColumn(singleRowGroups(3), (row) => [["a"], ["a", "b"], []][row] ?? []);
  const marks = markCodes(column, (value) => value === "b");
  expect(Array.from(column.codes, (code) => marks[code])).toEqual([0, 1, 0]);
});

test("encodeColumn reads each group of rows once", () => {
  const read: number[] = [];
  const groups = { groupOf: Uint8Array.of(2, 0, 2, 0), rowOf: Uint32Array.of(3, 99, 0) };
  const column = encodeColumn(groups, (row) => {
    read.push(row);
    return [`row ${row}`];
  });
  expect(Array.from(column.codes, (code) => valuesOfCode(column, code)[0])).toEqual([
    "row 0",
    "row 3",
    "row 0",
    "row 3",
  ]);
  expect(read).toEqual([0, 3]);
});

test("encodeCodes preserves existing codes, and reads each code once", () => {
  const codes = Uint8Array.of(1, 0, 2, 1);
  const sets = [[], ["b", "a", "b"], ["a", "b"]];
  const read: number[] = [];
  const column = encodeCodes({ codes, count: 3 }, (code) => (read.push(code), sets[code] ?? []), byCodePoint);
  expect(column.codes).toBe(codes);
  expect(column.values).toEqual(["a", "b"]);
  expect([0, 1, 2].map((code) => valuesOfCode(column, code))).toEqual([[], ["a", "b"], ["a", "b"]]);
  expect(read).toEqual([0, 1, 2]);
});
