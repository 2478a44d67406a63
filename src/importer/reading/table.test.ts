import { expect, test } from "vitest";
import type { ListName } from "#model/lists/lists.ts";
import type { Cell } from "#formats/cell.ts";
import { EMPTY_PROFILE } from "../profile/profile.ts";
import { createTableReader } from "./table.ts";

/** The entries in the rows of a table, whose first row that is not empty has the headings. */
function readTable(list: ListName, rows: readonly (readonly Cell[])[], columns = EMPTY_PROFILE.columns) {
  const readRow = createTableReader({ list, profile: { ...EMPTY_PROFILE, columns } });
  return rows.flatMap((cells, index) => readRow({ row: index + 1, cells })).map(({ value }) => value);
}

test.each<[list: ListName, field: string, cell: Cell, value: unknown]>([
  ["articles", "mounting", "recessed", "recessed"],
  ["articles", "mounting", "recessed|surface", ["recessed", "surface"]],
  ["articles", "mounting", " recessed | surface |", ["recessed", "surface"]],
  ["articles", "mounting", '["a|b","c"]', ["a|b", "c"]],
  ["articles", "ugr", 19, 19],
  ["articles", "ugr", "19", "19"],
  ["articles", "wired_through", true, true],
  ["articles", "wired_through", "TRUE", true],
  ["articles", "wired_through", " falsch ", false],
  ["articles", "wired_through", "1", true],
  ["articles", "wired_through", "0.0", false],
  ["articles", "ean", "a|b", "a|b"],
  ["articles", "further", "[1]|b", "[1]|b"],
  ["articles", "texts", '[{"language":"en","text":"a|b"}]', [{ language: "en", text: "a|b" }]],
  ["articles", "texts", "a|b", "a|b"],
  ["articles", "url_configs_data", "p1|p2", [{ portfolio_id: "p1" }, { portfolio_id: "p2" }]],
  ["articles", "url_configs_data", "p1", [{ portfolio_id: "p1" }]],
  ["articles", "url_configs_data", '[{"portfolio_id":"p1","url":"u"}]', [{ portfolio_id: "p1", url: "u" }]],
  ["articles", "related", '[{"kind":"feed","article_code":"a|b"}]', [{ kind: "feed", article_code: "a|b" }]],
  ["families", "categories", "DOW", ["DOW"]],
  ["families", "categories", 7, [7]],
  ["families", "categories", "DOW|BAT", ["DOW", "BAT"]],
  ["families", "categories", "[DOW", ["[DOW"]],
  ["families", "name", "", undefined],
  ["families", "__proto__", "x", "x"],
])("reads a cell of %s, field %s, %j", (list, field, cell, value) => {
  const [entry] = readTable(list, [
    [field, "id"],
    [cell, "x"],
  ]);
  expect(new Map(Object.entries(entry as object)).get(field)).toEqual(value);
});

const ALIASES = new Map([
  ["Blendung", "ugr"],
  ["Leistung", "wattage_default"],
  ["Lebensdauer (L80 B10)", "lifetime"],
  ["Länge (Zuschnitt) [m]", "length_batten"],
  ["Gewicht (brutto)", "weight"],
]);

const readEntry = (heading: string, cell: Cell): unknown =>
  readTable("articles", [[heading], [cell]], { articles: ALIASES })[0];

test.each<[heading: string, cell: Cell, entry: object]>([
  ["Blendung (UGR)", 19, { ugr: 19 }],
  ["ugr (≤)", 19, { ugr: 19 }],
  ["Leistung (W)", 8, { wattage_default: 8 }],
  ["Leistung (KW)", 0.1, { wattage_default: 100 }],
  ["Leistung (max.)", 8, { "Leistung (max.)": 8 }],
  ["lumen_default (max.)", 8, { "lumen_default (max.)": 8 }],
  ["Lebensdauer (L80 B10)", 50_000, { lifetime: 50_000 }],
  ["Länge (Zuschnitt) [m]", 1.2, { length_batten: 1200 }],
  ["Gewicht (brutto)", "0,8 kg", { weight: "0,8 kg" }],
  ["mounting (typisch)", "recessed", { mounting: "recessed" }],
])("D10 below the heading %s, %j is read as %j", (heading, cell, entry) => {
  expect(readEntry(heading, cell)).toEqual(entry);
});

test.each([
  ["Leistung (mm)", "expected one of w, watt, kw"],
  ["Leistung (VA)", "expected one of w, watt, kw"],
  ["length_batten [in]", "expected one of mm, cm, m"],
  ["ugr (lx)", "expected none"],
])("D10 the heading %s is refused, since its field cannot have the unit", (heading, expected) => {
  expect(() => readEntry(heading, 1)).toThrow(`in the heading ${JSON.stringify(heading)}; ${expected}`);
});

test.each<[cell: Cell, configs: readonly object[]]>([
  ...["ja", "WAHR", "x", "1", "1.0", 1, true].map((cell): [Cell, readonly object[]] => [
    cell,
    [{ portfolio_id: "p1" }],
  ]),
  ...["nein", "FALSCH", "0", "0.0", "–", "nan", 0, false].map((cell): [Cell, readonly object[]] => [cell, []]),
  ["https://shop.example/a", [{ portfolio_id: "p1", url: "https://shop.example/a" }]],
])("D2 below the heading of a portfolio, %j is read as %j", (cell, configs) => {
  expect(readEntry("url_configs.p1", cell)).toEqual({ url_configs_data: configs });
});

test.each<[title: string, list: ListName, headings: readonly string[], cells: readonly Cell[], entry: object]>([
  [
    "D11 related articles",
    "articles",
    ["article_code", "related.coupler", "related.feed", "related.end_cap"],
    ["A", "C1 | C2", undefined, 4711],
    {
      article_code: "A",
      related: [
        { kind: "coupler", article_code: "C1" },
        { kind: "coupler", article_code: "C2" },
        { kind: "end_cap", article_code: 4711 },
      ],
    },
  ],
  [
    "D9 pictures",
    "families",
    ["family_id", "images.detail", "images.ambience"],
    ["F", "images/clip.png", "images/office.jpg|images/hall.jpg"],
    {
      family_id: "F",
      images: [
        { kind: "detail", image_url: "images/clip.png" },
        { kind: "ambience", image_url: "images/office.jpg" },
        { kind: "ambience", image_url: "images/hall.jpg" },
      ],
    },
  ],
  [
    "D12 documents, also by language",
    "articles",
    ["article_code", "documents.instructions.de", "documents.instructions.pt-BR", "documents.bim"],
    ["A", "a.pdf|b.pdf", "c.pdf", "d.zip"],
    {
      article_code: "A",
      documents: [
        { kind: "instructions", document_url: "a.pdf", language: "de" },
        { kind: "instructions", document_url: "b.pdf", language: "de" },
        { kind: "instructions", document_url: "c.pdf", language: "pt-BR" },
        { kind: "bim", document_url: "d.zip" },
      ],
    },
  ],
])("%s: the columns for their kinds are read as one list", (_, list, headings, cells, entry) => {
  expect(readTable(list, [headings, cells])).toEqual([entry]);
});

test.each([
  [
    "D9",
    "families",
    "images.mood",
    /in the heading "images\.mood"; expected one of product, ambience, dimension, detail$/,
  ],
  ...["manual", "manual.de", "bim.german", "bim.de.at"].map(
    (kind) =>
      [
        "D12",
        "articles",
        `documents.${kind}`,
        /; expected one of instructions, .*, optionally followed by a language/,
      ] as const,
  ),
] as const)(
  "%s in %s the heading %s of an unknown kind is refused, and the error lists the known kinds",
  (_, list, heading, message) => {
    const kind = JSON.stringify(heading.slice(heading.indexOf(".") + 1));
    expect(() => readTable(list, [["id", heading]])).toThrow(message);
    expect(() => readTable(list, [["id", heading]])).toThrow(`has the kind ${kind} in the heading "${heading}"`);
  },
);

test("skips empty rows before and after the header", () => {
  const readRow = createTableReader({ list: "families", profile: EMPTY_PROFILE });
  const rows = [[], ["", undefined], ["family_id", "brand"], ["", " "], ["F1"], ["F2", "Own"]];
  expect(rows.flatMap((cells, index) => readRow({ row: index + 1, cells }))).toEqual([
    { row: 5, line: undefined, value: { family_id: "F1" } },
    { row: 6, line: undefined, value: { family_id: "F2", brand: "Own" } },
  ]);
});

test("a fault of the header is located by its line in a CSV file, and by its row in a sheet", () => {
  const readHeader = (line?: number) => () =>
    createTableReader({ list: "families", profile: EMPTY_PROFILE })({ row: 2, line, cells: ["brand", "brand"] });
  expect(readHeader(3)).toThrow(expect.objectContaining({ location: { line: 3 } }));
  expect(readHeader()).toThrow(expect.objectContaining({ location: { row: 2 } }));
});
