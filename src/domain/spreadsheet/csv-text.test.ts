import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CSV_DIALECTS, csvText } from "./csv-text.ts";

const read = (text: string, delimiter: string): string[][] => parse(text, { bom: true, delimiter });

test("writes a byte order mark, and lines that end as the standard says", () => {
  expect(csvText([["Größe", 1.5], []], CSV_DIALECTS.de)).toBe("\uFEFFGröße;1,5\r\n\r\n");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("//evil.example")'])(
  "makes %j harmless",
  (text) => {
    expect(read(csvText([[text]], CSV_DIALECTS.en), ",")).toEqual([[`'${text}`]]);
  },
);

test.each([
  [-1.5, CSV_DIALECTS.en, "-1.5"],
  [-1.5, CSV_DIALECTS.de, "-1,5"],
  [undefined, CSV_DIALECTS.de, ""],
  ["a,b", CSV_DIALECTS.de, "a,b"],
  ["a;b", CSV_DIALECTS.de, '"a;b"'],
  ["a,b", CSV_DIALECTS.en, '"a,b"'],
  ['2"', CSV_DIALECTS.en, '"2"""'],
])("writes %j with %j as %s", (cell, dialect, text) => {
  expect(csvText([[cell, "end"]], dialect)).toBe(`\uFEFF${text}${dialect.separator}end\r\n`);
});

test("reads as it was written", () => {
  const cell = fc.string({ unit: "grapheme" }).filter((text) => !/^[=+\-@\t\r]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      expect(read(csvText(rows, CSV_DIALECTS.de), ";")).toEqual(rows);
    }),
  );
});
