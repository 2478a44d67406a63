import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUANTITY } from "#model/bounds.ts";
import { readTypedLines, remainingLines } from "./read-typed-lines.ts";

const linesOf = (text: string, isCode: ((text: string) => boolean) | undefined = () => false) =>
  readTypedLines(text, "de", isCode).list.zones.flatMap(({ lines }) =>
    lines.map(({ code, quantity, note }) => [code, quantity, note]),
  );

test.each([
  ["LUM-123 4", [["LUM-123", 4, ""]]],
  ["LUM-123\t4", [["LUM-123", 4, ""]]],
  ["LUM-123;4", [["LUM-123", 4, ""]]],
  ["LUM-123, 4 Stk.", [["LUM-123", 4, ""]]],
  ["LUM-123,4", [["LUM-123", 4, ""]]],
  ["4,LUM-123", [["LUM-123", 4, ""]]],
  ["4, LUM-123", [["LUM-123", 4, ""]]],
  ["LUM 123, 4, Flur, links", [["LUM 123", 4, "Flur, links"]]],
  ["LUM 123, white 4", [["LUM 123, white", 4, ""]]],
  ["LUM-123 x4", [["LUM-123", 4, ""]]],
  ["4 x LUM-123", [["LUM-123", 4, ""]]],
  ["4 pcs LUM-123", [["LUM-123", 4, ""]]],
  ["12 Stk. LUM 123", [["LUM 123", 12, ""]]],
  ["4× LUM 123", [["LUM 123", 4, ""]]],
  ["4 LUM-123", [["LUM-123", 4, ""]]],
  ["LUM-123 1.200 Stück", [["LUM-123", 1200, ""]]],
  ["LUM-123", [["LUM-123", 1, ""]]],
  ["LUM-123\t\tFlur", [["LUM-123", 1, "Flur"]]],
  ["  \r\nA-1 2\r\n\r\na-1 3\n", [["A-1", 5, ""]]],
  ["Menge;Artikelnummer\n7;A-1", [["A-1", 7, ""]]],
  ["EAN\tAnzahl\n4012345678901\t7", [["4012345678901", 7, ""]]],
  [
    "4012345678901 4\n4012345678918 × 2\n4012345678925",
    [
      ["4012345678901", 4, ""],
      ["4012345678918", 2, ""],
      ["4012345678925", 1, ""],
    ],
  ],
  [
    "Artikel\nA-1\nB-1 4",
    [
      ["A-1", 1, ""],
      ["B-1", 4, ""],
    ],
  ],
  [
    "Article,Quantity,Note\nA-1,4,\nB-1,2,Flur",
    [
      ["A-1", 4, ""],
      ["B-1", 2, "Flur"],
    ],
  ],
  [
    "Artikel;Notiz\nA-1;\nB-1;Flur",
    [
      ["A-1", 1, ""],
      ["B-1", 1, "Flur"],
    ],
  ],
  ["GTIN;Artikel;Menge\n4012345678901;A-1;3", [["A-1", 3, ""]]],
  ["", []],
])("F21 %j is read as %j", (text, expected) => {
  expect(linesOf(text)).toEqual(expected);
});

test.each([
  ["ABC1,5", "ABC1,5", 1, ""],
  ["ABC1,5,4", "ABC1,5", 4, ""],
  ["ABC1,5, 4", "ABC1,5", 4, ""],
  ["ABC1,5 4", "ABC1,5", 4, ""],
  ["4,ABC1,5,Flur", "ABC1,5", 4, "Flur"],
  ["ABC, weiß, 3, 4, Flur", "ABC, weiß, 3", 4, "Flur"],
  ["ABC 5", "ABC 5", 1, ""],
  ["ABC2,5", "ABC2", 5, ""],
])("F21 in %j, a comma or space in the code of an article does not separate", (text, code, quantity, note) => {
  const codes = new Set(["ABC1,5", "ABC, weiß, 3", "ABC 5"]);
  expect(linesOf(text, (name) => codes.has(name))).toEqual([[code, quantity, note]]);
});

test("F21 while the articles are unknown, a comma separates only before a space", () => {
  const read = (text: string) =>
    readTypedLines(text, "de").list.zones[0]?.lines.map(({ code, quantity }) => [code, quantity]);
  expect(read("ABC1,5\nABC1, 5")).toEqual([
    ["ABC1,5", 1],
    ["ABC1", 5],
  ]);
});

test("F21 below headings, cells in quotation marks may contain the separator", () => {
  expect(linesOf('Article,Quantity,Note\n"A,1",4,"Flur, ""links"""\nB-1,2,"Flur')).toEqual([
    ["A,1", 4, 'Flur, "links"'],
    ["B-1", 2, '"Flur'],
  ]);
});

test("F21 below headings, rooms are read as in a file", () => {
  const { list } = readTypedLines("Raum;Artikel;Menge\nEG;A-1;2\nOG;;\n;B-1;1", "de");
  expect(list.zones.map(({ name, lines }) => [name, ...lines.map(({ code }) => code)])).toEqual([
    ["EG", "A-1"],
    ["OG"],
    ["", "B-1"],
  ]);
});

test.each([
  ["A-1 2\nB-1\t0", [{ row: 2, problem: "quantity", text: "0" }]],
  [
    "A-1 0\nB-1 -2 Stk.\nC-1 x 4.5",
    [
      { row: 1, problem: "quantity", text: "0" },
      { row: 2, problem: "quantity", text: "-2 Stk." },
      { row: 3, problem: "quantity", text: "4.5" },
    ],
  ],
  ["A-1;viele", [{ row: 1, problem: "quantity", text: "viele" }]],
  ["\t4", [{ row: 1, problem: "noArticle", text: "4" }]],
  [`${"x".repeat(201)} 2`, [{ row: 1, problem: "articleTooLong", text: "x".repeat(201) }]],
])("F21 the unreadable lines of %j are rejected with their numbers", (text, rejected) => {
  expect(readTypedLines(text, "de").rejected).toEqual(rejected);
});

test.each([
  ["A-1 2\nB-1 0\n\nC-1 viele;2.5", "B-1 0\nC-1 viele;2.5", [1, 2]],
  ["\nMenge;Artikel\n2;A-1\nviele;B-1", "Menge;Artikel\nviele;B-1", [2]],
  ["Menge;Artikel\n2;A-1", "", []],
])("F21 the rejected lines of %j remain below their headings, with their new numbers", (text, remaining, numbers) => {
  const rest = remainingLines(text, readTypedLines(text, "de").rejected);
  expect(rest.text).toBe(remaining);
  expect(rest.rejected.map(({ row }) => row)).toEqual(numbers);
  expect(readTypedLines(rest.text, "de").rejected).toEqual(rest.rejected);
});

test.each(["LUM-123 1,000", "LUM-123, 1,000", "LUM-123\t1,000", "Article;Quantity\nLUM-123;1,000"])(
  "F21 in %j on an English page, the quantity is a thousand",
  (text) => {
    expect(readTypedLines(text, "en").list.zones[0]?.lines[0]).toMatchObject({ code: "LUM-123", quantity: 1000 });
  },
);

test.each(["A-1 2\nGesamtsumme 2", "A-1;2\nTotal;2", "Artikel\tMenge\nA-1\t2\nSumme\t2"])(
  "F21 in %j, the total is no article",
  (text) => {
    expect(linesOf(text)).toEqual([["A-1", 2, ""]]);
  },
);

test("F21 codes and quantities are read with any separator", () => {
  const code = fc.stringMatching(/^[A-Z]{1,4}-\d{2,4}-[A-Z]{1,3}$/);
  fc.assert(
    fc.property(
      code,
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      fc.constantFrom(" ", "\t", ";", ",", "  ", ", ", " x "),
      (article, quantity, separator) => {
        expect(linesOf(`${article}${separator}${quantity}`)).toEqual([[article, quantity, ""]]);
      },
    ),
  );
});
