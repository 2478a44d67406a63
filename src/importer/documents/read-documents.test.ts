import { expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { detectDocumentType, isDamagedDocument } from "./read-documents.ts";

const LDT = writeEulumdat(defaultPhotometry({ flux: 1000, optics: [] }).photometry);
const ZIP = "PK\x03\x04 …";
const COMPOUND = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 …";
const STEP = "ISO-10303-21;\nHEADER;";

test.each([
  ["a.pdf", "%PDF-1.7\n", "application/pdf"],
  ["A.PDF", "From a mail program\n%PDF-1.7\n", "application/pdf"],
  ["a/b.zip", ZIP, "application/zip"],
  ["a.gldf", ZIP, "application/zip"],
  ["a.ifc", STEP, "application/x-step"],
  ["a.ifc", `\xef\xbb\xbf${STEP}`, "application/x-step"],
  ["a.stp", STEP, "model/step"],
  ["a.rfa", COMPOUND, "application/octet-stream"],
  ["a.dwg", "AC1032 …", "image/vnd.dwg"],
  ["a.dxf", "  0\r\nSECTION\r\n", "image/vnd.dxf"],
  ["a.dxf", "AutoCAD Binary DXF\r\n\x1a\0", "image/vnd.dxf"],
  ["a.ldt", LDT, "text/plain"],
  ["a.docx", ZIP, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["a.jpeg", "\xff\xd8\xff …", "image/jpeg"],
])("D12 %s with the content %j is sent as %s", (path, content, type) => {
  expect(detectDocumentType(path, Buffer.from(content, "latin1"))).toBe(type);
});

test.each(["a.html", "a.svg", "a.exe", "a.js", "pdf", "a.pdf.exe", "a."])(
  "D12 %s does not have the extension of a document",
  (path) => {
    expect(() => detectDocumentType(path, Buffer.from("%PDF-1.7"))).toThrow("has an unsupported file type");
  },
);

test.each([
  ["a.pdf", "<html>"],
  ["a.pdf", ""],
  ["a.zip", "%PDF-1.7"],
  ["a.ifc", ZIP],
  ["a.rfa", ZIP],
  ["a.dwg", "BC1032"],
  ["a.dxf", "<svg>"],
  ["a.ldt", "light"],
  ["a.png", "\xff\xd8\xff"],
])("D12 %s with the content %j is refused", (path, content) => {
  expect(() => detectDocumentType(path, Buffer.from(content, "latin1"))).toThrow(`extension .${path.slice(2)}`);
});

const PADDING = Buffer.alloc(5000, "x");
const concatBytes = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

test.each([
  ["a PDF", concatBytes("%PDF-1.7\n", PADDING, "startxref\n9\n%%EOF"), false],
  [
    "a PDF to which a mail program has appended bytes",
    concatBytes("%PDF-1.7\n", PADDING, "startxref\n9\n%%EOF", "\0".repeat(4000)),
    false,
  ],
  ["a PDF that is truncated", concatBytes("%PDF-1.7\n", PADDING), true],
  ["a linearised PDF that is truncated", concatBytes("%PDF-1.7\nstartxref\n0\n%%EOF", PADDING), true],
  ["an archive", concatBytes(ZIP, PADDING, "PK\x05\x06", "\0".repeat(18)), false],
  ["an archive that is truncated", concatBytes(ZIP, PADDING), true],
  ["a picture that is truncated", concatBytes("\x89PNG\r\n\x1a\n", PADDING), true],
  ["a short PDF", concatBytes("%PDF-1.7\n"), false],
  ["another document", concatBytes(COMPOUND, PADDING), false],
])("D12 detects whether a document is damaged: %s", (_document, bytes, expected) => {
  expect(isDamagedDocument(bytes)).toBe(expected);
});
