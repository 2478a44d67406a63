import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogueWith, type CatalogueFiles } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";
import type { SheetRows } from "./xlsx-file.ts";

const operator = createOperatorPerTest();

/** A sheet of filter texts that declares an attribute of each kind. */
const DECLARATIONS: SheetRows = [
  ["value_help_type", "key", "text.en", "text.de", "kind", "unit", "group", "order"],
  ["attribute", "own_beam", "Beam angle", "Ausstrahlungswinkel", "number", "°", "light", "1"],
  ["attribute", "own_socket", "Socket", "Sockel", "text", undefined, "electrical", "2"],
  ["attribute", "own_solar", "Solar-powered", "Mit Solarmodul", "yes-no", undefined, "electrical", "3"],
  ["attribute", "own_mast", "Pole diameter", "Mastdurchmesser", "range", "mm", undefined, "4"],
  ["own_socket", "E27", "E27", "E27", undefined, undefined, undefined, undefined],
  ["own_socket", "GU10", "GU10", "GU10", undefined, undefined, undefined, undefined],
];

const HEAD = ["article_code", "family_id", "category", "url_configs.p1", "ugr"] as const;
const OWN_HEAD = ["own_mast_min", "own_mast_max [cm]", "own_beam", "own_socket", "own_solar", "own_price"] as const;
const ARTICLES: SheetRows = [
  [...HEAD, ...OWN_HEAD],
  ["A1", "F1", "DOW", "ja", "19", "60 mm", "7,6", "24,5 °", "E27|GU10", "ja", "12,50"],
  ["A2", "F1", "DOW", "ja", "22", "4,8 cm", "6", "36", "E27", "nein", "9,90"],
  ["A3", "F1", "DOW", "ja", "22", undefined, undefined, undefined, undefined, undefined, undefined],
];

const csv = (rows: SheetRows): string =>
  rows.map((cells) => cells.map((cell) => (typeof cell === "string" ? cell : "")).join(";")).join("\r\n");

/** The declarations and articles in place of the lists of filter texts and articles. */
const tables = (articles: SheetRows): CatalogueFiles => ({
  "filter-texts.json": undefined,
  "filter-texts.csv": csv(DECLARATIONS),
  "articles.json": undefined,
  "articles.csv": csv(articles),
});

test("F19 custom attributes are read as a German Excel writes them", async () => {
  const imported = await operator.importWith(tables(ARTICLES));
  expect(imported).toMatchObject({ code: 0, errors: "" });
  expect(await operator.entries("articles")).toMatchObject([
    { own_mast_min: 60, own_mast_max: 76, own_beam: 24.5, own_socket: ["E27", "GU10"], own_solar: true },
    { own_mast_min: 48, own_mast_max: 60, own_beam: 36, own_socket: "E27", own_solar: false },
    { article_code: "A3" },
  ]);
  expect(JSON.stringify(await operator.entries("articles"))).not.toContain("own_price");
  expect(imported.output).toContain("own_price: belongs to no declared attribute and is ignored in 2 entries");
});

test("F19 an ambiguous number of a custom attribute is resolved by its column", async () => {
  const articles: SheetRows = [
    [...HEAD, "own_beam"],
    ["A1", "F1", "DOW", "ja", "19", "1.200"],
    ["A2", "F1", "DOW", "ja", "19", "12,5"],
  ];
  await operator.importWith(tables(articles));
  expect(await operator.entries("articles")).toMatchObject([{ own_beam: 1200 }, { own_beam: 12.5 }]);
});

const texts = (key: string, fields: object) =>
  ["en", "de"].map((language) => ({ value_help_type: "attribute", key, language, text: key, ...fields }));

const PUBLISHED = {
  "filter-texts.json": [
    ...texts("own_beam", { kind: "number", unit: "°" }),
    ...texts("own_socket", { kind: "text" }),
    ...texts("own_solar", { kind: "yes-no" }),
    ...texts("own_mast", { kind: "range", unit: "mm", group: "mechanics", order: 1 }),
  ],
  "categories.json": [
    { category_id: "garden", families: ["F1"], panel: ["own_socket:checkboxes", "own_mast", "control"] },
  ],
  "articles.json": [
    { own_socket: ["E27", "0123"], article_code: "A1", family_id: "F1", own_solar: false, own_beam: 24.5, ugr: 19 },
    { article_code: "A2", family_id: "F1", own_mast_max: 76, own_socket: "=E27", own_mast_min: -60.25, note: "kept" },
    { article_code: "A3", family_id: "F1", own_beam: "", own_solar: null },
  ],
  "import.json": { keep: { articles: ["note"] } },
};

test.each(["json", "ndjson", "csv", "xlsx"] as const)(
  "F19 an export as %s preserves custom attributes, which its profile does not have to keep",
  async (format) => {
    expect((await operator.importWith(PUBLISHED)).errors).toBe("");
    const { exportOutput } = await operator.roundTrip("--format", format, "--language", "de");
    expect(exportOutput).not.toContain("is written as JSON");
    const [, second] = await operator.entries("articles");
    expect(second).toEqual({
      article_code: "A2",
      family_id: "F1",
      url_configs_data: [],
      note: "kept",
      own_mast_min: -60.25,
      own_mast_max: 76,
      own_socket: "=E27",
    });
  },
);

test("F19 a profile can map a heading to a custom attribute, and check asks no question about declared ones", async () => {
  const articles: SheetRows = [
    [...HEAD, "Sockel", "own_beam"],
    ["A1", "F1", "DOW", "ja", "19", "E27", "36"],
  ];
  const profile = { columns: { articles: { Sockel: "own_socket" } } };
  const folder = operator.write("catalogue", catalogueWith({ ...tables(articles), "import.json": profile }));
  expect((await operator.run(["import", folder])).code).toBe(0);
  expect(await operator.entries("articles")).toMatchObject([{ own_socket: "E27", own_beam: 36 }]);
  const proposed = await operator.run(["check", "--write-profile", join(operator.folder, "import.json"), folder]);
  expect(proposed.output).not.toContain("own_");
});

test("F19 a heading with the name of a declared attribute is proposed to be that attribute", async () => {
  const articles: SheetRows = [
    [...HEAD, "Ausstrahlungswinkel", "Mastdurchmesser", "own_socket", "Sockel"],
    ["A1", "F1", "DOW", "ja", "19", "24,5 °", "60–76 mm", "E27", "E27"],
  ];
  const folder = operator.write("catalogue", catalogueWith(tables(articles)));
  const profile = join(folder, "import.json");
  const { output } = await operator.run(["check", "--write-profile", profile, folder]);
  expect(JSON.parse(readFileSync(profile, "utf8"))).toMatchObject({
    columns: { articles: { Ausstrahlungswinkel: "own_beam", Mastdurchmesser: "own_mast" } },
  });
  expect(output).toContain('articles: "Sockel" seems to be own_socket, but another column already is');
  await operator.run(["import", folder]);
  expect(await operator.entries("articles")).toMatchObject([{ own_beam: 24.5, own_mast_min: 60, own_mast_max: 76 }]);
});

test("F19 once its declarations are removed, a catalogue no longer publishes the values", async () => {
  await operator.importWith(PUBLISHED);
  await operator.importWith(
    {
      ...PUBLISHED,
      "filter-texts.json": [],
      "categories.json": [{ category_id: "garden" }],
    },
    "--max-removed",
    "100",
  );
  expect(JSON.stringify(await operator.entries("articles"))).not.toContain("own_");
});
