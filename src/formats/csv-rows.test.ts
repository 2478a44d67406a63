import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsv, CSV_DIALECTS, withoutFormulaGuard } from "./csv-text.ts";
import { readCsv } from "./csv-rows.ts";

function cells(text: string) {
  const read = readCsv(text);
  if (!read || !("rows" in read)) throw new Error("no rows");
  return read.rows.map((row) => row.cells);
}

test.each([
  ["semicolons", "a;b\r\n1,5;2", ["a / b", "1,5 / 2"]],
  ["commas", "a,b\n1.5,2\n", ["a / b", "1.5 / 2"]],
  ["tabs", "a\tb\r1\t2", ["a / b", "1 / 2"]],
  ["pipes", "a|b\r1|2", ["a / b", "1 / 2"]],
  ["a byte order mark", "\uFEFFa;b", ["a / b"]],
  ["a line that names the separator", "sep=,\r\na;b,c", ["a;b / c"]],
  ["a quoted line that names the separator", '"sep=,"\ra;b,c', ["a;b / c"]],
  ["quotation marks", '"a;""b"";\r\nc";d', ['a;"b";\r\nc / d']],
  ["text after a quotation mark", '"a"b;c', ["ab / c"]],
  ["a quotation mark within a cell", 'Rohr 2";x', ['Rohr 2" / x']],
  ["empty cells and lines", "a;;\n\n;b", ["a /  / ", " / b"]],
  ["a single column", "a\nb", ["a", "b"]],
  ["a title above the table", '"Room Schedule"\na\tb\n1\t2,5', ["Room Schedule", "a / b", "1 / 2,5"]],
  ["a title with a comma", "School, wing A\n\na;b\n1,5;2,5", ["School, wing A", "a / b", "1,5 / 2,5"]],
  ["an empty string", "", []],
])("reads %s", (_, text, expected) => {
  expect(cells(text).map((row) => row.join(" / "))).toEqual(expected);
});

test("a row is numbered by the line on which it begins", () => {
  const read = readCsv('sep=;\na;"b\r\nc"\nd;e\n\nf;g');
  expect(read && "rows" in read && read.rows.map(({ row }) => row)).toEqual([2, 4, 6]);
});

test("reading stops above the maximum number of cells", () => {
  expect(readCsv("a;b\n\n\n1;2", 4)).toMatchObject({ rows: [{ row: 1 }, { row: 4 }] });
  expect(readCsv("a;b\n\n\n1;2;3", 4)).toBeUndefined();
});

test("an unclosed quotation mark is reported with its line", () => {
  expect(readCsv('a;b\nc;"d\ne;f')).toEqual({ unclosedQuote: 2 });
});

test.each([
  ["a;b", ","],
  ["a,b", "."],
  ["a\tb", undefined],
])("%j has the decimal separator %s", (text, decimalSeparator) => {
  expect(readCsv(text)).toMatchObject({ decimalSeparator });
});

test("reads back whatever the export writes", () => {
  const cell = fc.string({ unit: "grapheme" });
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.constantFrom(...Object.values(CSV_DIALECTS)), (table, dialect) => {
      const read = cells(formatCsv([["a", "b", "c"], ...table], dialect));
      expect(read.map((row) => row.map((cell) => withoutFormulaGuard(String(cell))))).toEqual([
        ["a", "b", "c"],
        ...table,
      ]);
    }),
  );
});

test("reading ends for any text", () => {
  const characters = fc.array(fc.constantFrom('"', ";", ",", "\t", "\r", "\n", " ", "a", "\u2028"), { maxLength: 40 });
  fc.assert(
    fc.property(characters, (text) => {
      const read = readCsv(text.join(""));
      expect(read && "unclosedQuote" in read ? read.unclosedQuote : read?.rows.length).toBeGreaterThanOrEqual(0);
    }),
  );
});
