import { unzipSync } from "fflate";
import { createSeededRandom, type SeededRandom } from "../setup/seeded.ts";
import { CORRUPTIONS } from "./broken-bytes.ts";
import { xlsxFile } from "./xlsx-file.ts";
import { zipParts, type ZipPart } from "./zip-parts.ts";

/** The families list before its file is broken. */
export const INTACT_FAMILIES = Array.from({ length: 40 }, (_, index) => ({
  family_id: `F${index + 1}`,
  brand: `Brand ${index % 7}`,
  categories: ["DOW"],
}));

/** A way to break a file. */
export interface Breakage {
  readonly name: string;
  /** Whether the result may be a valid file with other content. */
  readonly mayDiffer?: boolean;
  readonly make: (random: SeededRandom) => Uint8Array;
}

const INTACT_XLSX = xlsxFile({
  Families: [
    ["family_id", "brand", "categories"],
    ...INTACT_FAMILIES.map(({ family_id, brand, categories }) => [family_id, brand, categories.join("|")]),
  ],
});

const partsOf = (isPacked: boolean): readonly ZipPart[] =>
  Object.entries(unzipSync(INTACT_XLSX)).map(([name, content]) => ({ name, content: Buffer.from(content), isPacked }));

const PACKED = partsOf(true);
const INTACT_PART_LISTS = [partsOf(false), PACKED] as const;
const SHEET = "xl/worksheets/s0.xml";

/** The file with one part changed. */
const withPart = (name: string, change: (part: ZipPart) => ZipPart): Uint8Array =>
  zipParts(PACKED.map((part) => (part.name === name ? change(part) : part)));

const anyPart = (random: SeededRandom): string => random.pick(PACKED).name;

/** The file with the content of one part changed. */
const withContent = (name: string, change: (content: Buffer) => Buffer): Uint8Array =>
  withPart(name, (part) => ({ ...part, content: change(part.content) }));

/** The file with the sheet's XML changed. */
const withSheet = (change: (xml: string) => string): Uint8Array =>
  withContent(SHEET, (content) => Buffer.from(change(content.toString())));

const withContentBeforeRows = (text: string): Uint8Array => withSheet((xml) => xml.replace("<row ", `${text}<row `));

/** The file with a random match of a pattern in the sheet's XML replaced by one of the given strings. */
const withReplacedMatch = (pattern: RegExp, replacements: readonly string[], random: SeededRandom): Uint8Array =>
  withSheet((xml) => {
    const { 0: match, index } = random.pick([...xml.matchAll(pattern)]);
    return xml.slice(0, index) + random.pick(replacements) + xml.slice(index + match.length);
  });

const OTHER_FILES = [
  "",
  "%PDF-1.7\n",
  "<html><table><tr><td>family_id",
  "family_id;brand\nF1;Own\n",
  "PK",
  "PK\x03\x04",
];
const OLD_EXCEL = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Damage as it occurs in transfer, and malicious files. */
export const BREAKAGES: readonly Breakage[] = [
  ...CORRUPTIONS.map(({ name, make }) => ({
    name,
    make: (random: SeededRandom) => make(zipParts(random.pick(INTACT_PART_LISTS)), random),
  })),
  {
    name: "a part removed",
    make: (random) => {
      const removed = anyPart(random);
      return zipParts(PACKED.filter(({ name }) => name !== removed));
    },
  },
  { name: "a part emptied", make: (random) => withContent(anyPart(random), () => Buffer.of()) },
  {
    name: "a part renamed",
    make: (random) => withPart(anyPart(random), (part) => ({ ...part, name: `x${part.name}` })),
  },
  { name: "a part encrypted", make: (random) => withPart(anyPart(random), (part) => ({ ...part, isEncrypted: true })) },
  {
    name: "a part in the place of another",
    mayDiffer: true,
    make: (random) => {
      const { content } = random.pick(PACKED);
      return withContent(anyPart(random), () => content);
    },
  },
  {
    name: "the XML of a part cut off",
    make: (random) => withContent(anyPart(random), (content) => content.subarray(0, random.below(content.length))),
  },
  {
    name: "bytes in a part that are not UTF-8",
    make: (random) =>
      withContent(anyPart(random), (content) => {
        const position = random.below(content.length);
        return Buffer.concat([content.subarray(0, position), Buffer.of(0xff), content.subarray(position)]);
      }),
  },
  {
    name: "a cell of another type",
    mayDiffer: true,
    make: (random) => withReplacedMatch(/(?<=t=")s(?=")/g, ["b", "x", "n", "str", ""], random),
  },
  {
    name: "a shared string that does not exist",
    make: (random) => withReplacedMatch(/(?<=<v>)\d+(?=<\/v>)/g, ["-1", "9999", "1e3", "x", "0.5"], random),
  },
  {
    name: "a cell outside a sheet",
    make: (random) => withReplacedMatch(/(?<=<c r=")\w+/g, ["ZZZ1", "7", "A", "a1", "AAAA1"], random),
  },
  {
    name: "a row without a valid number",
    make: (random) => withReplacedMatch(/(?<=<row r=")\d+/g, ["0", "-1", "x", "1e9", "9999999"], random),
  },
  {
    name: "a value far to the right of the others",
    make: () => withContentBeforeRows('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
  },
  {
    name: "a part that claims another size",
    make: (random) =>
      withPart(anyPart(random), (part) => ({
        ...part,
        claimedSize: random.pick([0, 1, part.content.length - 1, part.content.length + 1, 2 ** 32 - 2]),
      })),
  },
  { name: "a decompression bomb of spaces", make: () => withContentBeforeRows(" ".repeat(64 * 1024 * 1024)) },
  { name: "a bomb of elements", make: () => withContentBeforeRows("<row><c><v>1</v></c></row>".repeat(2_000_000)) },
  { name: "elements that are never closed", make: () => withContentBeforeRows("<a>".repeat(200_000)) },
  {
    name: "a text of a megabyte",
    make: (random) => {
      const noise = Array.from({ length: 150_000 }, () => random.below(2 ** 32).toString(36)).join(" ");
      return withContentBeforeRows(`<row r="1"><c r="A1" t="inlineStr"><is><t>${noise}</t></is></c></row>`);
    },
  },
  {
    name: "exponential entity expansion",
    make: () =>
      withSheet((xml) =>
        xml
          .replace("<worksheet", '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet')
          .replace("<v>0", "<v>&b;"),
      ),
  },
  { name: "another kind of file", make: (random) => Buffer.from(random.pick(OTHER_FILES), "latin1") },
  { name: "an older Excel file", make: (random) => Buffer.concat([OLD_EXCEL, Buffer.alloc(random.below(5_000))]) },
  { name: "a part stored twice", make: (random) => zipParts([...PACKED, random.pick(PACKED)]) },
  {
    name: "a part that two sheets share",
    make: () =>
      withContent("xl/workbook.xml", (content) =>
        Buffer.from(content.toString().replace(/<sheet [^>]*>/, (match) => match + match)),
      ),
  },
];

/** A broken file for a seed; seeds cycle through the breakages. */
export function brokenXlsx(seed: number): { readonly breakage: Breakage; readonly bytes: Uint8Array } {
  const breakage = BREAKAGES[seed % BREAKAGES.length];
  if (!breakage) throw new Error("There are no breakages.");
  return { breakage, bytes: breakage.make(createSeededRandom(seed)) };
}
