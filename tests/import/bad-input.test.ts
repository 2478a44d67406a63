import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogueWith, CATALOGUE, type CatalogueFiles } from "./catalogue-files.ts";
import { createOperator, type Operator } from "./operator.ts";

/** A few kB that decode to a quarter of a gigabyte. */
const BOMB = await sharp({ create: { width: 9001, height: 9001, channels: 3, background: "#000" } })
  .png({ compressionLevel: 9 })
  .toBuffer();

// Imports wait for the disk, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 });

const ARTICLE = { article_code: "A9", family_id: "F1", category: "DOW", url_configs_data: [{ portfolio_id: "p1" }] };

/** Faults of a file, and the message to the operator. */
type Case = readonly [
  what: string,
  files: Readonly<Record<string, CatalogueFiles[string] | undefined>>,
  message: RegExp,
];

const REFUSED: readonly Case[] = [
  [
    "an array cut off inside of an entry",
    { "families.json": '[{"family_id":"F1"},\n{"family_id":"F' },
    /^families\.json, line 2, column 16: ends in the middle of entry 2, which begins in line 2; it seems to be cut off$/m,
  ],
  [
    "an array cut off between entries",
    { "families.json": '[{"family_id":"F1"}\n' },
    /^families\.json, line 2, column 1: ends after entry 1 without a closing bracket; it seems to be cut off$/m,
  ],
  [
    "broken JSON",
    { "families.json": '[{"family_id":"F1"},\n {"family_id" "F2"}]' },
    /^families\.json, line 2, column 15: is not valid JSON in entry 2: Expected ':' after property name$/m,
  ],
  [
    "a comma too many",
    { "families.json": '[{"family_id":"F1"},]' },
    /^families\.json, line 1, column 21: has a comma before its closing bracket$/m,
  ],
  [
    "a comma too few",
    { "families.json": '[{"family_id":"F1"} {}]' },
    /^families\.json, line 1, column 21: lacks a comma between entries 1 and 2$/m,
  ],
  [
    "something behind the array",
    { "families.json": "[]\n[]" },
    /^families\.json, line 2, column 1: continues after the closing bracket/m,
  ],
  [
    "an empty file",
    { "families.json": "" },
    /^families\.json, line 1, column 1: is empty; an array was expected, \[\] at least$/m,
  ],
  [
    "an object where the array belongs",
    { "articles.json": '{"articles":[]}' },
    /^articles\.json, line 1, column 1: contains an object where an array of entries is expected$/m,
  ],
  [
    "a text where the array belongs",
    { "articles.json": '"articles"' },
    /^articles\.json, line 1, column 1: is not a JSON array/m,
  ],
  [
    "an array where an object belongs",
    { "articles.json": [ARTICLE, [ARTICLE]] },
    /^articles\.json, row 2 \(line 1\) = \[\{"article_code":.*…: is a list; expected an object with fields$/m,
  ],
  [
    "null where an object belongs",
    { "articles.json": [null] },
    /^articles\.json, row 1 \(line 1\) = null: is null; expected an object with fields$/m,
  ],
  [
    "bytes that are not UTF-8",
    { "families.json": Buffer.from('[{"family_id":"F1",\n"brand":"\xe4"}]', "latin1") },
    /^families\.json, line 2: is not UTF-8 here; save the file in the encoding UTF-8$/m,
  ],
  ["UTF-16", { "families.json": Buffer.from("\ufeff[]", "utf16le") }, /^families\.json, line 1: is UTF-16, not UTF-8/m],
  [
    "an id that comes twice",
    { "articles.json": [ARTICLE, { ...ARTICLE, article_code: "B" }, ARTICLE] },
    /^articles\.json, row 3 \(line 1\), article_code = "A9": is the id of row 1 already; an id may come once only$/m,
  ],
  [
    "a number and a text that are the same id",
    {
      "articles.json": [
        { ...ARTICLE, article_code: 7 },
        { ...ARTICLE, article_code: "7" },
      ],
    },
    /article_code = "7": is the id of row 1 already/,
  ],
  [
    "a missing id",
    { "articles.json": [{ family_id: "F1" }] },
    /^articles\.json, row 1 \(line 1\), article_code: is missing; every entry needs one$/m,
  ],
  [
    "an empty id",
    { "portfolios.json": [{ portfolio_id: "" }] },
    /^portfolios\.json, row 1 \(line 1\), portfolio_id = "": is missing/m,
  ],
  [
    "a blank id",
    { "portfolios.json": [{ portfolio_id: " " }] },
    /^portfolios\.json, row 1 \(line 1\), portfolio_id = " ": is an empty text; expected a text that is not empty$/m,
  ],
  [
    "an id that is an object",
    { "categories.json": [{ category_id: {} }] },
    /^categories\.json, row 1 \(line 1\), category_id = \{\}: is an object; expected a text that is not empty$/m,
  ],
  [
    "a number that is a list",
    { "articles.json": [{ ...ARTICLE, ugr: [19] }] },
    /^articles\.json, row 1 \(line 1\), ugr = \[19\]: is a list; expected a number$/m,
  ],
  [
    "a yes or no that is neither",
    { "articles.json": [{ ...ARTICLE, wired_through: "maybe" }] },
    /wired_through = "maybe": is a text; expected true or false$/m,
  ],
  [
    "a text that is an object",
    { "articles.json": [{ ...ARTICLE, control: { a: 1 } }] },
    /control = \{"a":1\}: is an object; expected a text or a list of texts$/m,
  ],
  [
    "a list of texts with nothing in one place",
    { "articles.json": [{ ...ARTICLE, control: ["DALI-2", null] }] },
    /^articles\.json, row 1 \(line 1\), control\[1\] = null: is null; expected a text$/m,
  ],
  [
    "a list that is a text",
    { "families.json": [{ family_id: "F1", categories: "DOW" }] },
    /^families\.json, row 1 \(line 1\), categories = "DOW": is a text; expected a list$/m,
  ],
  [
    "a portfolio link without its portfolio",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p1" }, { url: "https://a.example/" }] }] },
    /url_configs_data\[1\]\.portfolio_id: is missing; expected a text that is not empty$/m,
  ],
  [
    "a text entry without language",
    { "families.json": [{ family_id: "F1", texts: [{ text: "a" }] }] },
    /texts\[0\]\.language: is missing; expected a text$/m,
  ],
  ...["categories", "families", "articles", "portfolios"].map((list): Case => [
    `no ${list}`,
    { [`${list}.json`]: undefined },
    new RegExp(`^${list}: is missing; a catalogue requires this list`, "m"),
  ]),
  [
    "two files for one list",
    { "articles.csv": "article_code\nA1\n" },
    /^articles\.csv and articles\.json: contain the same list articles; keep one of them$/m,
  ],
  [
    "a broken line in NDJSON",
    { "families.json": undefined, "families.ndjson": '{"family_id":"F1"}\n\n{"family_id":' },
    /^families\.ndjson, line 3, column 14: is not valid JSON in this line: Unexpected end of JSON input$/m,
  ],
  [
    "NDJSON that is not UTF-8",
    {
      "families.json": undefined,
      "families.ndjson": Buffer.from('{"family_id":"F1"}\n{"family_id":"\xe4"}\n', "latin1"),
    },
    /^families\.ndjson, line 2: is not UTF-8 here/m,
  ],
  [
    "an array in NDJSON",
    { "families.json": undefined, "families.ndjson": '[{"family_id":"F1"}]' },
    /^families\.ndjson, row 1 = .*: is a list; expected an object with fields$/m,
  ],
  [
    "a CSV row with a cell too many",
    { "families.json": undefined, "families.csv": "family_id,brand\nF1,Own\nF2,Own,x\n" },
    /^families\.csv, line 3: has a row with more or fewer cells than the first row$/m,
  ],
  [
    "a CSV file cut off in quotes",
    { "families.json": undefined, "families.csv": 'family_id,brand\nF1,"Ow' },
    /^families\.csv, line 2: ends inside of a quoted cell/m,
  ],
  [
    "a CSV field named twice",
    { "families.json": undefined, "families.csv": "family_id,brand,brand\nF1,a,b\n" },
    /^families\.csv, line 1: has the field brand twice in its first row$/m,
  ],
  [
    "a CSV value without a field",
    { "families.json": undefined, "families.csv": "family_id,\nF1,b\n" },
    /^families\.csv, line 2: has a value in column 2 of row 2, which has no field name$/m,
  ],
  [
    "a CSV file without its first row",
    { "families.json": undefined, "families.csv": "\n" },
    /^families\.csv: is empty; a first row with the fields' names was expected$/m,
  ],
  [
    "a number too large to be kept",
    { "articles.json": `[${JSON.stringify(ARTICLE).slice(0, -1)},"ugr":1e999}]` },
    /ugr = Infinity: is a number too large to be kept; expected a number$/m,
  ],
  [
    "an entry nested without end",
    { "articles.json": `[{"article_code":"A9","x":${"[".repeat(20_000)}${"]".repeat(20_000)}}]` },
    /^articles\.json, row 1 \(line 1\), x: has lists or objects inside of each other more than 100 levels deep$/m,
  ],
  [
    "a text that no page could show",
    { "articles.json": [{ ...ARTICLE, x: ["y".repeat(1_000_001)] }] },
    /^articles\.json, row 1[^,]*, x: has a text of more than 1000000 characters; shorten it$/m,
  ],
  [
    "a CSV row without id",
    { "families.json": undefined, "families.csv": "family_id,brand\n,Own\n" },
    /^families\.csv, row 2 \(line 2\), family_id: is missing/m,
  ],
  [
    "CSV in an old code page",
    { "families.json": undefined, "families.csv": Buffer.from("family_id,brand\nF1,L\x81ster\n", "latin1") },
    /^families\.csv, line 2: is neither UTF-8 nor Windows-1252 here; save the file as CSV UTF-8$/m,
  ],
  [
    "a text where a number belongs",
    { "articles.json": [{ ...ARTICLE, ugr: "low", lumen_default: " " }] },
    /^articles\.json, row 1 \(line 1\), ugr = "low": is not a number; a number was expected$/m,
  ],
  [
    "a figure in a unit of something else",
    { "articles.json": [{ ...ARTICLE, wattage_default: "8,4 lm" }] },
    /wattage_default = "8,4 lm": has "lm" behind the figure; a number of W was expected/,
  ],
  [
    "a number that nothing in its file decides",
    {
      "articles.json": [
        { ...ARTICLE, lumen_default: "1.200" },
        { ...ARTICLE, article_code: "B", lumen_default: "2.700" },
      ],
    },
    /^articles\.json, row 1 \(line 1\), lumen_default = "1\.200": is 1\.2 or 1200, and 1 more in this column can be read in two ways; say in import\.json whether "decimal" is "\." or ","$/m,
  ],
  [
    "an XLSX file that is none",
    { "families.json": undefined, "families.xlsx": "family_id" },
    /^families\.xlsx, beginning of the file: is not an XLSX file, whatever its name says; .* save it once more as \.xlsx$/m,
  ],
];

describe("a catalogue that is refused", () => {
  let operator: Operator;
  beforeAll(async () => {
    operator = createOperator();
    await operator.run(["import", operator.write("good", CATALOGUE)]);
  });
  afterAll(() => operator.leave());

  test.each(REFUSED)("D10 refuses %s", async (_what, changes, message) => {
    const served = await operator.served();

    const result = await operator.run(["import", operator.write("bad", catalogueWith(changes))]);

    expect(result.errors).toMatch(message);
    expect(result.errors).toMatch(/The catalogue was refused; nothing was published\.$/);
    expect(result.code).toBe(1);
    expect(served?.number).toBe(1);
    expect(await operator.served()).toEqual(served);
    expect(operator.report(result).length).toBeGreaterThan(0);
  });

  test("D10 reports every problem of every file at once", async () => {
    const files = catalogueWith({
      "articles.json": [{}, { ...ARTICLE, ugr: [] }, ARTICLE, ARTICLE],
      "families.json": '[{"family_id":3},{"brand":"x"},{"family_id"',
      "portfolios.json": undefined,
    });
    const result = await operator.run(["import", operator.write("bad", files)]);
    const refusals = [
      "portfolios: ",
      "families.json, row 2",
      "families.json, line 1",
      "articles.json, row 1",
      "articles.json, row 2",
      "articles.json, row 4",
    ];
    for (const place of refusals) expect(result.errors).toContain(place);
  });

  test("D10 reports every problem of an entry at once, whatever else refuses it", async () => {
    const [category] = CATALOGUE["categories.json"];
    const files = catalogueWith({
      "categories.json": [
        category,
        { ...category, target: {} },
        { ...category, category_id: "1,2E+11", families: 7 },
        { ...category, category_id: "PAN_1", image_url: [], families: ["F8"] },
      ],
      "families.json": [
        { family_id: "F1", categories: ["PAN_1", "DOW_9"], brand: [] },
        { family_id: [], categories: ["DOW_8"] },
      ],
      "articles.json": [{ ...ARTICLE, ugr: [], ean: "4,01235E+12", url_configs_data: [{ portfolio_id: "p9" }] }],
    });
    const result = await operator.run(["import", operator.write("bad", files)]);
    const told = operator.report(result).map(({ file, row, field }) => `${file} ${String(row)} ${String(field)}`);
    expect(told.toSorted()).toEqual([
      "articles.json 1 ean",
      "articles.json 1 ugr",
      "articles.json 1 url_configs_data[0].portfolio_id",
      "categories.json 2 category_id",
      "categories.json 2 target",
      "categories.json 3 category_id",
      "categories.json 3 category_id",
      "categories.json 3 families",
      "categories.json 4 families",
      "categories.json 4 image_url",
      "families.json 1 brand",
      "families.json 1 categories",
      "families.json 2 categories",
      "families.json 2 family_id",
    ]);
  });

  test("D10 shows a hundred problems and reports them all", async () => {
    const entries = Array.from({ length: 250 }, () => ({ family_id: "F1" }));
    const result = await operator.run(["import", operator.write("bad", catalogueWith({ "articles.json": entries }))]);
    expect(result.errors.match(/article_code: is missing/g)).toHaveLength(100);
    expect(result.errors).toContain("… and 150 more problems.");
    const missing = operator.report(result).filter(({ kind }) => kind === "missing-id");
    expect(missing).toHaveLength(250);
    expect(missing[249]).toEqual({
      file: "articles.json",
      row: 250,
      line: 1,
      kind: "missing-id",
      field: "article_code",
      message: "is missing; every entry needs one",
    });
  });
});

const WARNED: readonly Case[] = [
  [
    "an article of an unknown family",
    { "articles.json": [{ ...ARTICLE, family_id: "F7" }] },
    /references to entries that do not exist: 1\n {2}articles\.json, row 1 \(line 1\), family_id = "F7": is not in the list families/,
  ],
  [
    "an article of an unknown portfolio",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p7" }] }] },
    /url_configs_data\[0\]\.portfolio_id = "p7": is not in the list portfolios/,
  ],
  [
    "a family of an unknown category",
    { "families.json": [{ family_id: "F1", categories: ["DOW", "DOW_7"] }] },
    /families\.json, row 1 \(line 1\), categories = "DOW_7": is not in the list categories/,
  ],
  [
    "an article named like a family",
    { "articles.json": [{ ...ARTICLE, article_code: "f1" }] },
    /names that lead to another page: 1\n.*article_code = "f1": is an id in the list families as well; the address leads/,
  ],
  [
    "a family named like a category",
    { "families.json": [{ family_id: "F1" }, { family_id: "dow" }] },
    /names that lead to another page: 1\n.*family_id = "dow": is an id in the list categories as well/,
  ],
  [
    "a category of an unknown family",
    { "categories.json": [{ ...CATALOGUE["categories.json"][0], families: ["F7"] }] },
    /categories\.json, row 1 \(line 1\), families = "F7": is not in the list families/,
  ],
  [
    "a room type of an unknown category",
    {
      "lighting-categories.json": [{ ...CATALOGUE["lighting-categories.json"][0], categories: ["DOW", "BAT", "XYZ"] }],
    },
    /references to entries that do not exist: 1\n.*categories = "XYZ": is not in the list categories/,
  ],
  [
    "an unknown category code",
    {
      "categories.json": [
        CATALOGUE["categories.json"][0],
        { ...CATALOGUE["categories.json"][0], category_id: "TRACK_1" },
      ],
    },
    /unknown category codes: 1\n.*category_id = "TRACK_1": has no known category code/,
  ],
  [
    "an article with an unknown category",
    { "articles.json": [{ ...ARTICLE, category: "TRACK" }] },
    /unknown category codes: 1\n.*category = "TRACK"/,
  ],
  [
    "a category without a text",
    { "categories.json": [{ category_id: "DOW", families: ["F1"] }] },
    /missing texts: 1\n.*texts: is missing or empty/,
  ],
  [
    "a text in one language only",
    {
      "categories.json": [
        {
          ...CATALOGUE["categories.json"][0],
          texts: [
            { language: "de-AT", text: "Strahler" },
            { language: "en", text: " " },
          ],
        },
      ],
    },
    /missing translations: 1\n.*texts: has no text in en/,
  ],
  [
    "values to filter by that have no words in any language, each where it first stands",
    { "articles.json": [ARTICLE, ...["A8", "A7"].map((code) => ({ ...ARTICLE, article_code: code, control: "DMX" }))] },
    /missing texts: 1\n {2}articles\.json, row 2 \(line 1\), control = "DMX": has no filter text in any language; the value itself is shown/,
  ],
  [
    "a filter text that an earlier one keeps from showing",
    {
      "filter-texts.json": [
        ...CATALOGUE["filter-texts.json"],
        { ...CATALOGUE["filter-texts.json"][0], text: "Something else" },
      ],
    },
    /duplicate filter texts, the first is shown: 1\n {2}filter-texts\.json, row \d+ \(line 1\), text = "Something else": never shows: row 1 says ".+" for the same key and language/,
  ],
  [
    "a filter text in one language only",
    { "filter-texts.json": [CATALOGUE["filter-texts.json"][0]] },
    /missing translations: 1\n.*key = "control: ON\/OFF": has no entry in de; its key is shown instead/,
  ],
  [
    "a slider in one language only",
    { "slider-configs.json": [CATALOGUE["slider-configs.json"][1]] },
    /missing translations: 1\n.*slider-configs\.json: has no entry in en; another language's is shown instead/,
  ],
  [
    "a script for a shop",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p1", url: " JavaScript:alert(1)" }] }] },
    /not allowed, omitted: 1\n.*url_configs_data\[0\]\.url = " JavaScript:alert\(1\)": is not an address/,
  ],
  [
    "a script for a fallback",
    { "portfolios.json": [{ portfolio_id: "p1", fallback_url: "data:text/html,x" }] },
    /fallback_url = "data:text\/html,x": is not an address/,
  ],
  [
    "a script for a target",
    { "categories.json": [{ ...CATALOGUE["categories.json"][0], target: "//evil.example" }] },
    /target = "\/\/evil\.example": is not an address/,
  ],
  [
    "a script for a button",
    {
      "slider-configs.json": [
        { ...CATALOGUE["slider-configs.json"][0], call_to_action: "vbscript:x" },
        CATALOGUE["slider-configs.json"][1],
      ],
    },
    /call_to_action = "vbscript:x": is not an address/,
  ],
  [
    "a script in Markdown",
    {
      "families.json": [
        {
          ...CATALOGUE["families.json"][0],
          descriptions: [
            { language: "en", text: "[x](javascript:alert(1)) [y](https://a.example)" },
            { language: "de", text: "x" },
          ],
        },
      ],
    },
    /not allowed, omitted: 1\n.*descriptions\[0\]\.text = "javascript:alert\(1": is not an address/,
  ],
  [
    "a picture from a foreign host",
    { "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "https://pictures.example/a.png" }] },
    /forbidden or damaged pictures.*: 1\n.*image_url = "https:\/\/pictures\.example\/a\.png": is not allowed/,
  ],
  [
    "a picture outside of the folder",
    { "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "../secret.png" }] },
    /image_url = "\.\.\/secret\.png": is not allowed/,
  ],
  [
    "a picture that is not there",
    { "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "images/a.png" }] },
    /missing pictures.*: 1\n.*image_url = "images\/a\.png": does not name a picture/,
  ],
  [
    "a picture that is none",
    { "images/a.png": "no picture" },
    /forbidden or damaged pictures.*: 1\n {2}images\/a\.png: is not a PNG, JPEG, WebP, AVIF, GIF or SVG/,
  ],
  [
    "a picture of more pixels than memory should take",
    { "images/a.png": BOMB },
    /images\/a\.png: has 81 megapixels; at most 80/,
  ],
  [
    "an SVG that is broken",
    { "images/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>' },
    /images\/a\.svg: is not well-formed SVG/,
  ],
  [
    "an article in no portfolio",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [] }] },
    /articles in no portfolio: 1/,
  ],
  [
    "a list that is not needed and absent",
    { "app-configs.json": undefined },
    /missing lists, treated as empty: 1\n {2}app-configs: is missing and is treated as empty/,
  ],
  [
    "a field that the catalogue does not know",
    {
      "articles.json": [
        { ...ARTICLE, purchase_price: 7 },
        { ...ARTICLE, article_code: "B", purchase_price: 8 },
      ],
    },
    /unknown fields, ignored: 1\n {2}articles\.json, row 1 \(line 1\), purchase_price: is not a field of articles and is ignored in 2 entries; to publish it, name it under "keep" in import\.json/,
  ],
  [
    "a field whose name is nearly one",
    { "articles.json": [{ ...ARTICLE, Lumen_Defaut: 800 }] },
    /Lumen_Defaut: is not a field of articles and is ignored; lumen_default was perhaps meant;/,
  ],
  [
    "a field inside of another that the catalogue does not know",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p1", discount: 0.4 }] }] },
    /url_configs_data\.discount: is not a field of articles and is ignored;/,
  ],
  [
    "CSV in the encoding of Western Windows",
    {
      "families.json": undefined,
      "families.csv": Buffer.from("family_id;categories;brand\nF1;DOW;L\xfcster\n", "latin1"),
    },
    /encoding is guessed: 1\n {2}families\.csv: is read as windows-1252, which is a guess; save it as CSV UTF-8, or say in import\.json "encoding": "windows-1252"/,
  ],
  [
    "a file of no list",
    { "prices.json": [] },
    /files that belong to no list: 1\n {2}prices\.json: belongs to no list and is ignored/,
  ],
];

describe("a catalogue that is imported with a warning", () => {
  let operator: Operator;
  beforeEach(() => {
    operator = createOperator();
  });
  afterEach(() => operator.leave());

  test.each(WARNED)("D10 warns of %s", async (_what, changes, message) => {
    const result = await operator.run(["import", operator.write("doubtful", catalogueWith(changes))]);
    expect(result.output).toMatch(message);
    expect(result.errors).toBe("");
    expect(result.code).toBe(0);
    expect((await operator.served())?.number).toBe(1);
    expect(operator.report(result)).toHaveLength(1);
  });

  test("says nothing of a catalogue without faults", async () => {
    const result = await operator.run(["import", operator.write("good", CATALOGUE)]);
    expect(result).toEqual({
      code: 0,
      output: "Published version 1: 2 articles, 1 family, 1 category, 1 portfolio.",
      errors: "",
    });
  });

  test("D9 lets pictures of listed hosts in", async () => {
    const files = catalogueWith({
      "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "https://cdn.example/a.png" }],
    });
    const result = await operator.run(["import", operator.write("good", files)], {
      IMAGE_HOSTS: "x.example, CDN.example",
    });
    expect(result.output).toMatch(/^Published version 1/);
  });
});
