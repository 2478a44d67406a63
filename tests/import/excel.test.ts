import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "./catalogue-files.ts";
import type { CommandResult } from "./operator.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";
import { xlsxFile, type SheetRows, type WorkbookOptions } from "./xlsx-file.ts";

const operator = createOperatorPerTest();

const HEAD = "article_code;family_id;category;url_configs_data";
const row = (code: string, ...cells: readonly string[]): string => [`${code};F1;DOW;p1`, ...cells].join(";");

type SheetCell = SheetRows[number][number];

/** Imports the small catalogue with a sheet of articles. */
const importSheet = (rows: SheetRows, options?: WorkbookOptions, changes?: CatalogueFiles): Promise<CommandResult> =>
  operator.importWith({
    "articles.json": undefined,
    "articles.xlsx": xlsxFile({ Articles: rows }, options),
    ...changes,
  });

/** Imports a sheet with an article that has further cells, by heading. */
function importCells(cells: Readonly<Record<string, SheetCell>>, options?: WorkbookOptions): Promise<CommandResult> {
  const all = { article_code: "A1", family_id: "F1", category: "DOW", url_configs_data: "p1", ...cells };
  return importSheet([Object.keys(all), Object.values(all)], options);
}

/** A cell with a number and the index of its style. */
const styled = (value: number | string, style: number) => ({ type: "n", content: `<v>${value}</v>`, style }) as const;

/** Styles of which the third is a date and the fourth a percentage. */
const FORMATS = { formats: [0, 3, 16, 9] };

describe("D10 numbers as a German Excel writes them", () => {
  test("are read with decimal commas, thousands separators and units", async () => {
    const result = await operator.importCsv([
      `${HEAD};wattage_default;lumen_default;colortemperature_default;length_batten;tiltable_percentage;ugr`,
      row("A1", "8,4 W", "1.200", "2.700 K", "1,2 m", "33 %", "<19"),
      row("A2", "12", "950 lm", "3000", "1.500", "", "UGR 22"),
    ]);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.values("wattage_default")).toEqual([8.4, 12]);
    expect(await operator.values("lumen_default")).toEqual([1200, 950]);
    expect(await operator.values("colortemperature_default")).toEqual([2700, 3000]);
    expect(await operator.values("length_batten")).toEqual([1200, 1500]);
    expect(await operator.values("tiltable_percentage")).toEqual([33, undefined]);
    expect(await operator.values("ugr")).toEqual([19, 22]);
  });

  test("are read according to the numbers of their own column rather than those of others", async () => {
    const lines = [`${HEAD};wattage_default;lumen_default`, row("A1", "8,4", "1.200"), row("A2", "9,1", "850.5")];
    expect((await operator.importCsv(lines)).code).toBe(0);
    expect(await operator.values("lumen_default")).toEqual([1.2, 850.5]);
  });

  test("are read as the profile says if they are ambiguous", async () => {
    const lines = [`${HEAD};lumen_default`, row("A1", "1.200"), row("A2", "2.700")];
    const undecided = await operator.importCsv(lines);
    expect(undecided.code).toBe(1);
    expect(undecided.errors).toMatch(
      /^articles\.csv, row 2 \(line 2\), lumen_default = "1\.200": is ambiguous \(1\.2 or 1200\), as is another value/m,
    );
    for (const [decimal, values] of [
      [",", [1200, 2700]],
      [".", [1.2, 2.7]],
    ] as const) {
      expect((await operator.importCsv(lines, { "import.json": { decimal } })).code).toBe(0);
      expect(await operator.values("lumen_default")).toEqual(values);
    }
  });

  test("cause a refusal if they cannot be read, unless --lenient is used", async () => {
    const lines = [`${HEAD};wattage_default`, row("A1", "tbd"), row("A2", "8,4")];
    const refused = await operator.importCsv(lines);
    expect(refused.errors).toMatch(
      /^articles\.csv, row 2 \(line 2\), wattage_default = "tbd": is not a number; expected a number in W/m,
    );
    expect([refused.code, await operator.servedVersion()]).toEqual([1, undefined]);
    const lenient = await operator.importCsv(lines, {}, "--lenient");
    expect(lenient.output).toMatch(/treated as unknown: 1\n.*"tbd": is not a number; .* so it is treated as unknown/);
    expect([lenient.code, await operator.values("wattage_default")]).toEqual([0, [undefined, 8.4]]);
  });

  test("are in the unit given in their heading", async () => {
    const profile = { columns: { articles: { "Länge [m]": "length_batten", Lichtstrom: "lumen_default" } } };
    const lines = [`${HEAD};Länge [m];Lichtstrom [klm]`, row("A1", "1,2", "3,5"), row("A2", "600 mm", "2")];
    const result = await operator.importCsv(lines, { "import.json": profile });
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.values("length_batten")).toEqual([1200, 600]);
    expect(await operator.values("lumen_default")).toEqual([3500, 2000]);
  });
});

describe("D10 files as Excel saves them", () => {
  test.each([
    ["windows-1252", (text: string) => Buffer.from(text, "latin1"), "is read as windows-1252"],
    ["UTF-16 with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"), undefined],
    ["UTF-16 without a byte order mark", (text: string) => Buffer.from(text, "utf16le"), "is read as utf-16le"],
    ["UTF-8 with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`), undefined],
    ["UTF-8 with a line that states the separator", (text: string) => Buffer.from(`sep=;\r\n${text}`), undefined],
    ["UTF-8 with a quoted line that states it", (text: string) => Buffer.from(`"sep=;"\r\n${text}`), undefined],
  ])("are read in %s", async (_title, encode, guess) => {
    const csv = "family_id;categories;brand\r\nF1;DOW;Lüster & Söhne\r\n";
    const result = await operator.importWith({ "families.json": undefined, "families.csv": encode(csv) });
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("families")).toEqual([
      { family_id: "F1", categories: ["DOW"], brand: "Lüster & Söhne" },
    ]);
    expect(operator.report(result).map(({ message }) => message)).toEqual(
      guess === undefined ? [] : [expect.stringContaining(guess)],
    );
  });

  test.each(['"=""00124"""', '="00124"'])("keep the leading zeros of a code that is written as %s", async (cell) => {
    const result = await operator.importCsv([`${HEAD};control`, [cell, "F1", "DOW", "p1", '"=""a|b"""'].join(";")]);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.values("article_code")).toEqual(["00124"]);
    expect(await operator.values("control")).toEqual([["a", "b"]]);
  });

  test("may contain quotation marks for inches, and headings with invisible characters", async () => {
    const lines = [
      "\u200B" + HEAD.replace("family_id", "family\u00AD_id\u00A0") + ";texts.en;dimension",
      row("A1", '6" downlight', '12" x 6"'),
      row("A2", '"8"" downlight"', '8"'),
    ];
    const result = await operator.importCsv(lines);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([
      { family_id: "F1", texts: [{ language: "en", text: '6" downlight' }], dimension: '12" x 6"' },
      { family_id: "F1", texts: [{ language: "en", text: '8" downlight' }], dimension: '8"' },
    ]);
  });

  test("keep codes as they are written", async () => {
    expect((await operator.importCsv([`${HEAD};ean`, row("00123", "0401234567890")])).code).toBe(0);
    expect(await operator.values("article_code")).toEqual(["00123"]);
    expect(await operator.values("ean")).toEqual(["0401234567890"]);
  });
});

describe("D10 cells that Excel has changed", () => {
  test.each(["wattage_default", "article_code_2", "control", "ean"])(
    "are refused if they have become dates, in %s",
    async (field) => {
      const result = await importCells({ [field]: styled(46_145, 2) }, FORMATS);
      if (field === "article_code_2") expect(result.output).toContain("article_code_2: is not a field of articles");
      else
        expect(result.errors).toMatch(
          /articles\.xlsx, row 2, .*: is a date; expected .*Excel turns entries such as 3\.5/,
        );
    },
  );

  test("are read as the percentages that Excel shows", async () => {
    expect((await importCells({ tiltable_percentage: styled(0.33, 3) }, FORMATS)).code).toBe(0);
    expect(await operator.values("tiltable_percentage")).toEqual([33]);
  });

  test("are refused if they are percentages and another unit is expected", async () => {
    const { errors } = await importCells({ wattage_default: styled(0.33, 3) }, FORMATS);
    expect(errors).toContain('has "%" after the number');
  });
});

test.each([
  [false, ["A2"]],
  [true, ["A1", "A2"]],
])("D10 a date is the one that the sheet shows, with days counted from 1904: %s", async (hasDates1904, codes) => {
  // With days counted from 1904, dates are 1,462 days later.
  const today = Math.floor(Date.now() / 86_400_000) + 25_569;
  const articles: SheetRows = [
    ["article_code", "family_id", "category", "url_configs_data", "valid_to"],
    ["A1", "F1", "DOW", "p1", styled(today - 1000, 1)],
    ["A2", "F1", "DOW", "p1", styled(today + 1000, 1)],
  ];
  const profile = { "import.json": { where: { articles: { valid_to: { from: "today" } } } } };
  const result = await importSheet(articles, { formats: [0, 14], hasDates1904 }, profile);
  expect(result.code).toBe(0);
  expect(await operator.values("article_code")).toEqual(codes);
});

describe("D10 numbers in a workbook", () => {
  const importStored = (cells: Readonly<Record<string, readonly [stored: string, style?: number]>>) =>
    importCells(
      Object.fromEntries(
        Object.entries(cells).map(([heading, [stored, style = 0]]) => [
          heading,
          { type: "n", content: `<f>A1</f><v>${stored}</v>`, style },
        ]),
      ),
      FORMATS,
    );

  test("have the fifteen digits that Excel shows, without the rounding errors of formulas", async () => {
    const result = await importStored({
      article_code: ["1004.9999999999999"],
      lumen_default: ["1004.9999999999999"],
      wattage_default: ["8.4000000000000004"],
      "length_batten [m]": ["1.2000000000000002"],
      weight: ["2.9999999999999999E-2"],
      tiltable_percentage: ["0.28999999999999998", 3],
      control: ["16.500000000000004", 1],
    });
    expect(result.errors).toBe("");
    expect(await operator.entries("articles")).toMatchObject([
      {
        article_code: "1005",
        lumen_default: 1005,
        wattage_default: 8.4,
        length_batten: 1200,
        weight: 0.03,
        tiltable_percentage: 29,
        control: "16.5",
      },
    ]);
  });

  test("keep all their digits as codes", async () => {
    const result = await importStored({ article_code: ["1234567890123456"], ean: ["4012345678901"] });
    expect(result.errors).toBe("");
    expect(await operator.values("article_code")).toEqual(["1234567890123456"]);
    expect(await operator.values("ean")).toEqual(["4012345678901"]);
  });

  test("become texts with the digits that Excel shows", async () => {
    const result = await importStored({
      article_code: ["4711"],
      "texts.de": ["911"],
      "texts.en": ["9.1999999999999993"],
      "descriptions.de": ["0.33", 3],
      eprel_number: ["123456"],
    });
    expect(result.errors).toBe("");
    expect(await operator.entries("articles")).toMatchObject([
      {
        article_code: "4711",
        texts: [
          { language: "de", text: "911" },
          { language: "en", text: "9.2" },
        ],
        descriptions: [{ language: "de", text: "33 %" }],
        eprel_number: "123456",
      },
    ]);
  });

  test.each(["12345678901234567", "1.2345678901234501E+16", "100.10000000000001"])(
    "are refused as codes if they are not whole numbers or may have lost digits: %s",
    async (stored) => {
      expect((await importStored({ article_code: [stored] })).errors).toMatch(
        /is a number; expected non-empty text\. .*: in a spreadsheet format the column as text and enter it again/,
      );
    },
  );
});

describe("D10 numbers in cells with a number format", () => {
  /** Imports an article from cells by heading, which hold a number with its format. */
  const importFormats = (cells: Readonly<Record<string, readonly [value: number, format: string]>>) =>
    importCells(
      Object.fromEntries(Object.entries(cells).map(([heading, [value]], index) => [heading, styled(value, index)])),
      { formats: Object.values(cells).map(([, format]) => format) },
    );

  test("have the zeros that the format shows in codes and texts, but not in number fields", async () => {
    const zeros = "00000";
    const result = await importFormats({
      article_code: [123, zeros],
      ean: [4_012_345_678_901, "00000000000000"],
      control: [7, '"A-"00'],
      "related.spare_part": [45, zeros],
      "texts.de": [46, zeros],
      wattage_default: [12, "000"],
      "length_batten [m]": [1, "00"],
    });
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([
      {
        article_code: "00123",
        ean: "04012345678901",
        control: "A-07",
        related: [{ article_code: "00045" }],
        texts: [{ language: "de", text: "00046" }],
        wattage_default: 12,
        length_batten: 1000,
      },
    ]);
  });

  test("are in the unit that the format shows", async () => {
    const result = await importFormats({
      wattage_default: [0.0125, '0.0" kW"'],
      lumen_default: [1.234, '0.0" klm"'],
      weight: [450, '0" g"'],
      "length_batten [m]": [600, "0\\ \\m\\m"],
      tiltable_percentage: [0.33125, "0.00%"],
      diameter: [95, "#,##0.0"],
      control: [24, '0" V"'],
    });
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([
      {
        wattage_default: 12.5,
        lumen_default: 1234,
        weight: 0.45,
        length_batten: 600,
        tiltable_percentage: 33.125,
        diameter: 95,
        control: "24 V",
      },
    ]);
  });
});

describe("D10 formulas", () => {
  test("are read as their results", async () => {
    expect((await importCells({ wattage_default: { type: "n", content: "<f>6*2</f><v>12</v>" } })).code).toBe(0);
    expect(await operator.values("wattage_default")).toEqual([12]);
    const emptyText = { type: "str", content: "<f>IF(1,&quot;&quot;)</f><v></v>" } as const;
    expect((await importCells({ wattage_default: emptyText })).code).toBe(0);
    expect(await operator.values("wattage_default")).toEqual([undefined]);
  });

  test.each(["<f>6*2</f>", "<f>6*2</f><v></v>", '<f t="shared" si="0"/><v/>'])(
    "are refused if they have not been calculated: %s",
    async (content) => {
      const errorsOf = async (heading: string) => (await importCells({ [heading]: { type: "n", content } })).errors;
      const message = ": is a formula in E2 that has not been calculated; open the file in Excel and save it again";
      for (const field of ["wattage_default", "control", "ean", "wired_through"])
        expect(await errorsOf(field)).toContain(`articles.xlsx, row 2, ${field}${message}`);
      expect(await errorsOf("texts.de")).toContain(`articles.xlsx, row 2, texts[0].text${message}`);
      expect(await errorsOf("price")).toBe("");
    },
  );
});

describe("D10 Excel errors", () => {
  const excelErrorMessage = (field: string, text: string): string =>
    `${field} = "${text}": is an Excel error instead of a value; expected the result of a corrected formula, or an empty cell`;

  test.each([
    ["article_code", "article_code"],
    ["control", "control"],
    ["ean", "ean"],
    ["wattage_default", "wattage_default"],
    ["wired_through", "wired_through"],
    ["texts.de", "texts[0].text"],
    ["url_configs.p1", "url_configs_data[0].url"],
    ["related.spare_part", "related[0].article_code"],
  ])("are refused in the column %s", async (heading, field) => {
    const cells = ["#N/A", "#REF!"].map((text) => ({ type: "e", content: `<v>${text}</v>` }) as const);
    const rows = cells.map((cell, index) => [...(heading === "article_code" ? [] : [`A${index}`]), "F1", "DOW", cell]);
    const columns = [...(heading === "article_code" ? [] : ["article_code"]), "family_id", "category", heading];
    const { errors } = await importSheet([columns, ...rows]);
    expect(errors.split("\n")[0]).toBe(`articles.xlsx, rows 2–3, ${excelErrorMessage(field, '#N/A", "#REF!')}`);
  });

  test.each(["#NV", "#BEZUG!", "#WERT!", "#NAME?", "#DIV/0!", "#ZAHL!", "#NULL!", "#VALEUR!", "#RIF!"])(
    "are refused as the text %s, also within a list",
    async (text) => {
      const { errors } = await operator.importCsv([`${HEAD};control;ean`, row("A1", `DALI|${text}`, text)]);
      expect(errors).toContain(excelErrorMessage("control[1]", text));
      expect(errors).toContain(excelErrorMessage("ean", text));
    },
  );

  test("are read as unknown numbers with --lenient, and do not matter in fields that are left out", async () => {
    const lines = [`${HEAD};wattage_default;price`, row("A1", "#NV", "#NV")];
    expect((await operator.importCsv(lines)).errors.split("\n")[0]).toBe(
      `articles.csv, row 2 (line 2), ${excelErrorMessage("wattage_default", "#NV")}`,
    );
    expect((await operator.importCsv(lines, {}, "--lenient")).code).toBe(0);
    expect(await operator.values("wattage_default")).toEqual([undefined]);
    const profile = { "import.json": { keep: { articles: ["price"] } } };
    expect((await operator.importCsv(lines, profile, "--lenient")).errors).toContain(excelErrorMessage("price", "#NV"));
  });
});

describe("D10 null characters", () => {
  test("are removed from codes and texts, with a warning for published fields", async () => {
    const result = await operator.importCsv([`${HEAD};control;price`, row("A\u00001", "DA\u0000LI|x\u0000", "\u0000")]);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([{ article_code: "A1", control: ["DALI", "x"] }]);
    const problems = operator.report(result).filter(({ kind }) => kind === "garbled-text");
    expect(problems.map(({ field }) => field)).toEqual(["article_code", "control"]);
  });

  test("do not turn one code into two", async () => {
    expect((await operator.importCsv([HEAD, row("A1"), row("A1\u0000")])).errors).toMatch(
      /^articles\.csv, row 3 \(line 3\), article_code = "A1": is already the id of row 2/m,
    );
  });
});

describe("D10 hidden cells", () => {
  const articles: SheetRows = [
    ["article_code", "family_id", "category", "url_configs_data", "control"],
    ["A1", "F1", "DOW", "p1", "DALI"],
    ["A2", "F1", "DOW", "p1", "DALI"],
    ["A3", "F1", "DOW", "p1", "DALI"],
    [],
  ];
  const hidden = { hiddenRows: { Articles: [1, 3, 4, 5] }, hiddenColumns: { Articles: [5, 6] } };
  const lists: SheetRows = [["room_type_id"], ["office"]];

  test("are published, with one warning per sheet", async () => {
    const files = {
      "c.xlsx": xlsxFile(
        {
          Articles: articles,
          "lighting-categories": lists,
          notes: [["hidden"]],
          families: [["family_id"], ["F1"]],
          categories: [["category_id"], ["DOW"]],
          portfolios: [["portfolio_id"], ["p1"]],
        },
        { ...hidden, hidden: ["lighting-categories", "notes"] },
      ),
    };
    const result = await operator.importFiles(files);
    const problems = operator.report(result).filter(({ kind }) => kind === "hidden-cells");
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      "c.xlsx, sheet Articles: has 2 hidden rows (the first is row 3) and has the hidden column E; hidden cells are read like all others, so delete what should not be published",
      "c.xlsx, sheet lighting-categories: comes from the hidden sheet lighting-categories; hidden cells are read like all others, so delete what should not be published",
    ]);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.values("article_code")).toEqual(["A1", "A2", "A3"]);
  });

  test("are reported in the same way if each list is in a separate file", async () => {
    const file = xlsxFile({ Articles: articles }, { hidden: ["Articles"] });
    const result = await operator.importWith({ "articles.json": undefined, "articles.xlsx": file });
    const [warning] = operator.report(result).filter(({ kind }) => kind === "hidden-cells");
    expect(warning?.file).toBe("articles.xlsx");
    expect(warning?.message).toMatch(/^comes from the hidden sheet Articles;/);
  });
});

describe("D10 merged cells", () => {
  const rows: SheetRows = [
    [...HEAD.split(";"), "control", "mounting", "price"],
    ["A1", "F1", "DOW", "p1", "DALI", "recessed", 9],
    ["A2", undefined, "DOW", "p1"],
    ["A3", undefined, "DOW", "p1"],
  ];
  const importMerged = (merges: readonly string[], changes?: CatalogueFiles): Promise<CommandResult> =>
    importSheet(rows, { merges: { Articles: merges } }, changes);

  test("within one column give each of their rows the value", async () => {
    expect(await importMerged(["B2:B4", "E2:E3"])).toMatchObject({ code: 0, errors: "" });
    expect(await operator.values("family_id")).toEqual(["F1", "F1", "F1"]);
    expect(await operator.values("control")).toEqual(["DALI", "DALI", undefined]);
  });

  test("across columns are refused if a cell is therefore read as empty", async () => {
    const { code, errors } = await importMerged(["B2:B4", "E2:F3", "G2:H3"]);
    expect(errors).toMatch(
      /^articles\.xlsx, row 3, control: is empty, since E3 is one of the merged cells E2:F3, whose value is in E2 alone; unmerge them and enter/m,
    );
    expect(errors).toMatch(/^articles\.xlsx, row 3, mounting: is empty, since F3/m);
    expect(errors).not.toMatch(/row [24]|price/);
    expect(code).toBe(1);
  });

  test("are also refused in fields that the profile keeps", async () => {
    const changes = { "import.json": { keep: { articles: ["price"] } } };
    expect((await importMerged(["G2:H3"], changes)).errors).toMatch(
      /^articles\.xlsx, row 3, price: is empty, since G3/m,
    );
    expect((await importMerged(["G2:H3"])).code).toBe(0);
  });

  test("are refused with the name of the part if their range is invalid", async () => {
    expect((await importMerged(["B4:B2"])).errors).toMatch(
      /^articles\.xlsx, xl\/worksheets\/s0\.xml: merges the cells "B4:B2", which is not a range of a sheet/m,
    );
  });
});

describe("separate columns", () => {
  test("P1 D2 hold a text per language, and an article's membership in each portfolio", async () => {
    const changes = {
      "portfolios.json": ["p1", "p.2"].map((id) => ({ portfolio_id: id, fallback_url: "https://a.example/" })),
    };
    const result = await operator.importCsv(
      [
        "article_code;family_id;category;texts.de;texts.en;descriptions.de;descriptions.en;url_configs.p1;url_configs.p.2",
        "A1;F1;DOW;Strahler;Spotlight;Hell;Bright;ja;https://shop.example/A1",
        "A2;F1;DOW;;Only;;;nein;x",
      ],
      changes,
    );
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([
      {
        texts: [
          { language: "de", text: "Strahler" },
          { language: "en", text: "Spotlight" },
        ],
        descriptions: [{ text: "Hell" }, { text: "Bright" }],
        url_configs_data: [{ portfolio_id: "p1" }, { portfolio_id: "p.2", url: "https://shop.example/A1" }],
      },
      { texts: [{ language: "en", text: "Only" }], url_configs_data: [{ portfolio_id: "p.2" }] },
    ]);
  });

  test("D5 become one entry of a filter text per language", async () => {
    const csv = "key;value_help_type;text.de;value.en\nDALI-2;control;DALI 2;DALI-2\nX;control;nur;\n";
    expect((await operator.importWith({ "filter-texts.json": undefined, "filter-texts.csv": csv })).code).toBe(0);
    expect(await operator.entries("filter-texts")).toEqual([
      { key: "DALI-2", value_help_type: "control", language: "de", text: "DALI 2" },
      { key: "DALI-2", value_help_type: "control", language: "en", text: "DALI-2" },
      { key: "X", value_help_type: "control", language: "de", text: "nur" },
    ]);
  });
});

describe("a profile", () => {
  test("defines columns, separators and fields to keep", async () => {
    const profile = {
      separator: ";",
      encoding: "windows-1252",
      listSeparator: "/",
      columns: { articles: { Artikelnummer: "article_code", Steuerung: "control" } },
      keep: { articles: ["packaging_unit"] },
    };
    const csv = Buffer.from("Artikelnummer;Steuerung;packaging_unit;price\nA,1;DALI-2 / ON/OFF;10 Stück;9\n", "latin1");
    const changes = { "articles.json": undefined, "articles.csv": csv, "import.json": profile };
    const result = await operator.importWith(changes);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toEqual([
      { article_code: "A,1", control: ["DALI-2", "ON", "OFF"], packaging_unit: "10 Stück", url_configs_data: [] },
    ]);
    expect(result.output).toContain("price: is not a field of articles and is ignored");
  });
});
