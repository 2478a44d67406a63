import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { escapeMetadata, openedFont } from "./pdfkit-internals.ts";
import { readFileSync } from "node:fs";

const TITLE = 'Hall <b> & "yard"';

/** The metadata's XML, which is never compressed. */
async function metadataOf(change: (pdf: PDFKit.PDFDocument) => void): Promise<string> {
  const pdf = new PDFDocument({ pdfVersion: "1.7", info: { Title: TITLE, Author: "A & B" } });
  change(pdf);
  pdf.end();
  const [xml = ""] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec((await buffer(pdf)).toString("latin1")) ?? [];
  return xml;
}

test("the library itself writes titles into the XML unescaped", async () => {
  expect(await metadataOf(() => undefined)).toContain("Hall <b> & ");
});

test("titles and authors are escaped in the XML", async () => {
  const xml = await metadataOf(escapeMetadata);
  expect(xml).toContain("Hall &lt;b&gt; &amp; ");
  expect(xml).toContain("A &amp; B");
  expect(xml).not.toContain("<b>");
});

test("the document's other metadata is unchanged", () => {
  const pdf = new PDFDocument({ pdfVersion: "1.7", info: { Title: TITLE } });
  escapeMetadata(pdf);
  pdf.end();
  expect(pdf.info.Title).toBe(TITLE);
});

test("a release that writes metadata differently is reported", () => {
  expect(() => escapeMetadata({} as unknown as PDFKit.PDFDocument)).toThrow(
    "pdfkit no longer writes a document's metadata in _addInfo;",
  );
});

const BYTES = readFileSync(new URL("../server/documents/sheet/fonts/lumenry-text-regular.ttf", import.meta.url));
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
  "a release that stores opened fonts elsewhere is reported: %j",
  (pdf) => {
    expect(() => openedFont(pdf as unknown as PDFKit.PDFDocument)).toThrow(
      "pdfkit no longer stores a document's opened font in _font.font;",
    );
  },
);
