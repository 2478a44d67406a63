import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { gaebElements, gaebErrors, gaebText, parseGaeb, type GaebElement } from "./gaeb-schema.oracle.ts";
import { writeListGaeb } from "./list-gaeb.ts";
import { line, sourceOf, TENDER_TEXTS } from "./tender-texts.fixture.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";

const HALL = [{ name: "", lines: [line("TAR-1", 4)] }];

interface BillOptions {
  readonly zones?: SharedList["zones"];
  readonly name?: string;
  readonly kind?: TenderKind;
  readonly cover?: ListCover;
}

/** Writes a bill of quantities and checks that it is valid. */
function write({ zones = HALL, name = "Hall", kind = "neutral", cover }: BillOptions = {}): GaebElement {
  const chunks = writeListGaeb({
    list: { name, zones },
    kind,
    texts: TENDER_TEXTS,
    cover,
    coverName: (field) => field,
    day: new Date("2026-11-23"),
    formatDate: (date) => date.toJSON().slice(0, 10),
    program: "Lumenry",
    sourceOf,
  });
  const root = parseGaeb([...chunks].join(""));
  expect(gaebErrors(root)).toEqual([]);
  return root;
}

const textsOf = (root: GaebElement, name: string) =>
  gaebElements(root, name).map((element) => gaebText(element).trim());
const numbersOf = (root: GaebElement, name: string) =>
  gaebElements(root, name).map(({ attributes }) => attributes["RNoPart"]);

test("rooms are sections with their positions, and a room without lines is omitted", () => {
  const root = write({
    zones: [
      { name: "Hall & <Door>", lines: [line("TAR-1", 4), line("TAR-1x", 12)] },
      { name: "Empty", lines: [] },
      { name: "", lines: [line("TAR-1", 1)] },
    ],
  });
  expect(textsOf(root, "LblTx")).toEqual(["Hall & <Door>", "[noZone]"]);
  expect(numbersOf(root, "BoQCtgy")).toEqual(["01", "02"]);
  expect(numbersOf(root, "Item")).toEqual(["0010", "0020", "0010"]);
  expect(textsOf(root, "Qty")).toEqual(["4.000", "12.000", "1.000"]);
  expect(textsOf(root, "BoQBkdn")).toEqual(["BoQLevel2Yes", "Item4Yes"]);
});

test("a list without rooms has no sections", () => {
  const root = write();
  expect(gaebElements(root, "BoQCtgy")).toEqual([]);
  expect(textsOf(root, "BoQBkdn")).toEqual(["Item4Yes"]);
});

test("all section numbers have as many digits as the highest", () => {
  const zones = Array.from({ length: 101 }, (_, index) => ({ name: `R${index}`, lines: [line("TAR-1", 1)] }));
  const root = write({ zones });
  expect(numbersOf(root, "BoQCtgy").slice(-2)).toEqual(["100", "101"]);
  expect(numbersOf(root, "BoQCtgy")[0]).toBe("001");
  expect(textsOf(root, "BoQBkdn")[0]).toBe("BoQLevel3Yes");
});

test.each([
  ["neutral", "[introNeutral] downlight", "Acme"],
  ["product", "[articleNumber]: TAR-1", "–"],
] as const)("in a %s bill, a position has a short text, a long text and blanks for bidders", (kind, fields, hidden) => {
  const root = write({ kind, zones: [{ name: "", lines: [line("TAR-1", 4, "above\nthe door")] }] });
  const [short = ""] = textsOf(root, "OutlineText");
  expect(short).toMatch(/^downlight, /);
  expect(short.length).toBeLessThanOrEqual(70);
  const [long = ""] = textsOf(root, "DetailTxt");
  expect(long).toContain(fields);
  expect(long).not.toContain(hidden);
  expect(long.endsWith("[work]\n[remark] above the door")).toBe(true);
  expect(textsOf(root, "ComplCaption")).toEqual(["[offeredMaker]:", "[offeredModel]:"]);
  expect(textsOf(root, "ComplTSB")).toEqual(["Yes"]);
});

test("a removed article keeps its position, with a note", () => {
  const root = write({ zones: [{ name: "", lines: [line("GONE", 3), line("TAR-1", 1)] }] });
  expect(textsOf(root, "OutlineText")[0]).toBe("[missing] GONE");
  expect(numbersOf(root, "Item")).toEqual(["0010", "0020"]);
});

test("the project has the number and the fields of the cover", () => {
  const root = write({ cover: { client: "City", number: "4711", planner: "", date: "2026-03-05" } });
  expect([textsOf(root, "NamePrj"), textsOf(root, "LblPrj"), textsOf(root, "Descrip")]).toEqual([
    ["4711"],
    ["Hall"],
    ["client: City\nnumber: 4711\ndate: 2026-03-05"],
  ]);
});

test("an empty list is a bill without positions", () => {
  const root = write({ name: "", zones: [{ name: "", lines: [] }] });
  expect([textsOf(root, "NamePrj"), gaebElements(root, "Item")]).toEqual([["[listTitle]"], []]);
});

test("whatever was typed results in a valid file", () => {
  const anyText = (maxLength: number) => fc.string({ unit: "binary", maxLength });
  const zonesArbitrary = fc
    .uniqueArray(anyText(120), { minLength: 1, maxLength: 3 })
    .map((names) => names.map((name) => ({ name, lines: [line("TAR-1", 9999, name.repeat(2)), line(`x${name}`, 1)] })));
  const coverArbitrary = fc.record({
    client: anyText(120),
    number: anyText(120),
    planner: anyText(120),
    date: fc.constant(""),
  });
  fc.assert(
    fc.property(anyText(120), zonesArbitrary, coverArbitrary, (name, zones, cover) => {
      write({ name, zones, cover });
    }),
    { numRuns: 60 },
  );
});
