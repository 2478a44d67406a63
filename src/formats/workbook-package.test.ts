import { expect, test } from "vitest";
import {
  createRelationshipCollector,
  createSheetList,
  partKey,
  relationshipsPartName,
  findTarget,
} from "./workbook-package.ts";

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function read(source: string, ...tags: readonly Readonly<Record<string, string>>[]) {
  const collector = createRelationshipCollector(10, source);
  for (const tag of tags) collector.handlers.open("Relationship", tag);
  return collector.relationships;
}

test.each([
  [undefined, "_rels/.rels"],
  ["workbook.xml", "_rels/workbook.xml.rels"],
  ["xl/workbook22.xml", "xl/_rels/workbook22.xml.rels"],
])("the relationships of %s are in %s", (part, name) => {
  expect(relationshipsPartName(part)).toBe(name);
});

test.each([
  ["xl/workbook.xml", "worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"],
  ["xl/workbook.xml", "/tables/one.xml", "tables/one.xml"],
  ["xl/workbook.xml", "../tables/one.xml", "tables/one.xml"],
  ["xl/workbook.xml", "./a.xml", "xl/a.xml"],
  ["xl/workbook.xml", "worksheets\\sheet1.xml", "xl/worksheets/sheet1.xml"],
  ["", "xl/workbook.xml", "xl/workbook.xml"],
  ["", "../../a.xml", "a.xml"],
])("from %j the target %j is the part %s", (source, target, part) => {
  expect(read(source, { Id: "r1", Type: `${TYPES}/worksheet`, Target: target })).toEqual([
    { id: "r1", type: "worksheet", target: part },
  ]);
});

test("types are the same in the transitional and in the strict vocabulary, and external targets are not parts", () => {
  const relationships = read(
    "xl/workbook.xml",
    { Id: "r0", Type: `${TYPES}/styles`, Target: "file:///a.xml", TargetMode: "External" },
    { Id: "r1", Type: "http://purl.oclc.org/ooxml/officeDocument/relationships/styles", Target: "s.xml" },
  );
  expect(findTarget(relationships, "styles")).toBe("xl/s.xml");
  expect(findTarget(relationships, "sharedStrings")).toBeUndefined();
});

test("the number of relationships is limited", () => {
  const tags = Array.from({ length: 11 }, (_, index) => ({ Id: `r${index}`, Type: "t", Target: "a.xml" }));
  expect(() => read("", ...tags)).toThrow("has more than 10 relationships");
});

test.each([
  ["xl/SharedStrings.xml", "xl/sharedstrings.XML"],
  ["xl\\sharedStrings.xml", "xl/sharedStrings.xml"],
  ["xl/Tabelle%201.xml", "XL/Tabelle 1.xml"],
  ["xl/100%.xml", "XL/100%.XML"],
])("%s and %s name the same part", (a, b) => {
  expect(partKey(a)).toBe(partKey(b));
});

test("a workbook counts days from 1904 even if an extension repeats its properties without saying so", () => {
  const list = createSheetList([]);
  list.handlers.open("workbookPr", { date1904: "1" });
  list.handlers.open("workbookPr", { chartTrackingRefBase: "1" });
  expect(list.hasDates1904()).toBe(true);
});
