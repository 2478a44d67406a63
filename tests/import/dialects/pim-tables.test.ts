import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../catalogue-files.ts";
import type { CommandResult } from "../operator.ts";
import { xlsxFile } from "../xlsx-file.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

const csv = (lines: readonly string[]): string => `\uFEFF${lines.join("\r\n")}\r\n`;

/** Imports a catalogue with these files in place of its articles. */
const importFiles = (files: CatalogueFiles): Promise<CommandResult> =>
  operator.importWith({ "articles.json": undefined, ...files }, "--max-removed", "100");

/**
 * Imports a table of articles as product databases export it.
 *
 * @param profile the content of `import.json`; absent if there is none
 */
const importTable = (lines: readonly string[], profile?: object): Promise<CommandResult> =>
  operator.importCsv(csv(lines), { "import.json": profile });

const HEADING = "article_code;family_id;category;url_configs_data";
const ROW = "A1;F1;DOW;p1";

describe("D10 several values in one cell", () => {
  test("cause a warning, and are read as several once the profile specifies their separator", async () => {
    const lines = [`${HEADING};mounting;control`, `${ROW};Einbau, Anbau;DALI / Casambi`];
    const first = await importTable(lines);
    expect(first.output).toContain("Warning: cells that seem to contain several values, offered as one: 2\n");
    expect(first.output).toContain('mounting = "Einbau, Anbau": seems to be several values');
    expect(first.output).toContain('set "listSeparator" to "/" in import.json');
    const commas = await importTable(lines, { listSeparator: "," });
    expect(await operator.entries("articles")).toMatchObject([
      { mounting: ["Einbau", "Anbau"], control: "DALI / Casambi" },
    ]);
    expect(commas.output).toContain("Warning: cells that seem to contain several values, offered as one: 1\n");
  });

  test.each([
    [";", '"Recessed; Surface; Pendant"'],
    ["/", "Recessed / Surface / Pendant"],
    ["\n", '"Recessed\nSurface\nPendant"'],
  ])("are read with the separator %j that the warning suggests", async (listSeparator, cell) => {
    const lines = [`${HEADING},mounting`.replaceAll(";", ","), `${ROW.replaceAll(";", ",")},${cell}`];
    expect((await importTable(lines)).output).toContain(`set "listSeparator" to ${JSON.stringify(listSeparator)}`);
    const { output } = await importTable(lines, { listSeparator });
    expect(output).not.toContain("seems to be several");
    expect(await operator.entries("articles")).toMatchObject([{ mounting: ["Recessed", "Surface", "Pendant"] }]);
  });
});

test.each([
  ["['Einbau', 'An, Aufbau']", ["Einbau", "An, Aufbau"]],
  ['{Einbau,"An, Aufbau"}', ["Einbau", "An, Aufbau"]],
  ["{}", undefined],
])("D10 a list as Python or PostgreSQL writes it is several values, or none: %s", async (cell, values) => {
  await importTable([`${HEADING};mounting`, `${ROW};"${cell.replaceAll('"', '""')}"`]);
  expect(await operator.values("mounting")).toEqual([values]);
});

describe("D10 units in a column of their own", () => {
  test("are read with their numbers, and need no field", async () => {
    const { output } = await importTable(
      [
        `${HEADING};weight;weight-unit;Leistung;Leistung Einheit;length_batten;length_batten_unit`,
        `${ROW};450.0000;GRAM;8.4;WATT;1200 mm;CENTIMETER`,
        "A2;F1;DOW;p1;1.5;KILOGRAM;9.5;;120;CENTIMETER",
        "A3;F1;DOW;p1;2;n/a;9.5;Watts;;CENTIMETER",
      ],
      { columns: { articles: { Leistung: "wattage_default" } } },
    );
    expect(await operator.entries("articles")).toMatchObject([
      { weight: 0.45, wattage_default: 8.4, length_batten: 1200 },
      { weight: 1.5, wattage_default: 9.5, length_batten: 1200 },
      { weight: 2, wattage_default: 9.5 },
    ]);
    expect(output).not.toContain("unknown fields");
  });

  test("are numbers and text cells of a workbook", async () => {
    await importFiles({
      "articles.xlsx": xlsxFile({
        articles: [
          ["article_code", "family_id", "category", "weight", "weight_unit"],
          ["A1", "F1", "DOW", 450, "GRAM"],
        ],
      }),
    });
    expect(await operator.entries("articles")).toMatchObject([{ weight: 0.45 }]);
  });

  test("are refused if the field cannot have them", async () => {
    const { errors } = await importTable([`${HEADING};weight;weight-unit`, `${ROW};450;POUND`]);
    expect(errors).toContain(
      'row 2 (line 2), weight = "450 POUND": has "POUND" after the number; expected a number in kg',
    );
  });

  test("belong to columns of numbers with a unit only", async () => {
    const { output } = await importTable([`${HEADING};note;note-unit;ugr;ugr-unit`, `${ROW};5;kg;19;UGR`]);
    expect(output).toContain("note-unit: is not a field of articles");
    expect(output).toContain("ugr-unit: is not a field of articles");
    expect(await operator.entries("articles")).toMatchObject([{ ugr: 19 }]);
  });

  test("are published as well if the profile keeps their column", async () => {
    await importTable([`${HEADING};weight;weight-unit`, `${ROW};450;GRAM`], { keep: { articles: ["weight-unit"] } });
    expect(await operator.entries("articles")).toMatchObject([{ weight: 0.45, "weight-unit": "GRAM" }]);
  });
});

describe("D10 units in headings", () => {
  test.each([
    ["lumen_default [klm]", "1,2", { lumen_default: 1200 }],
    ["lifetime (h)", "50000", { lifetime: 50_000 }],
    ["colortemperature_default/K", "3000", { colortemperature_default: 3000 }],
    ["length_batten, cm", "150", { length_batten: 1500 }],
    ["weight g", "450", { weight: 0.45 }],
  ])("are read: %s", async (heading, cell, expected) => {
    await importTable([`${HEADING};${heading}`, `${ROW};${cell}`]);
    expect(await operator.entries("articles")).toMatchObject([expected]);
  });

  test("divide the quantity behind a slash, if the field cannot have them", async () => {
    const lines = [`${HEADING};Leistung;Leistung/Meter;Leistung / m`, `${ROW};10,5;7;7`];
    const { output } = await importTable(lines, { columns: { articles: { Leistung: "wattage_default" } } });
    expect(await operator.entries("articles")).toMatchObject([{ wattage_default: 10.5 }]);
    expect(output).toContain("Leistung/Meter: is not a field of articles and is ignored");
    expect(output).toContain("Leistung / m: is not a field of articles and is ignored");
  });

  test("are no reason to suggest the field whose quantity they divide", async () => {
    const { output } = await importTable([`${HEADING};wattage_default/m`, `${ROW};7`]);
    expect(output).toContain("wattage_default/m: is not a field of articles and is ignored; to publish it");
  });

  test("in words are read like their symbols", async () => {
    await importTable([`${HEADING};weight in Gramm;length_batten [METER]`, `${ROW};450;1,5 Meter`]);
    expect(await operator.entries("articles")).toMatchObject([{ weight: 0.45, length_batten: 1500 }]);
  });

  test("are omitted from headings in the profile", async () => {
    const lines = [`${HEADING};Leistung in W;Gewicht / g`, `${ROW};10,5;450`];
    await importTable(lines, { columns: { articles: { Leistung: "wattage_default", Gewicht: "weight" } } });
    expect(await operator.entries("articles")).toMatchObject([{ wattage_default: 10.5, weight: 0.45 }]);
  });

  test.each([
    ["lumen_default in kg", "kg"],
    ["weight / lb", "lb"],
    ["recessed_depth/Zoll", "Zoll"],
    ["lifetime / Jahre", "Jahre"],
  ])("cause a refusal if the field cannot have them: %s", async (heading, unit) => {
    const { output, errors } = await importTable([`${HEADING};${heading}`, `${ROW};12`]);
    expect(output + errors).toContain(`has the unit "${unit}" in the heading "${heading}"; expected one of`);
  });

  test("are not recognised for text fields", async () => {
    const text = await importTable([`${HEADING};mounting mm`, `${ROW};Einbau`]);
    expect(text.output).toContain("mounting mm: is not a field of articles and is ignored");
  });

  test.each([
    ["Lebensdauer [kh]", "50", "lifetime", { lifetime: 50_000 }],
    ["Gewicht g", "450", "weight", { weight: 0.45 }],
    ["Leistung in W", "10,5", "wattage_default", { wattage_default: 10.5 }],
  ])("are read in unknown headings once the profile maps these: %s", async (heading, cell, field, expected) => {
    const lines = [`${HEADING};${heading}`, `${ROW};${cell}`];
    expect((await importTable(lines)).output).toContain(`${heading}: is not a field of articles and is ignored`);
    await importTable(lines, { columns: { articles: { [heading]: field } } });
    expect(await operator.entries("articles")).toMatchObject([expected]);
  });
});

describe("D10 columns of one attribute in two languages", () => {
  const BILINGUAL_HEADING = `${HEADING};mounting.de;mounting.en`;
  const texts = (key: string, ...words: readonly string[]) =>
    ["de", "en"].map((language, index) => ({ key, value_help_type: "mounting", language, text: words[index] }));

  test("are read as one value with a text in each language", async () => {
    await importFiles({
      "articles.csv": csv([
        BILINGUAL_HEADING,
        `${ROW};Einbau|Anbau;Recessed|Surface`,
        "A2;F1;DOW;p1;;Surface",
        "A3;F1;DOW;p1;IP44;IP44",
      ]),
      "filter-texts.json": texts("Anbau", "Anbauleuchte", "Surface-mounted"),
    });
    expect(await operator.entries("articles")).toMatchObject([
      { mounting: ["Einbau", "Anbau"] },
      { mounting: "Anbau" },
      { mounting: "IP44" },
    ]);
    expect(await operator.entries("filter-texts")).toEqual([
      ...texts("Anbau", "Anbauleuchte", "Surface-mounted"),
      ...texts("Einbau", "Einbau", "Recessed"),
    ]);
  });

  test("are reported if a value has two texts in a language", async () => {
    const { output } = await importTable([BILINGUAL_HEADING, `${ROW};Einbau;Recessed`, "A2;F1;DOW;p1;Einbau;Built-in"]);
    expect(output).toContain('articles.csv, row 3 (line 3), text = "Built-in": is never shown: row 2 has "Recessed"');
  });

  test("are not published and are reported if the field is not a text attribute", async () => {
    const { output } = await importTable([`${HEADING};ra.de;ra.en`, `${ROW};90;80`]);
    for (const heading of ["ra.de", "ra.en"])
      expect(output).toContain(`${heading}: is not a field of articles and is ignored`);
  });
});

describe("D10 tables with several files per article", () => {
  test.each<[title: string, files: CatalogueFiles, message: string]>([
    [
      "a file per language",
      { "articles_de.csv": csv([HEADING, ROW]), "articles_en.csv": csv([HEADING, ROW]) },
      'articles: is missing; a catalogue requires this list, even if it is empty; articles_de.csv and articles_en.csv seem to be this list, one file per language: name them under "files" in import.json',
    ],
    [
      "a file per language, with a German name",
      { "Artikel-fr.csv": csv([HEADING, ROW]), "Artikel-de.csv": csv([HEADING, ROW]) },
      "articles: is missing; a catalogue requires this list, even if it is empty",
    ],
  ])("are refused with their position: %s", async (_, files, message) => {
    const { code, errors } = await importFiles(files);
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(errors).toContain("The catalogue was refused; nothing was published.");
  });
});

describe("D10 prices", () => {
  test.each([
    ["price", "Listenpreis €"],
    ["UVP", "net_price"],
  ])("are never published: %s, %s", async (...names) => {
    const lines = [`${HEADING};${names.join(";")}`, `${ROW};4471.13;4472.17`];
    const { code, output } = await importFiles({
      "articles.csv": csv(lines),
      "preise.csv": csv(["article_code;price;currency", "A1;4473.19;EUR"]),
    });
    expect(code).toBe(0);
    expect(output).toContain("preise.csv: belongs to no list and is ignored");
    for (const name of names) expect(output).toContain(`${name}: is not a field of articles and is ignored`);
    expect(JSON.stringify(await operator.entries("articles"))).not.toMatch(/447\d/);
  });
});

describe("D10 ranges in a cell of an attribute with two bounds", () => {
  test.each<[heading: string, cell: string, ends: Readonly<Record<string, number>>]>([
    ["cutout_ceiling_min", "66–71", { cutout_ceiling_min: 66, cutout_ceiling_max: 71 }],
    ["cutout_ceiling_min", "6,6 - 7,1 cm", { cutout_ceiling_min: 66, cutout_ceiling_max: 71 }],
    ["cutout_ceiling_min [cm]", "6,6 bis 7,1", { cutout_ceiling_min: 66, cutout_ceiling_max: 71 }],
    ["cutout_ceiling", "Ø 66 – 71 mm", { cutout_ceiling_min: 66, cutout_ceiling_max: 71 }],
    ["cutout_ceiling", "66 mm … 7,1 cm", { cutout_ceiling_min: 66, cutout_ceiling_max: 71 }],
    ["cutout_ceiling", "68", { cutout_ceiling_min: 68, cutout_ceiling_max: 68 }],
    ["cutout_ceiling_min", "68", { cutout_ceiling_min: 68 }],
    ["cutout_ceiling_min", "≥ 66", { cutout_ceiling_min: 66 }],
    ["cutout_ceiling_min", "max. 71 mm", { cutout_ceiling_max: 71 }],
    ["own_beam", "12–18°", { own_beam_min: 12, own_beam_max: 18 }],
    ["own_beam", "24", { own_beam_min: 24, own_beam_max: 24 }],
  ])("are read as its two fields: %s %s", async (heading, cell, ends) => {
    const beam = { value_help_type: "attribute", key: "own_beam", kind: "range", unit: "°" };
    const { errors } = await importFiles({
      "articles.csv": csv([`${HEADING};${heading}`, `${ROW};${cell}`]),
      "filter-texts.json": ["en", "de"].map((language) => ({ ...beam, language, text: "Beam" })),
    });
    const [article] = (await operator.entries("articles")) as Record<string, unknown>[];
    expect({
      errors,
      ends: Object.fromEntries(Object.entries(article ?? {}).filter(([field]) => /cutout|own_beam/.test(field))),
    }).toEqual({ errors: "", ends });
  });

  test("are refused if the upper bound is also in another column", async () => {
    const { errors } = await importTable([`${HEADING};cutout_ceiling_min;cutout_ceiling_max`, `${ROW};66–71;75`]);
    expect(errors).toContain('cutout_ceiling_min = "66–71": has "–71" after the number');
  });
});

describe("D10 JSON from other programs", () => {
  const akeneo = (identifier: string, name: string) => ({
    identifier,
    enabled: true,
    values: {
      name: [{ locale: "de_DE", scope: null, data: name }],
      flux: [{ locale: null, scope: null, data: { amount: "1200" } }],
    },
  });

  test.each([
    ["one entry", [akeneo("A1", "Eins")]],
    ["two entries", [akeneo("B-7", "Zwei"), akeneo("B-8", "Drei")]],
  ])("is refused with the name of its format: an Akeneo export with %s", async (_, file) => {
    const { code, errors } = await importFiles({ "articles.json": JSON.stringify(file) });
    expect(code).toBe(1);
    expect(errors).toContain(`articles.json, line 1, column`);
    expect(errors).toContain(
      `is an Akeneo export, which can only be read by paths; map the paths of its values under "columns" in import.json`,
    );
  });

  test("is not assumed because of fields with the same names", async () => {
    const entry = {
      article_code: "A1",
      family_id: "F1",
      category: "DOW",
      url_configs_data: "p1",
      identifier: "x",
      values: { a: ["b"] },
      Supplier: ["c"],
    };
    const { errors } = await importFiles({ "articles.json": JSON.stringify([entry]) });
    expect(errors).not.toContain("which can only be read by paths");
  });
});

describe("D10 headings with a locale", () => {
  test("are read where the field is named, and suggested where it is a synonym", async () => {
    const lines = [`${HEADING};texts.de_DE;name-en_US`, `${ROW};Eins;One`];
    const { output } = await importTable(lines);
    expect(await operator.entries("articles")).toMatchObject([{ texts: [{ language: "de-DE", text: "Eins" }] }]);
    expect(output).toContain("name-en_US: is not a field of articles and is ignored (did you mean texts.en?)");
    await importTable(lines, { columns: { articles: { "name-en_US": "texts.en" } } });
    expect(await operator.entries("articles")).toMatchObject([
      {
        texts: [
          { language: "de-DE", text: "Eins" },
          { language: "en", text: "One" },
        ],
      },
    ]);
  });
});

describe("D10 Magento's additional attributes", () => {
  const LINE = 'ip_rating=IP44,mounting="Einbau, Decke",note=a=b, c|d,weight=0.4';

  test("are read like columns with their names", async () => {
    const lines = [`${HEADING};additional_attributes`, `${ROW};"${LINE.replaceAll('"', '""')}"`, "A2;F1;DOW;p1;"];
    const { output } = await importTable(lines, { columns: { articles: { ip_rating: "resistance_ip" } } });
    expect(await operator.entries("articles")).toMatchObject([
      { resistance_ip: "IP44", mounting: "Einbau, Decke", weight: 0.4 },
      { article_code: "A2" },
    ]);
    expect(output).toContain("note: is not a field of articles and is ignored");
    expect(output).not.toContain("additional_attributes: ");
  });

  test("are texts in the language of their row", async () => {
    const lines = [
      "article_code;family_id;category;store_view_code;additional_attributes",
      "A1;F1;DOW;de;texts=Eins",
      "A1;;;en;texts=One",
    ];
    await importTable(lines, { rows: { articles: { language: "store_view_code" } } });
    expect(await operator.entries("articles")).toMatchObject([
      {
        texts: [
          { language: "de", text: "Eins" },
          { language: "en", text: "One" },
        ],
      },
    ]);
  });

  test.each([
    ["in a column as well", "1;weight=2", "is in a column of its own and in additional_attributes"],
    ["twice", ";weight=1,weight=2", "is in additional_attributes twice"],
  ])("are refused if an article has one of them %s", async (_where, cells, message) => {
    const { errors } = await importTable([`${HEADING};weight;additional_attributes`, `${ROW};${cells}`]);
    expect(errors).toContain(`weight: ${message}; leave one of the two out`);
  });

  test("are an unknown field in another form, and unchanged if the profile keeps the column", async () => {
    const unknown = await importTable([`${HEADING};additional_attributes`, `${ROW};see below`]);
    expect(unknown.output).toContain("additional_attributes: is not a field of articles and is ignored");
    await importTable([`${HEADING};additional_attributes`, `${ROW};a=b`], {
      keep: { articles: ["additional_attributes"] },
    });
    expect(await operator.entries("articles")).toMatchObject([{ additional_attributes: "a=b" }]);
  });
});
