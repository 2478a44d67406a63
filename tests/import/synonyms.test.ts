import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MAX_SYNONYMS_LENGTH } from "#model/entities/fields.ts";
import { CATALOGUE, catalogueWith, type CatalogueFiles } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

const SYNONYMS = [
  { language: "de", text: "Einbaustrahler, Deckenspot" },
  { language: "en", text: "Can light; pot light" },
];
const CELLS = SYNONYMS.map(({ text }) => text);
const [CATEGORY] = CATALOGUE["categories.json"];
const [FAMILY] = CATALOGUE["families.json"];

const csv = (head: string, row: string): string => `${head}\n${row};${CELLS.map((cell) => `"${cell}"`).join(";")}\n`;
const HEADINGS = "Suchwörter;Search words";

/** Both lists with synonyms. */
const FILES: readonly (readonly [name: string, files: CatalogueFiles])[] = [
  [
    "JSON",
    {
      "categories.json": [{ ...CATEGORY, synonyms: SYNONYMS }],
      "families.json": [{ ...FAMILY, synonyms: SYNONYMS }],
    },
  ],
  [
    "CSV, headed with German and English synonyms",
    {
      "categories.csv": csv(`category_id;families;texts.de;texts.en;${HEADINGS}`, "DOW;F1;Einbauleuchten;Downlights"),
      "families.csv": csv(`family_id;categories;${HEADINGS}`, "F1;DOW"),
    },
  ],
];

describe("D18 synonyms of categories and families", () => {
  test.each(FILES)("are read from %s", async (_, files) => {
    const lists = { "categories.json": undefined, "families.json": undefined, ...files };
    const folder = operator.write("catalogue", catalogueWith(lists));
    await operator.run(["check", "--write-profile", join(folder, "import.json"), folder]);
    expect(await operator.run(["import", folder])).toMatchObject({ code: 0, errors: "" });
    for (const list of ["categories", "families"] as const)
      expect(await operator.entries(list)).toMatchObject([{ synonyms: SYNONYMS }]);
  });

  test("are refused with their position if they exceed the limit, and are converted to plain text", async () => {
    const importFamily = (text: string) =>
      operator.importWith({ "families.json": [{ ...FAMILY, synonyms: [{ language: "de", text }] }] });
    expect((await importFamily("x, ".repeat(MAX_SYNONYMS_LENGTH))).errors).toMatch(
      /^families\.json, row 1 \(line 1\), synonyms = .+: is a list; expected at most 2000 characters in all/m,
    );
    await importFamily("<b>Spot</b>");
    expect(await operator.entries("families")).toMatchObject([{ synonyms: [{ text: "Spot" }] }]);
  });
});
