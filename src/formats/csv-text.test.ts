import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CSV_DIALECTS, formatCsv, withoutFormulaGuard, withoutTextFormula } from "./csv-text.ts";

const read = (text: string, delimiter: string): string[][] => parse(text, { bom: true, delimiter });

test.each([
  ['="00124"', "00124"],
  ['="2"" pipe"', '2" pipe'],
  ['=""', ""],
  ['="a"&"b"', '="a"&"b"'],
  ["=1+1", "=1+1"],
  ['\'="00124"', '\'="00124"'],
  ['"00124"', '"00124"'],
])("the text of %s is %s", (cell, text) => {
  expect(withoutTextFormula(cell)).toBe(text);
});

test("writes a byte order mark, and the standard's line breaks", () => {
  expect(formatCsv([["Größe", 1.5], []], CSV_DIALECTS.de)).toBe("\uFEFFGröße;1,5\r\n\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ['=HYPERLINK("//evil.example")', '\'=HYPERLINK("//evil.example")'],
  ["Flur,=1+1", "Flur,'=1+1"],
  ["shelf;=1+1", "shelf;'=1+1"],
  ["one\n=1+1", "one\n'=1+1"],
  ["'=1", "''=1"],
])("makes %j harmless", (text, guarded) => {
  expect(read(formatCsv([[text]], CSV_DIALECTS.en), ",")).toEqual([[guarded]]);
});

/** Cells as a reader that accepts every separator and ignores quotation sees them. */
const cellsByAnySeparator = (text: string): string[] => text.slice(1).split(/[,;\t\r\n]|(?<=[,;\t\r\n])"|^"/);

test("no cell is a formula, whichever separator a program uses", () => {
  const piece = fc.constantFrom(...Array.from("=+-@,;\t\r\n\"'a1 "), "=1+1", '"=');
  const cell = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), fc.constantFrom("en", "de"), (cells, language) => {
      const parsedCells = cellsByAnySeparator(formatCsv([["a", ...cells]], CSV_DIALECTS[language as "en"]));
      expect(parsedCells.filter((cellText) => /^"?[=+\-@]/.test(cellText))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  [-1.5, CSV_DIALECTS.en, "-1.5"],
  [-1.5, CSV_DIALECTS.de, "-1,5"],
  [undefined, CSV_DIALECTS.de, ""],
  ["a,b", CSV_DIALECTS.de, '"a,b"'],
  ["a\tb", CSV_DIALECTS.de, '"a\tb"'],
  ["a b", CSV_DIALECTS.de, "a b"],
  ["a;b", CSV_DIALECTS.de, '"a;b"'],
  ["a,b", CSV_DIALECTS.en, '"a,b"'],
  ['2"', CSV_DIALECTS.en, '"2"""'],
])("the cell %j is written in the dialect %j as %s", (cell, dialect, text) => {
  expect(formatCsv([[cell, "end"]], dialect)).toBe(`\uFEFF${text}${dialect.separator}end\r\n`);
});

test("reads back what was written", () => {
  const cell = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[='+,;\t-]{0,6}$/));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const back = read(formatCsv(rows, CSV_DIALECTS.de), ";");
      expect(back.map((cells) => cells.map(withoutFormulaGuard))).toEqual(rows);
    }),
  );
});
