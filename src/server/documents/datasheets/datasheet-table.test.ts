import fc from "fast-check";
import { expect, test } from "vitest";
import { distributeIntoColumns, type LinePosition } from "./datasheet-table.ts";

/** Groups with the given numbers of lines, 10 high, each with its title. */
const groups = (...sizes: readonly number[]) =>
  sizes.flatMap((size, group) => Array.from({ length: size + 1 }, () => ({ height: 10, group })));
const columns = (positions: readonly LinePosition[]): string[] =>
  positions.map(({ page, column }) => `${page}.${column}`);

test("lines that fit on the first page form two balanced columns with unbroken groups", () => {
  const positions = distributeIntoColumns(groups(7, 3, 8, 3), { first: 300, others: 700 });
  expect(columns(positions)).toEqual([...Array<string>(12).fill("0.0"), ...Array<string>(13).fill("0.1")]);
  expect(positions[12]?.offset).toBe(0);
});

test("lines that do not fit continue in the next column, then on the next page", () => {
  const positions = distributeIntoColumns(groups(11), { first: 40, others: 60 });
  expect(columns(positions)).toEqual(["0.0", "0.1", "1.0"].flatMap((column) => Array<string>(4).fill(column)));
});

test("a title stays with its first line", () => {
  const positions = distributeIntoColumns(groups(2, 5), { first: 40, others: 60 });
  expect(columns(positions)).toEqual(["0.0", "0.0", "0.0", "0.1", "0.1", "0.1", "0.1", "1.0", "1.0"]);
});

test("without lines there are no positions", () => {
  expect(distributeIntoColumns([], { first: 40, others: 60 })).toEqual([]);
});

test("lines of any heights keep their order and stay within their column", () => {
  const line = fc.record({ height: fc.integer({ min: 5, max: 60 }), group: fc.integer({ min: 0, max: 3 }) });
  const heights = fc.record({ first: fc.integer({ min: 60, max: 400 }), others: fc.integer({ min: 120, max: 400 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), heights, (lines, columnHeights) => {
      const inOrder = [...lines].sort((a, b) => a.group - b.group);
      const positions = distributeIntoColumns(inOrder, columnHeights);
      expect(positions).toHaveLength(inOrder.length);
      positions.forEach((linePosition, index) => {
        const { page, offset } = linePosition;
        const previous = positions[index - 1];
        const height = inOrder[index]?.height ?? 0;
        expect(offset + height).toBeLessThanOrEqual(page === 0 ? columnHeights.first : columnHeights.others);
        if (previous) {
          const order = (item: LinePosition): number => item.page * 2e6 + item.column * 1e6 + item.offset;
          expect(order(linePosition)).toBeGreaterThan(order(previous));
        }
      });
    }),
  );
});
