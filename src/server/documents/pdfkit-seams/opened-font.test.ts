import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { openedFont } from "./opened-font.ts";

const BYTES = readFileSync(new URL("../sheet/fonts/lumenry-text-regular.ttf", import.meta.url));
const documentWith = (font: unknown) => new PDFDocument({ autoFirstPage: false, font: font as string });

test("a document's opened font is returned with its character set", () => {
  expect(openedFont(documentWith(BYTES)).characterSet).toContain("Ä".codePointAt(0));
});

test("another document accepts an opened font and writes with it", () => {
  const font = openedFont(documentWith(BYTES));
  const other = documentWith(font);
  expect(openedFont(other)).toBe(font);
  other.addPage();
  expect(other.widthOfString("Ä")).toBeGreaterThan(0);
  expect(other.text("Ä")).toBe(other);
});

test.each([{}, { _font: null }, { _font: { font: {} } }])(
  "a release that stores it elsewhere is reported: %j",
  (pdf) => {
    expect(() => openedFont(pdf as unknown as PDFKit.PDFDocument)).toThrow(
      "pdfkit no longer keeps a document's opened font in _font.font.",
    );
  },
);
