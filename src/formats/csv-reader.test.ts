import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCsvReader, CsvError, type CsvReaderOptions, type CsvRow } from "./csv-reader.ts";

/** Reads text in chunks, as from a file. */
function readRows(chunks: readonly string[], options: Partial<CsvReaderOptions> = {}): readonly CsvRow[] {
  const reader = createCsvReader({ separator: ",", ...options });
  const rows = chunks.flatMap((chunk) => reader.push(chunk));
  for (let last = reader.end(); last.length > 0; last = reader.end()) rows.push(...last);
  return rows;
}

/** Splits text at positions, taken modulo its length. */
const splitAt = (text: string, positions: readonly number[]): string[] => {
  const ends = [...new Set([...positions.map((position) => position % (text.length + 1)), text.length])].sort(
    (a, b) => a - b,
  );
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
};

const texts = fc.string({ unit: fc.constantFrom("a", "b", ",", '"', "\n", "\r", " "), maxLength: 40 });

test("rows are the same wherever the text is split", () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(), { maxLength: 6 }), (text, positions) => {
      const outcome = (chunks: readonly string[]): unknown => {
        try {
          return readRows(chunks);
        } catch (error) {
          return String(error);
        }
      };
      expect(outcome(splitAt(text, positions))).toEqual(outcome([text]));
    }),
    { numRuns: 2_000 },
  );
});

test("cells equal those of the csv-parse package", () => {
  const cells = fc.string({ unit: fc.constantFrom("a", "ü", ",", '"', "\n", "\r", "\r\n", " "), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
      const text = `${quoted.join("\n")}\n`;
      expect(readRows([text], { isStrict: true }).map((row) => row.cells)).toEqual(
        parse(text, { record_delimiter: "\n" }),
      );
    }),
  );
});

test.each([
  ["open-quote", 'a,b\nc,"d\ne', 2],
  ["text-after-quote", 'a\n"b"c', 2],
  ["space-before-quote", 'a\n\nb, "c"', 3],
  ["long-row", `a\n${"b".repeat(101)}\nc`, 2],
])("the error %s is thrown with its line, once the rows before it are read", (kind, text, line) => {
  const reader = createCsvReader({ separator: ",", isStrict: true, maxRowLength: 100 });
  const rows = [...reader.push(text)];
  let thrown: unknown;
  try {
    for (let last = reader.end(); last.length > 0; last = reader.end()) rows.push(...last);
  } catch (error) {
    thrown = error;
  }
  expect(rows[0]).toMatchObject({ line: 1 });
  expect(thrown).toBeInstanceOf(CsvError);
  expect(thrown).toMatchObject({ kind, line });
});

test("text after a closing quotation mark is part of the cell unless the reader is strict", () => {
  expect(readRows(['"a"b, "c"'])).toEqual([{ line: 1, cells: ["ab", ' "c"'], isUnterminated: true }]);
});

test.each(['6" downlight', '12" x 6"', '="00124"', 'a "b" c'])(
  "a quotation mark within an unquoted cell is a character: %s",
  (cell) => {
    expect(readRows([`${cell},x\n`], { isStrict: true })).toEqual([{ line: 1, cells: [cell, "x"] }]);
  },
);

test.each([
  ["a|b\nc|d", [undefined, true]],
  ["a|b\r\nc|d\r", [undefined, undefined]],
  ["a|b\n\n", [undefined]],
])("in %j, only a last row without a line break is marked", (text, marks) => {
  expect(readRows([text], { separator: "|" }).map(({ isUnterminated }) => isUnterminated)).toEqual(marks);
});

test("a long row in small chunks is read in linear time", () => {
  const chunk = '""'.repeat(512);
  const chunks = ['"', ...Array.from({ length: 4_096 }, () => chunk), '"\nb'];
  const [first, second] = readRows(chunks);
  expect(first?.cells[0]).toHaveLength(512 * 4_096);
  expect(second).toEqual({ line: 2, cells: ["b"], isUnterminated: true });
});
