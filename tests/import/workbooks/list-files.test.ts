import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { CATALOGUE, PNG, type CatalogueFiles } from "../catalogue-files.ts";
import { libreOfficeFile } from "./libreoffice-file.ts";
import type { CommandResult } from "../operator.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";
import { xlsxFile, type SheetRows } from "../xlsx-file.ts";

const operator = createOperatorPerTest();

const ROWS = [
  ["article_code", "family_id", "category", "url_configs.p1", "lumen_default"],
  ["A-1", "F1", "DOW", "yes", 1250],
  ["A-2", "F1", "DOW", "yes", 1800],
] as const satisfies SheetRows;
const CSV = ROWS.map((cells) => cells.join(",")).join("\n");

const importList = (files: CatalogueFiles): Promise<CommandResult> =>
  operator.importWith({ "articles.json": undefined, ...files });
const ignoredFiles = (result: CommandResult): readonly string[] =>
  operator
    .report(result)
    .flatMap(({ kind, file, message }) => (kind === "ignored-file" ? [`${file}: ${message}`] : []));

describe("D10 file and sheet names of lists", () => {
  test.each<[file: string, content: string | Uint8Array]>([
    ["ARTICLES.XLSX", xlsxFile({ ARTICLES: ROWS })],
    ["Articles.csv", CSV],
    ["aRTICLES.Csv", CSV],
    ["ARTICLES.JSON", JSON.stringify(CATALOGUE["articles.json"])],
  ])("are read in any letter case: %s", async (file, content) => {
    const result = await importList({ [file]: content });
    expect(result.errors).toBe("");
    expect(ignoredFiles(result)).toEqual([]);
    expect(await operator.values("article_code")).toHaveLength(2);
  });

  test("are refused if two files are for the same list, whatever their letter case", async () => {
    const result = await importList({ "Articles.csv": CSV, "articles.ndjson": "{}" });
    expect(result.errors).toContain("Articles.csv and articles.ndjson: contain the articles list; keep only one");
  });

  test.each(["articles - Kopie.csv", "articles (1).csv", "Copy of articles.csv", "Artikel_alt.xlsx"])(
    "may have a copy beside them, such as %s, which is ignored with a message that says which file is read",
    async (copy) => {
      const result = await importList({ "articles.csv": CSV, [copy]: CSV });
      expect(result).toMatchObject({ code: 0, errors: "" });
      expect(ignoredFiles(result)).toEqual([
        `${copy}: belongs to no list and is ignored; the articles list is read from articles.csv, so delete or move the one that is not up to date`,
      ]);
    },
  );

  test.each([
    ["artikles.csv", "articles", "name the file articles.csv"],
    ["Artikel.CSV", "articles", "name the file articles.csv"],
    ["Artikelliste 2026-11.csv", "articles", "name the file articles.csv"],
    ["articles.tsv", "articles", "name the file articles.csv"],
    ["Artikel.txt", "articles", "name the file articles.csv"],
    ["articles.xls", "articles", "save it as articles.xlsx"],
    ["Artikel.ods", "articles", "save it as articles.xlsx"],
  ])("are suggested for a similar name: %s", async (file, list, remedy) => {
    const result = await importList({ [file]: CSV });
    expect(result.errors).toContain(
      `${list}: is missing; a catalogue requires this list, even if it is empty; it may be ${file}: ${remedy}`,
    );
    expect(ignoredFiles(result)).toEqual([
      expect.stringContaining(`${file}: belongs to no list and is ignored; if it is the ${list} list, ${remedy};`),
    ]);
  });

  test.each([
    ["folder", "Katalog 2026/articles.csv", "Katalog 2026", "specify its path instead"],
    ["archive", "Katalog.zip", "Katalog.zip", "unpack it and specify its folder"],
  ])("are expected in a %s if there are no lists beside it", async (container, path, file, remedy) => {
    const result = await operator.checkFiles({ [path]: CSV });
    expect(ignoredFiles(result)).toEqual([
      expect.stringContaining(
        `${file}: belongs to no list and is ignored; if the catalogue is in this ${container}, ${remedy}; lists are named`,
      ),
    ]);
    expect(ignoredFiles(await importList({ [path]: CSV })).join()).not.toContain("if the catalogue is in");
  });

  test.each([
    ["lists", { "articles.csv": CSV }],
    ["a workbook", { "catalogue.xlsx": xlsxFile({ articles: ROWS }) }],
  ])(
    "do not include other files beside %s, which are reported together with the folder to which they belong",
    async (_, lists) => {
      const pictures = Object.fromEntries([1, 2, 3, 4].map((index) => [`${index}.JPG`, PNG]));
      const files = { "Bilder/Tarn/1.png": PNG, ...pictures, "LDT/1.ldt": "", "a.pdf": "", "b.PDF": "" };
      const result = await operator.checkFiles({ ...lists, ...files });
      expect(ignoredFiles(result)).toEqual([
        "1.JPG, 2.JPG, 3.JPG and 2 more: belong to no list and are ignored; pictures are read only from the folder images",
        "LDT: belongs to no list and is ignored; photometric files are read only from the folder photometry",
        "a.pdf and b.PDF: belong to no list and are ignored; documents are read only from the folder documents",
      ]);
    },
  );

  test("do not include workbooks in another format, which should be saved as XLSX", async () => {
    expect(ignoredFiles(await importList({ "Katalog 2026.xlsm": xlsxFile({ Articles: ROWS }) }))).toEqual([
      expect.stringContaining(
        "Katalog 2026.xlsm: belongs to no list and is ignored; if its sheets are lists, save it as .xlsx; lists are named",
      ),
    ]);
  });

  test.each([
    ["Artikel", "articles"],
    ["Artikles", "articles"],
    ["Kategorien", "categories"],
  ])("are suggested for a sheet with a similar name: %s", async (sheet, list) => {
    const path = join(operator.folder, "catalogue.xlsx");
    writeFileSync(path, xlsxFile({ [sheet]: ROWS }));
    expect((await operator.run(["check", path])).errors).toContain(
      `${list}: is missing; a catalogue requires this list, even if it is empty; it may be catalogue.xlsx, sheet ${sheet}: name the sheet ${list}`,
    );
  });
});

/** What Apple Numbers writes before the tables of a document. */
const SUMMARY: SheetRows = [
  ["This document was exported from Numbers. Each table was converted to an Excel worksheet."],
  ["Numbers Sheet Name", "Numbers Table Name", "Excel Worksheet Name"],
  ["Sheet 1"],
  [undefined, "Table 1", "Sheet 1 - Table 1"],
];

describe("D10 the sheet of a list", () => {
  test.each<[title: string, sheets: Readonly<Record<string, SheetRows>>, message: readonly string[]]>([
    [
      "after the summary of Numbers",
      { "Export Summary": SUMMARY, "Sheet 1 - Table 1": ROWS },
      ['is read from the sheet "Sheet 1 - Table 1", whose headings fit the list; "Export Summary" is ignored'],
    ],
    [
      "between a cover and notes",
      { Deckblatt: [["Stand"], ["2027"]], Tabelle2: [[], ...ROWS], Notizen: [["family_id"]] },
      ['is read from the sheet "Tabelle2", whose headings fit the list; "Deckblatt" and "Notizen" are ignored'],
    ],
    [
      "named like the list, even if another one fits better",
      { Alt: [[...ROWS[0], "ugr"]], Articles: ROWS },
      ['is read from the sheet "Articles"; "Alt" is ignored'],
    ],
    ["beside empty ones", { Tabelle1: [], Tabelle2: ROWS, Tabelle3: [[]] }, []],
  ])("%s is the one that is read, and this is reported", async (_title, sheets, messages) => {
    const result = await importList({ "articles.xlsx": xlsxFile(sheets) });
    expect(result.errors).toBe("");
    expect(await operator.values("article_code")).toEqual(["A-1", "A-2"]);
    expect(ignoredFiles(result)).toEqual(messages.map((message) => `articles.xlsx: ${message}`));
  });

  test("is the one whose name contains that of the list if no headings fit, so that its title is reported", async () => {
    const result = await importList({
      "articles.xlsx": xlsxFile({ "Export Summary": SUMMARY, "Sheet 1 - articles": [["articles"], ...ROWS] }),
    });
    expect(ignoredFiles(result)).toEqual([
      'articles.xlsx: is read from the sheet "Sheet 1 - articles"; "Export Summary" is ignored',
    ]);
    expect(result.errors).toContain('row 1, "articles", may be a title: delete all rows above the row of field names');
  });

  test("is found by headings that the profile maps", async () => {
    const rows: SheetRows = [
      ["Nr", "family_id"],
      ["A-1", "F1"],
    ];
    const result = await importList({
      "articles.xlsx": xlsxFile({ Preise: [["Preis"], [1]], Liste: rows }),
      "import.json": { columns: { articles: { Nr: "article_code" } } },
    });
    expect(result.errors).toBe("");
    expect(await operator.values("article_code")).toEqual(["A-1"]);
  });
});

describe("D10 a list without entries", () => {
  test.each<[title: string, bytes: Uint8Array]>([
    ["an empty sheet", xlsxFile({ Families: [] })],
    ["an empty sheet written by LibreOffice", libreOfficeFile({ families: [] })],
    ["a sheet with only headings", xlsxFile({ Families: [["family_id", "brand"]] })],
  ])("may be %s", async (_title, bytes) => {
    const files = { "families.json": undefined, "articles.json": [], "families.xlsx": bytes };
    const result = await operator.importWith(files);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("families")).toEqual([]);
  });

  test.each([
    ["csv", (out: string) => readFileSync(join(out, "app-configs.csv"), "utf8")],
    ["xlsx", (out: string) => textOfFirstSheet(join(out, "catalogue.xlsx"))],
  ])("is exported with headings as %s", async (format, textOf) => {
    await operator.importWith({ "app-configs.json": [] });
    const { folder } = await operator.roundTrip("--format", format);
    expect(textOf(folder)).toMatch(/language.*title.*links/s);
  });
});

const textOfFirstSheet = (path: string): string =>
  Buffer.from(unzipSync(readFileSync(path))["xl/worksheets/sheet1.xml"] ?? []).toString();

describe("D10 workbooks written by LibreOffice", () => {
  const empty = Object.fromEntries(LIST_NAMES.map((list) => [list, []]));

  test("are read, with empty sheets as empty lists", async () => {
    const path = join(operator.folder, "catalogue.xlsx");
    const sheets = {
      ...empty,
      portfolios: [["portfolio_id"], ["p1"]],
      categories: [
        ["category_id", "families", "texts.en", "texts.de"],
        ["DOW", "F1", "Downlights", "Downlights"],
      ],
      families: [
        ["family_id", "brand", "categories"],
        ["F1", undefined, "DOW"],
      ],
      articles: [
        [...ROWS[0], "wired_through"],
        [...ROWS[1], true],
        [...ROWS[2], undefined],
      ],
    };
    writeFileSync(path, libreOfficeFile(sheets));
    expect(await operator.run(["import", path])).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([
      { article_code: "A-1", lumen_default: 1250, wired_through: true },
      { article_code: "A-2", lumen_default: 1800 },
    ]);
    expect(await operator.entries("app-configs")).toEqual([]);
  });

  const office = (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "soffice"))
    .find((path) => existsSync(path));

  // LibreOffice takes half a gigabyte, so it is not installed for this test.
  test.skipIf(office === undefined)(
    "have the same content after LibreOffice itself has saved them (runs only if soffice is installed)",
    { timeout: 180_000 },
    async () => {
      await operator.importWith({ "filter-texts.json": [] });
      const out = join(operator.folder, "out");
      await operator.run(["export", "--format", "xlsx", out]);
      const saved = join(operator.folder, "saved");
      cpSync(out, saved, { recursive: true });
      const home = pathToFileURL(join(operator.folder, "profile")).href;
      const options = [`-env:UserInstallation=${home}`, "--headless", "--convert-to", "xlsx", "--outdir", saved];
      execFileSync(office ?? "", [...options, join(out, "catalogue.xlsx")], { stdio: "ignore" });
      expect((await operator.run(["import", saved])).output).toContain("has the same content; nothing was published");
    },
  );
});
