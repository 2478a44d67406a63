import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bmecat, product } from "./bmecat-file.ts";
import { catalogueWith, type CatalogueFiles } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const latin1Bytes = (text: string): Buffer => Buffer.from(text, "latin1");

/** A catalogue as a German spreadsheet program saves it, with headings that are not field names. */
const GERMAN: CatalogueFiles = {
  "portfolios.csv": latin1Bytes("Partner;Bezeichnung\np1;Süd\n"),
  "categories.csv": latin1Bytes('category_id;texts.de;texts.en;Familien\nDOW;Einbauleuchten;Downlights;"F1 / F2"\n'),
  "families.csv": latin1Bytes(
    "family_id;Hersteller;Kategorien;texts.de;texts.en\nF1;Müller;DOW;Größe A;Size A\nF2;Müller;DOW;Größe B;Size B\n",
  ),
  "articles.csv": latin1Bytes(
    [
      "Artikelnummer;family_id;category;url_configs.p1;Lichtstrom [lm];Systemleistung;Gewicht;Blendung (UGR);Lebensdauer (L80 B10);EK-Preis",
      "A1;F1;DOW;ja;1.200;8,4 W;0,8;19;50.000 h;12,50",
      "A2;F2;DOW;ja;2.400;16,8 W;1,1;22;70.000 h;15,00",
    ].join("\n"),
  ),
};

const operator = createOperatorPerTest();

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** Writes a catalogue, and beside its lists the profile that `check` proposes. */
async function proposeProfile(files: CatalogueFiles) {
  const folder = operator.write("catalogue", files);
  const path = join(folder, "import.json");
  const { output, errors } = await operator.run(["check", "--write-profile", path, folder]);
  return { folder, path, profile: readJson(path), output, errors };
}

test("D10 check proposes a profile, and lists what it cannot decide as open questions", async () => {
  const { path, profile, output, errors } = await proposeProfile(GERMAN);
  expect(profile).toEqual({
    separator: ";",
    encoding: "windows-1252",
    decimal: ",",
    listSeparator: "/",
    columns: {
      portfolios: { Partner: "portfolio_id", Bezeichnung: "name" },
      categories: { Familien: "families" },
      families: { Hersteller: "brand", Kategorien: "categories" },
      articles: {
        Artikelnummer: "article_code",
        Lichtstrom: "lumen_default",
        Systemleistung: "wattage_default",
        Gewicht: "weight",
        Blendung: "ugr",
        "Lebensdauer (L80 B10)": "lifetime",
      },
    },
  });
  expect(errors).toContain("The catalogue was refused");
  expect(output).not.toContain("Some headings");
  expect(output.split("\n").slice(-3)).toEqual([
    `The profile is in ${path}. Every import of this catalogue uses it.`,
    "Offene Fragen:",
    '  articles: "EK-Preis" ist kein Feld der Liste; ordnen Sie die Spalte unter "columns" einem Feld zu, oder führen Sie sie unter "keep" auf, um sie unverändert zu veröffentlichen; sonst wird sie nicht übernommen.',
  ]);
});

test("D10 with the proposed profile, the same files are imported with correct numbers", async () => {
  const { folder } = await proposeProfile(GERMAN);
  expect((await operator.run(["import", folder])).code).toBe(0);
  expect(await operator.entries("articles")).toMatchObject([
    { article_code: "A1", lumen_default: 1200, wattage_default: 8.4, weight: 0.8, ugr: 19, lifetime: 50_000 },
    { article_code: "A2", lumen_default: 2400, wattage_default: 16.8, weight: 1.1, ugr: 22, lifetime: 70_000 },
  ]);
  expect(await operator.entries("categories")).toMatchObject([{ families: ["F1", "F2"] }]);
  expect(await operator.entries("families")).toMatchObject([{ brand: "Müller" }, { brand: "Müller" }]);
});

test("D10 an import that is refused because headings are not field names says how to get a proposal for them", async () => {
  const hint =
    "Some headings are not fields of their list; check --write-profile FILE proposes which fields they mean.";
  const refused = await operator.importFiles(GERMAN);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(hint);
  const { output } = await operator.importFiles({ "articles.json": "[" });
  expect(output).not.toContain(hint);
  const duplicates = await operator.importFiles(
    catalogueWith({
      "articles.csv": "article_code;family_id;url_configs.p1;EK-Preis\nA1;F1;ja;12,50\nA1;F1;ja;15,00\n",
      "articles.json": undefined,
    }),
  );
  expect(duplicates.errors).toContain("ids must be unique");
  expect(duplicates.output).not.toContain(hint);
});

test("D10 a proposal keeps the settings of the given profile, and a second one adds nothing", async () => {
  const existing = {
    decimal: ",",
    columns: { articles: { "EK-Preis": "note", Gewicht: "weight" } },
    keep: { articles: ["note"] },
  };
  const folder = operator.write("german", { ...GERMAN, "import.json": existing });
  const [first, second] = ["first.json", "second.json"].map((name) => join(operator.folder, name)) as [string, string];
  const { output } = await operator.run(["check", "--write-profile", first, folder]);
  expect(output).not.toMatch(/Open questions|Offene Fragen/);
  expect(readJson(first)).toMatchObject({
    ...existing,
    columns: { articles: { ...existing.columns.articles, Systemleistung: "wattage_default" } },
  });
  await operator.run(["check", "--profile", first, "--write-profile", second, folder]);
  expect(readFileSync(second, "utf8")).toBe(readFileSync(first, "utf8"));
});

test("D10 a file that exists is not overwritten, and nothing is checked", async () => {
  const folder = operator.write("german", { ...GERMAN, "import.json": "{}" });
  const path = join(folder, "import.json");
  expect(await operator.run(["check", "--write-profile", path, folder])).toMatchObject({
    code: 2,
    output: "",
    errors: `${path} exists and is not overwritten; name another file, or move this one away.`,
  });
  expect(readFileSync(path, "utf8")).toBe("{}");
});

test("D10 the error for a profile in a folder that does not exist names the folder", async () => {
  const path = join(operator.folder, "missing", "import.json");
  const { code, errors } = await operator.checkFiles(GERMAN, "--write-profile", path);
  expect(code).toBe(3);
  expect(errors).toMatch(/A file cannot be read or written: .*missing/);
});

test.each<[string, CatalogueFiles, string]>([
  [
    "two encodings",
    { ...GERMAN, "families.csv": Buffer.from("family_id;brand\nF1;Größe\n") },
    "portfolios.csv wird als windows-1252 gelesen und families.csv als utf-8, ein Profil kann aber nur einen Zeichensatz angeben; speichern Sie beide als CSV UTF-8",
  ],
  [
    "two separators",
    { ...GERMAN, "families.csv": "family_id,brand\nF1,Own\n" },
    'articles.csv trennt Zellen durch ";" und families.csv durch ",", daher gibt das Profil kein Trennzeichen an; jeder Import erkennt beide neu',
  ],
  [
    "ambiguous numbers",
    { "articles.csv": "article_code;lumen_default\nA1;1.200\nA2;2.400\n" },
    'articles.csv: numbers in lumen_default are ambiguous, and nothing in the file shows how to read them; set "decimal" to "." or ","',
  ],
  [
    "two separators of several values in a cell",
    { ...GERMAN, "categories.csv": 'category_id;families\nDOW;"F1 / F2"\nPAN;"F1, F2"\n' },
    'Mehrere Werte einer Zelle sind durch "," und "/" getrennt, was sich in einem Profil nicht angeben lässt; trennen Sie sie durch "|"',
  ],
])("D10 check asks a question about %s", async (_, files, question) => {
  const { output } = await proposeProfile(files);
  expect(output).toContain(`  ${question}.`);
});

test("D10 a catalogue that needs no settings gets an empty profile", async () => {
  const [path, demo] = [join(operator.folder, "import.json"), join(operator.folder, "demo")];
  await operator.run(["demo", "--articles", "20", demo]);
  const { code, output } = await operator.run(["check", "--write-profile", path, demo]);
  expect(code).toBe(0);
  expect(output).not.toMatch(/Open questions|Offene Fragen/);
  expect(readJson(path)).toEqual(readJson(join(demo, "import.json")));
});

test("D10 check --json prints the profile's path and the questions", async () => {
  const path = join(operator.folder, "import.json");
  const { output } = await operator.checkFiles(GERMAN, "--json", "--write-profile", path);
  expect(JSON.parse(output)).toMatchObject({ profile: path, questions: [expect.stringContaining("EK-Preis")] });
});

const BASE: CatalogueFiles = {
  "portfolios.csv": "portfolio_id;name\np1;Elektro Nord\np2;Licht Süd\n",
  "categories.csv": "category_id;texts.de;texts.en;families\nDOW;Downlights;Downlights;F1\n",
  "families.csv": "family_id;categories;texts.de;texts.en\nF1;DOW;Familie;Family\n",
};

/**
 * Writes the profile that is proposed for a catalogue with these files, and imports the catalogue with it.
 *
 * @returns the profile, the questions, and the articles that the import publishes
 */
async function importWithProposal(files: CatalogueFiles) {
  const { folder, profile, output } = await proposeProfile({ ...BASE, ...files });
  const imported = await operator.run(["import", folder]);
  return {
    profile,
    questions: output.slice(output.lastIndexOf("The profile is in")),
    errors: imported.errors,
    articles: imported.code === 0 ? await operator.entries("articles") : [],
  };
}

test.each<
  [title: string, files: CatalogueFiles, profile: object, question: string | undefined, articles: readonly object[]]
>([
  [
    "files per language",
    {
      "Artikel_de.csv":
        "Artikelnummer;family_id;category;Bezeichnung;Leistung;url_configs.p1\nA1;F1;DOW;Eins;10,5;ja\n",
      "Artikel_en.csv": "Item no.;family_id;category;Designation;Power;url_configs.p1\nA1;F1;DOW;One;10.5;yes\n",
    },
    {
      files: {
        "Artikel_de.csv": { list: "articles", language: "de" },
        "Artikel_en.csv": { list: "articles", language: "en" },
      },
      columns: {
        articles: {
          Artikelnummer: "article_code",
          "Item no.": "article_code",
          Bezeichnung: "texts",
          Designation: "texts",
        },
      },
    },
    undefined,
    [
      {
        article_code: "A1",
        wattage_default: 10.5,
        texts: [
          { language: "de", text: "Eins" },
          { language: "en", text: "One" },
        ],
      },
    ],
  ],
  [
    "rows per language, and portfolio columns headed with the portfolios' names",
    {
      "articles.csv":
        "article_code;Sprache;Name;family_id;category;Elektro Nord;Licht Süd\nA1;de;Eins;F1;DOW;ja;nein\nA1;en;One;F1;DOW;ja;nein\n",
    },
    {
      rows: { articles: { language: "Sprache" } },
      columns: { articles: { Name: "texts", "Elektro Nord": "url_configs.p1", "Licht Süd": "url_configs.p2" } },
    },
    undefined,
    [{ article_code: "A1", url_configs_data: [{ portfolio_id: "p1" }], texts: [{ text: "Eins" }, { text: "One" }] }],
  ],
  [
    "rows per portfolio, which is referenced by its name",
    { "articles.csv": "article_code;family_id;category;Partner\nA1;F1;DOW;Elektro Nord\nA1;F1;DOW;Licht Süd\n" },
    { rows: { articles: { portfolio: "Partner" } } },
    undefined,
    [{ article_code: "A1", url_configs_data: [{ portfolio_id: "p1" }, { portfolio_id: "p2" }] }],
  ],
  [
    "rows per attribute",
    {
      "articles.csv":
        "article_code;Merkmal;Wert;Einheit\nA1;family_id;F1;\nA1;category;DOW;\nA1;Lichtstrom;1,2;klm\nA1;Schutzart;IP44;\nA1;Lagerplatz;7;\n",
    },
    {
      rows: { articles: { attribute: "Merkmal", value: "Wert", unit: "Einheit" } },
      columns: { articles: { Lichtstrom: "lumen_default", Schutzart: "resistance_ip" } },
    },
    'articles: "Lagerplatz" ist kein Feld der Liste',
    [{ article_code: "A1", lumen_default: 1200, resistance_ip: "IP44" }],
  ],
  [
    "discontinued rows",
    {
      "articles.csv":
        "article_code;family_id;category;status;valid_to;url_configs.p1\nA1;F1;DOW;active;;yes\nA2;F1;DOW;discontinued;;yes\nA3;F1;DOW;active;2020-12-31;yes\n",
    },
    { where: { articles: { status: { not: ["discontinued"] }, valid_to: { from: "today" } } } },
    'articles: rows with "discontinued" in "status" are excluded; delete "status" under "where" to publish them',
    [{ article_code: "A1" }],
  ],
  [
    "several values with a different separator per field, and placeholders for unknown values",
    {
      "articles.csv":
        "article_code;family_id;category;mounting;control;ugr;url_configs.p1\nA1;F1;DOW;Einbau, Anbau;DALI / Casambi;folgt;ja\n",
    },
    { listSeparator: { mounting: ",", control: "/" }, unknown: ["folgt"] },
    'mounting: "Einbau, Anbau" wird als mehrere Werte gelesen, getrennt durch ","',
    [{ mounting: ["Einbau", "Anbau"], control: ["DALI", "Casambi"] }],
  ],
  [
    "paths in an Akeneo export",
    {
      "articles.json": [
        {
          identifier: "A1",
          family: "F1",
          categories: ["DOW"],
          values: {
            name: [
              { locale: "de_DE", scope: null, data: "Eins" },
              { locale: "en_US", scope: null, data: "One" },
            ],
            luminous_flux: [{ locale: null, scope: null, data: { amount: "1200.0000", unit: "LUMEN" } }],
            shelf: [{ locale: null, scope: null, data: "7" }],
          },
        },
      ],
    },
    {
      columns: {
        articles: {
          identifier: "article_code",
          family: "family_id",
          "values.name": "texts",
          "values.luminous_flux.0.data": "lumen_default",
        },
      },
    },
    'articles: "values.shelf.0.data" is not a field of the list',
    [{ article_code: "A1", family_id: "F1", lumen_default: 1200, texts: [{ text: "Eins" }, { text: "One" }] }],
  ],
  [
    "nested attributes",
    {
      "articles.ndjson": `${JSON.stringify({ article_code: "A1", family_id: "F1", category: "DOW", attributes: { ip: { value: "IP44" }, power: { value: 10.5, unit: "W" } } })}\n`,
    },
    { columns: { articles: { "attributes.ip.value": "resistance_ip", "attributes.power": "wattage_default" } } },
    undefined,
    [{ resistance_ip: "IP44", wattage_default: 10.5 }],
  ],
])(
  "D10 check proposes a profile for %s, and asks what it cannot decide",
  async (_, files, profile, question, articles) => {
    const proposed = await importWithProposal(files);
    expect(proposed.profile).toMatchObject(profile);
    expect(proposed.questions).toContain(question ?? "The profile is in");
    expect(proposed).toMatchObject({ errors: "", articles });
  },
);

test("D9 D10 the hosts of pictures are proposed, with the question whether they are intended", async () => {
  const { profile, questions } = await importWithProposal({
    "articles.csv":
      "article_code;family_id;category;Bild\nA1;F1;DOW;https://dam.invalid/a1.jpg\nA2;F1;DOW;https://dam.invalid:8443/a2.jpg\n",
  });
  expect(profile).toMatchObject({ pictures: { hosts: ["dam.invalid", "dam.invalid:8443"] } });
  expect(questions).toContain(
    "Bilder liegen auf dam.invalid, dam.invalid:8443; jeder Import lädt sie von dort herunter",
  );
});

test("D10 D16 the categories of a BMEcat file's classes are proposed, and those of unknown ones are open questions", async () => {
  const xml = bmecat(product() + product({ code: "A2", classCode: "EC999999" }));
  const { profile, output } = await proposeProfile({
    "katalog.xml": xml,
    "portfolios.csv": BASE["portfolios.csv"],
  });
  expect(profile).toMatchObject({ classes: { EC001744: "DOW" } });
  expect(output).toMatch(/(?:The class|Die Klasse) EC999999 (?:has no category|hat keine Kategorie)/);
});

test.each(["Montageart EN", "KurztextEN", "Lichtstrom (englisch)", "mounting FR", "Bezeichnung engl."])(
  "D10 a column in another language is never taken for a field: %s",
  async (heading) => {
    const { profile, questions } = await importWithProposal({
      "articles.csv": `article_code;family_id;category;${heading}\nA1;F1;DOW;x\n`,
    });
    expect(JSON.stringify(profile)).not.toContain(heading);
    expect(questions).toMatch(/articles: ".+" (?:is not a field of the list|ist kein Feld der Liste);/);
  },
);

test("D10 the proposed profile keeps settings of the operator's profile that are empty", async () => {
  const decided = { unknown: [], files: {}, listSeparator: {}, pictures: { hosts: [] }, classes: {} };
  const folder = operator.write("catalogue", { ...GERMAN, "import.json": JSON.stringify(decided) });
  const path = join(folder, "proposal.json");
  await operator.run(["check", "--write-profile", path, folder]);
  expect(readJson(path)).toMatchObject(decided);
});
