import { describe, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { CATALOGUE, catalogueWith, PNG, type CatalogueFiles } from "./catalogue-files.ts";
import { gldfContainer, gldfProduct, LDT } from "./gldf-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

const PDF = "%PDF-1.7\n%%EOF\n";
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path d="M0 0h8v4z"/></svg>';

const composed = (name: string): string => name.normalize("NFC");
const decomposed = (name: string): string => name.normalize("NFD");

/** A catalogue with accents in file names, in one form on the disk and in another or the same in the lists. */
const withFiles = (onDisk: (name: string) => string, inLists: (name: string) => string): CatalogueFiles =>
  catalogueWith({
    "articles.json": [
      {
        ...CATALOGUE["articles.json"][0],
        image_url: inLists("images/Küche/Größe.png"),
        ldt_url: inLists("photometry/Größe.ldt"),
        documents: [{ kind: "instructions", document_url: inLists("documents/Größe.pdf") }],
        lumen_default: 2000,
        wattage_default: 20,
      },
      { ...CATALOGUE["articles.json"][1], ldt_url: inLists("Größe.ldt"), lumen_default: 2000, wattage_default: 20 },
    ],
    [onDisk("images/Küche/Größe.png")]: PNG,
    [onDisk("photometry/Größe.ldt")]: LDT,
    [onDisk("documents/Größe.pdf")]: PDF,
  });

const FORMS = [
  ["decomposed", decomposed, "composed", composed],
  ["composed", composed, "decomposed", decomposed],
  ["decomposed", decomposed, "decomposed", decomposed],
] as const;

describe.each(FORMS)("D9 file names that are %s on the disk", (_form, onDisk, form, inLists) => {
  test(`match names that are ${form} in the lists, and are stored composed`, async () => {
    const result = await operator.importFiles(withFiles(onDisk, inLists));
    expect(result.errors).toBe("");
    expect(operator.report(result)).toEqual([]);
    const reader = await openSqliteStore(operator.dataDir).open(1);
    expect(reader.imagePaths()).toEqual([composed("Küche/Größe.png")]);
    expect(reader.photometryPaths()).toEqual([composed("Größe.ldt")]);
    expect(reader.documentPaths()).toEqual([composed("Größe.pdf")]);
    reader.close();
  });

  test("are exported so that they can be imported again", async () => {
    await operator.importFiles(withFiles(onDisk, inLists));
    await operator.roundTrip();
  });
});

describe("D9 two files whose names look the same", () => {
  const both = (name: string, content: string | Uint8Array): CatalogueFiles => ({
    [composed(name)]: content,
    [decomposed(name)]: content,
  });

  test.each([
    ["images/Größe.png", PNG, "bad-picture"],
    ["photometry/Größe.ldt", LDT, "bad-photometry"],
    ["documents/Größe.pdf", PDF, "bad-document"],
  ])("are reported, and one of them is used: %s", async (name, content, kind) => {
    const result = await operator.importFiles(catalogueWith(both(name, content)));
    expect(result.errors).toBe("");
    expect(operator.report(result)).toMatchObject([
      {
        kind,
        file: composed(name),
        message:
          "exists twice, under names that look the same and differ only in the Unicode normalisation of their accents; delete one of the two files",
      },
    ]);
  });
});

describe("D9 the parts of a GLDF container", () => {
  const product = gldfProduct().replace(">p.svg<", `>${composed("Größe.svg")}<`);
  const part = (form: (name: string) => string) => ({ name: form("image/Größe.svg"), content: Buffer.from(PICTURE) });

  test("are found by names in either form", async () => {
    const result = await operator.importFiles({ "a.gldf": gldfContainer(product, [part(decomposed)]) });
    expect(operator.report(result).filter(({ kind }) => kind === "missing-picture")).toEqual([]);
    expect((await openSqliteStore(operator.dataDir).open(1)).imagePaths()).toHaveLength(1);
  });

  test("are refused if two match the requested name", async () => {
    const container = gldfContainer(product, [part(composed), part(decomposed)]);
    expect((await operator.importFiles({ "a.gldf": container })).errors).toContain(
      "exists more than once, since letter case and the Unicode normalisation",
    );
  });
});
