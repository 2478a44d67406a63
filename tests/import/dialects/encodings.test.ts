import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogueWith, type CatalogueFiles } from "../catalogue-files.ts";
import type { CommandResult } from "../operator.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

const catalogueOf = (csv: Uint8Array, profile?: object): CatalogueFiles =>
  catalogueWith({ "families.json": undefined, "families.csv": csv, "import.json": profile });

const importFamilies = (csv: Uint8Array, profile?: object): Promise<CommandResult> =>
  operator.importFiles(catalogueOf(csv, profile));

const servedBrand = async (): Promise<unknown> => ((await operator.entries("families"))[0] as { brand?: string }).brand;

/** Encodes each character, such as `\x9f`, as one byte. */
const latin1Bytes = (text: string): Buffer => Buffer.from(text, "latin1");

/** A family with the brand "Möbel für draußen". */
const MACINTOSH = latin1Bytes("family_id;categories;brand\rF1;DOW;M\x9abel f\x9fr drau\xa7en\r");
const IBM850 = latin1Bytes("family_id;categories;brand\r\nF1;DOW;M\x94bel f\x81r drau\xe1en\r\n");

test.each([
  ["macintosh", MACINTOSH],
  ["ibm850", IBM850],
])(
  "D10 the encoding of a file in %s is recognised by its words, and a warning shows one of them",
  async (encoding, csv) => {
    const result = await importFamilies(csv);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await servedBrand()).toBe("Möbel für draußen");
    expect(result.output).toContain(
      `families.csv, line 2: is read as ${encoding}, guessed from words such as "Möbel"; if that is right, set "encoding": "${encoding}" in import.json, otherwise save the file as CSV UTF-8`,
    );
    const path = join(operator.folder, `${encoding}.json`);
    await operator.checkFiles(catalogueOf(csv), "--write-profile", path);
    const profile = JSON.parse(readFileSync(path, "utf8")) as { encoding: string };
    expect(profile.encoding).toBe(encoding);
    expect((await importFamilies(csv, { encoding })).output).not.toContain("guess");
    expect(await servedBrand()).toBe("Möbel für draußen");
  },
);

test("D10 the word shown is one with letters, although a no-break space in a number comes first", async () => {
  const { output } = await importFamilies(latin1Bytes("family_id;price;brand\r\nF1;1\xa0200;M\xf6bel\r\n"));
  expect(output).toContain('is read as windows-1252, guessed from words such as "Möbel"');
});

test("D10 an encoding in the profile is reported if the words of the file suggest another", async () => {
  const { output } = await importFamilies(MACINTOSH, { encoding: "windows-1252" });
  expect(output).toContain(
    'families.csv, line 2: seems to be macintosh from words such as "Möbel", but import.json specifies windows-1252; correct "encoding" there, or leave it out',
  );
  expect((await importFamilies(Buffer.from("family_id;brand\nF1;Größe\n"), { encoding: "ibm850" })).output).toContain(
    "families.csv: seems to be utf-8, but import.json specifies ibm850",
  );
});
