import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createOperatorPerTest } from "../operator-per-test.ts";
import { xlsxFile } from "../xlsx-file.ts";
import { zipParts } from "../zip-parts.ts";

const operator = createOperatorPerTest();

/** The third style is a date, so that reading the file also depends on the part with the styles. */
const WHOLE = xlsxFile(
  {
    families: [
      ["family_id", "brand", "categories"],
      ["F1", "Own", "DOW"],
    ],
  },
  { formats: [0, 3, 16] },
);

/** How the parts of a package are named and referenced. */
interface Naming {
  /** Returns the name of a part in place of its usual one. */
  readonly rename?: (part: string) => string;
  /** Returns the target of a relationship to a part. */
  readonly target?: (part: string) => string;
  /** Returns the name of a part in the archive. */
  readonly stored?: (part: string) => string;
  /** The namespace of relationship types. */
  readonly types?: string;
}

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONSHIPS = ["_rels/.rels", "xl/_rels/workbook.xml.rels"];

/** The same workbook in a package with other part names. */
function renamedPackage({
  rename = unchanged,
  target = (part) => `/${part}`,
  stored = unchanged,
  types = TYPES,
}: Naming): Uint8Array {
  const parts = Object.entries(unzipSync(WHOLE)).map(([name, bytes]) => {
    const text = Buffer.from(bytes).toString().replaceAll(TYPES, types);
    if (!RELATIONSHIPS.includes(name)) return { name: stored(rename(name)), content: Buffer.from(text) };
    const folder = name === RELATIONSHIPS[0] ? "" : "xl/";
    const content = text.replaceAll(/Target="([^"]*)"/g, (_, to: string) => `Target="${target(rename(folder + to))}"`);
    return { name: stored(relationshipsOf(rename, name)), content: Buffer.from(content) };
  });
  return zipParts(parts);
}

const unchanged = (part: string): string => part;

function relationshipsOf(rename: (part: string) => string, name: string): string {
  if (name === RELATIONSHIPS[0]) return name;
  const workbook = rename("xl/workbook.xml");
  const nameStart = workbook.lastIndexOf("/") + 1;
  return `${workbook.slice(0, nameStart)}_rels/${workbook.slice(nameStart)}.rels`;
}

const movedPath = (part: string): string => `data/parts/${part.split("/").at(-1)?.replace(".", "-1.") ?? ""}`;

test.each<[title: string, naming: Naming]>([
  ["with the usual names", {}],
  ["in which every part has another name and another folder", { rename: movedPath }],
  ["whose workbook is in the root", { rename: (part) => part.replace("xl/workbook", "Book").replace("xl/", "") }],
  [
    "whose targets are relative and go up a folder",
    {
      rename: (part) => part.replace("xl/worksheets/", "tables/"),
      target: (part) => (part === "xl/workbook.xml" ? part : `../${part}`),
    },
  ],
  ["whose names in the archive are in capitals", { stored: (part) => part.toUpperCase() }],
  ["whose names in the archive have backslashes", { stored: (part) => part.replaceAll("/", "\\") }],
  ["whose targets are in capitals", { target: (part) => `/${part.toUpperCase()}` }],
  [
    "whose part names have blanks, encoded in targets",
    {
      rename: (part) => part.replace(/s0|sharedStrings/, "Blatt 1 $&"),
      target: (part) => `/${encodeURI(part)}`,
    },
  ],
  ["whose targets have backslashes", { target: (part) => `\\${part.replaceAll("/", "\\")}` }],
  ["that uses the strict namespaces", { types: "http://purl.oclc.org/ooxml/officeDocument/relationships" }],
])("D10 an XLSX package %s is read", async (_title, naming) => {
  const files = { "families.json": undefined, "families.xlsx": renamedPackage(naming) };
  const result = await operator.importWith(files);
  expect(result.errors).toBe("");
  expect(await operator.entries("families")).toEqual([{ family_id: "F1", brand: "Own", categories: ["DOW"] }]);
});

/** The same workbook with one part changed. @param change returns the new content; `undefined` omits the part */
const withPart = (changed: string, change: (xml: string) => string | undefined): Uint8Array =>
  zipParts(
    Object.entries(unzipSync(WHOLE)).flatMap(([name, bytes]) => {
      const content = Buffer.from(bytes);
      const text = name === changed ? change(content.toString()) : content;
      return text === undefined ? [] : [{ name, content: Buffer.from(text) }];
    }),
  );

test.each([
  ["UTF-16 with little-endian bytes", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 with big-endian bytes", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
])("D10 the parts of an XLSX file may be %s", async (_encoding, encode) => {
  const rows = [
    ["family_id", "brand", "categories"],
    ["F1", "Böhm", "DOW"],
    ["F2", undefined, "DOW"],
  ];
  const workbook = xlsxFile({ families: rows }, { merges: { families: ["B2:B3"] } });
  const parts = Object.entries(unzipSync(workbook)).map(([name, bytes]) => ({
    name,
    content: encode(Buffer.from(bytes).toString().replace('encoding="UTF-8"', 'encoding="UTF-16"')),
  }));
  const files = { "families.json": undefined, "families.xlsx": zipParts(parts) };
  expect(await operator.importWith(files)).toMatchObject({ code: 0, errors: "" });
  expect(await operator.entries("families")).toMatchObject([{ brand: "Böhm" }, { family_id: "F2", brand: "Böhm" }]);
});

const withModule = withPart("xl/workbook.xml", (xml) =>
  xml.replace("</sheets>", '<sheet name="Module" sheetId="99" r:id=""/></sheets>'),
);
const MODULE_WARNING =
  'has no rows for the sheet "Module", as with modules of old Excel versions; if it should have rows, copy them to a new sheet';

test("D10 an XLSX package that also lists a sheet without a part is read, and the sheet is reported", async () => {
  const files = { "families.json": undefined, "families.xlsx": withModule };
  const result = await operator.importWith(files);
  expect(result).toMatchObject({
    errors: "",
    output: expect.stringContaining(`families.xlsx: ${MODULE_WARNING}\n`) as string,
  });
  expect(await operator.entries("families")).toEqual([{ family_id: "F1", brand: "Own", categories: ["DOW"] }]);
});

test("D10 a workbook that is the whole catalogue is read, too, but refused if none of its sheets has a part", async () => {
  const path = join(operator.folder, "catalogue.xlsx");
  writeFileSync(path, withModule);
  expect((await operator.run(["check", path])).output).toContain(`catalogue.xlsx: ${MODULE_WARNING}\n`);
  writeFileSync(
    path,
    withPart("xl/workbook.xml", (xml) => xml.replaceAll(/r:id="[^"]*"/g, "")),
  );
  expect((await operator.run(["check", path])).errors).toContain(
    "catalogue.xlsx, xl/workbook.xml: does not name the part that contains the sheet families; open it in",
  );
});

const withPictures = (...names: readonly string[]): Uint8Array => {
  const parts = Object.entries(unzipSync(WHOLE)).map(([name, bytes]) => ({ name, content: Buffer.from(bytes) }));
  return zipParts([...parts, ...names.map((name) => ({ name, content: Buffer.from("x") }))]);
};

test("D10 a single picture in a workbook is a logo, and does not keep a strict import from publishing", async () => {
  const files = {
    "families.json": undefined,
    "families.xlsx": withPictures("xl/media/image1.png", "xl/media/image2.svg"),
  };
  const result = await operator.importWith(files, "--strict");
  expect(result).toMatchObject({ code: 0, errors: "" });
  expect(result.output).not.toContain("picture");
});

test("D10 pictures in a workbook are reported", async () => {
  const workbook = withPictures("xl/media/image1.png", "xl/Media/image2.jpeg");
  const warning =
    "contains 2 pictures, which are not read; if products need them, save them as files in images/ and enter their names in image_url";
  const { output } = await operator.importWith({ "families.json": undefined, "families.xlsx": workbook });
  expect(output).toContain(`families.xlsx: ${warning}\n`);
  const path = join(operator.folder, "catalogue.xlsx");
  writeFileSync(path, workbook);
  expect((await operator.run(["check", path])).output).toContain(`catalogue.xlsx: ${warning}\n`);
});

test.each([
  ["no relationships", "_rels/.rels", undefined, "_rels/.rels: is missing: the part that lists the sheets"],
  [
    "no workbook among its relationships",
    "_rels/.rels",
    "<Relationships/>",
    "_rels/.rels: does not name the part that lists the sheets",
  ],
  [
    "no relationship for a sheet",
    "xl/_rels/workbook.xml.rels",
    "<Relationships/>",
    "xl/workbook.xml: does not name the part that contains the sheet families",
  ],
])("D10 an XLSX package with %s is refused with the position", async (_title, part, content, message) => {
  const path = join(operator.folder, "catalogue.xlsx");
  writeFileSync(
    path,
    withPart(part, () => content),
  );
  expect((await operator.run(["check", path])).errors).toContain(`catalogue.xlsx, ${message}; open it in`);
});
