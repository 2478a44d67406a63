import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PNG, type CatalogueFiles } from "./catalogue-files.ts";
import { familyWith } from "./faulty-files/faulty-file.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";
import { xlsxFile, type SheetRows } from "./xlsx-file.ts";

const operator = createOperatorPerTest();

const EXPECTED = [
  {
    article_code: "A1",
    family_id: "F1",
    category: "DOW",
    url_configs_data: [{ portfolio_id: "p1" }],
    control: ["DALI-2", "ON/OFF"],
    ugr: 19,
    wired_through: true,
    note: 'a "quoted",\nline',
  },
  {
    article_code: "2",
    family_id: "F1",
    category: "DOW",
    url_configs_data: [],
    control: "ON/OFF",
    wired_through: false,
  },
] as const;

const TABLE: SheetRows = [
  ["article_code", "family_id", "category", "url_configs_data", "control", "ugr", "wired_through", "note"],
  ["A1", "F1", "DOW", "p1", "DALI-2|ON/OFF", "19", "true", 'a "quoted",\nline'],
  ["2", "F1", "DOW", undefined, "ON/OFF", undefined, "false", undefined],
];

const csvCell = (cell: SheetRows[number][number]): string =>
  cell === undefined ? "" : `"${(cell as string).replaceAll('"', '""')}"`;
const csv = (delimiter: string, lineEnd: string): string =>
  TABLE.map((cells) => cells.map(csvCell).join(delimiter) + lineEnd).join("");

/** Converts an entry to canonical extended JSON, as mongoexport writes it. */
const toMongoExport = (entry: object): object => ({
  _id: { $oid: "5f1d7f3e8b0c4a2d9e6f7a8b" },
  ...Object.fromEntries(
    Object.entries(entry).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === "number" ? { $numberDouble: String(value) } : value,
    ]),
  ),
});

/** The same two articles in every format. */
const FILES: readonly (readonly [title: string, files: CatalogueFiles])[] = [
  ["JSON", { "articles.json": EXPECTED }],
  ["JSON with a byte order mark", { "articles.json": `\ufeff${JSON.stringify(EXPECTED, null, 2)}\n` }],
  ["NDJSON", { "articles.ndjson": EXPECTED.map((entry) => JSON.stringify(entry)).join("\n") }],
  [
    "NDJSON with empty lines",
    { "articles.ndjson": `\ufeff\n${EXPECTED.map((entry) => JSON.stringify(entry)).join("\r\n\r\n")}\r\n` },
  ],
  [
    "lines written by mongoexport",
    { "articles.json": EXPECTED.map((entry) => JSON.stringify(toMongoExport(entry))).join("\n") },
  ],
  [
    "an indented array written by mongoexport",
    { "articles.json": JSON.stringify(EXPECTED.map(toMongoExport), null, 2) },
  ],
  ["CSV", { "articles.csv": csv(",", "\n") }],
  ["CSV with semicolons and a byte order mark", { "articles.csv": `\ufeff${csv(";", "\r\n")}` }],
  ["CSV with tabs", { "articles.CSV": csv("\t", "\n") }],
  ["XLSX", { "articles.xlsx": xlsxFile({ Tabelle1: TABLE }) }],
  ["XLSX with its sheet after another one", { "articles.xlsx": xlsxFile({ Notes: [["family_id"]], Articles: TABLE }) }],
  [
    "XLSX with numbers, booleans, formulas and texts",
    {
      "articles.xlsx": xlsxFile({
        a: [
          TABLE[0] ?? [],
          [],
          [
            { type: "inlineStr", content: "<is><t>A1</t></is>" },
            { type: "str", content: "<f>A7</f><v>F1</v>" },
            "DOW",
            '[{"portfolio_id":"p1"}]',
            '["DALI-2","ON/OFF"]',
            19,
            true,
            'a "quoted",\nline',
          ],
          [2, "F1", "DOW", undefined, "ON/OFF", undefined, false],
        ],
      }),
    },
  ],
];

/** `note` is not a field of the catalogue. */
const KEEP_NOTE = { "import.json": { keep: { articles: ["note"] } } };

test.each(FILES)("articles are read from %s", async (_title, files) => {
  const result = await operator.importWith({ "articles.json": undefined, ...files, ...KEEP_NOTE });
  expect(result.errors).toBe("");
  expect(await operator.entries("articles")).toEqual(EXPECTED);
});

test("an XLSX file with one sheet per list is read as the whole catalogue", async () => {
  const sheets = {
    Portfolios: [["portfolio_id"], ["p1"]],
    categories: [
      ["category_id", "families", "texts"],
      ["DOW", "F1", '[{"language":"en","text":"D"},{"language":"de","text":"D"}]'],
    ],
    families: [
      ["family_id", "categories"],
      ["F1", "DOW"],
    ],
    articles: TABLE,
    "Filter Texts": [
      ["key", "value_help_type", "language", "text"],
      ["A", "control", "en", "a&<\r"],
      ["A", "control", "de", "ä"],
    ],
    prices: [["price"], [1]],
  } satisfies Record<string, SheetRows>;
  const folder = operator.write("catalogue", { "catalogue.xlsx": xlsxFile(sheets), ...KEEP_NOTE });

  const result = await operator.run(["import", join(folder, "catalogue.xlsx")]);

  expect(result.errors).toBe("");
  expect(result.output).toContain("catalogue.xlsx, sheet prices: belongs to no list and is ignored");
  expect(await operator.entries("articles")).toEqual(EXPECTED);
  expect(await operator.entries("families")).toEqual([{ family_id: "F1", categories: ["DOW"] }]);
  expect((await operator.entries("filter-texts"))[0]).toEqual({
    key: "A",
    value_help_type: "control",
    language: "en",
    text: "a&<\r",
  });
  expect(await operator.entries("app-configs")).toEqual([]);
});

test("D10 a wrong value in a sheet is reported with its position", async () => {
  const files = { "families.json": undefined, "families.xlsx": xlsxFile({ a: [["family_id"], ["F1"], [], [true]] }) };
  const result = await operator.importWith(files);
  expect(result.errors).toContain("families.xlsx, row 4, family_id = true: is true or false; expected non-empty text");
});

test("D9 the type of a picture is detected from its content, and drawings are sanitised", async () => {
  const result = await operator.importWith({
    "images/F1.png": PNG,
    "images/deep/er/F1.SVG":
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><g/></svg>',
    "images/.DS_Store": "x",
    ...familyWith({ image_url: "images/deep/er/F1.SVG" }),
  });
  expect(result.output).toMatch(/^Published version 1/);
  const out = join(operator.folder, "out");
  await operator.run(["export", out]);
  expect(readdirSync(join(out, "images"), { recursive: true }).sort()).toEqual([
    "F1.png",
    "deep",
    "deep/er",
    "deep/er/F1.SVG",
  ]);
  expect(readFileSync(join(out, "images/F1.png"))).toEqual(PNG);
  expect(readFileSync(join(out, "images/deep/er/F1.SVG"), "utf8")).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>\n',
  );
});

/** A small catalogue as one workbook. */
const WORKBOOK = xlsxFile({
  portfolios: [["portfolio_id"], ["p1"]],
  categories: [
    ["category_id", "texts.en", "texts.de"],
    ["DOW", "Downlights", "Downlights"],
  ],
  families: [
    ["family_id", "categories"],
    ["F1", "DOW"],
  ],
  articles: TABLE,
});

test("system files beside the only workbook are ignored, and so are other files, with a warning", async () => {
  const systemFiles = { "~$Kat.xlsx": "lock", "Thumbs.db": "", "desktop.ini": "", ".DS_Store": "" };
  const others = { "notes.txt": "a", "Preise.pdf": "b", "prices.csv": "c", "content/en/imprint.md": "d" };
  const result = await operator.importFiles({ "Kat.xlsx": WORKBOOK, ...systemFiles, ...others });
  expect(result).toMatchObject({ code: 0, errors: "" });
  const ignored = operator.report(result).filter(({ kind }) => kind === "ignored-file");
  expect(ignored.map(({ file }) => file)).toEqual(["Preise.pdf", "content", "notes.txt", "prices.csv"]);
  expect(ignored[0]?.message).toMatch(/; documents are read only from the folder documents$/);
  expect(ignored[3]?.message).toBe("is ignored in favour of Kat.xlsx, whose sheets make up the catalogue");
});

test("system files beside lists are ignored without a warning, too", async () => {
  const systemFiles = {
    "~$articles.xlsx": "lock",
    ".~lock.articles.csv#": "lock",
    "Thumbs.db": "",
    "images/desktop.ini": "",
    "__MACOSX/._articles.csv": "",
  };
  const result = await operator.importWith(systemFiles);
  expect(result.output).toMatch(/^Published version 1/);
});

test("a folder of several workbooks is refused, and the message says what to do", async () => {
  const result = await operator.importFiles({ "a.xlsx": WORKBOOK, "b.xlsx": WORKBOOK });
  expect(result.code).toBe(1);
  expect(result.output).toContain(
    "a.xlsx: is one of 2 workbooks, so none is read; keep only one in the folder, or name one",
  );
  expect(result.errors).toContain(
    "articles: is missing; a catalogue requires this list, even if it is empty; a.xlsx and b.xlsx, which may hold it, are not read, and a warning says why",
  );
  expect((await operator.importFiles({ "a.xls": "x" })).errors).toContain("; a.xls, which may hold it, is not read");
  const many = await operator.importFiles({ "a.xls": "x", "b.xls": "x", "c.xls": "x", "d.xls": "x" });
  expect(many.errors).toContain("; 4 workbooks, which may hold it, are not read");
});
