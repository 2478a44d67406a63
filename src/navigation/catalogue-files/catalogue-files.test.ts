import { expect, test } from "vitest";
import { documentFileAddress, documentFilePath, photometryPath } from "./catalogue-files.ts";

test.each([
  ["a.pdf", "a.pdf"],
  ["documents/a/ä b.pdf", "a/ä b.pdf"],
  ["/documents/a.pdf", "a.pdf"],
  ["documents/documents/a.pdf", "documents/a.pdf"],
  ["images/a.pdf", "images/a.pdf"],
])("D12 the address %s has the path %s", (address, path) => {
  expect(documentFilePath(address)).toBe(path);
});

test.each(["", "../a.pdf", "documents/../a.pdf", "https://a.example/a.pdf", "a%2Fb.pdf", "a\0.pdf", "//a/b.pdf"])(
  "D12 %j is not the address of a document",
  (address) => {
    expect(documentFilePath(address)).toBeUndefined();
    expect(documentFileAddress(address)).toBeUndefined();
  },
);

test("D12 the segments of an address are percent-encoded", () => {
  expect(documentFileAddress("documents/a/ä b.pdf")).toBe("/documents/a/%C3%A4%20b.pdf");
});

test.each([
  ["photometry/tarn.ldt", "tarn.ldt"],
  ["/photometry/downlights/tarn 150.ies", "downlights/tarn 150.ies"],
  ["photometry/../secret.ldt", undefined],
  ["photometry/", undefined],
  ["tarn.ldt", undefined],
  ["images/tarn.ldt", undefined],
  ["https://example.com/photometry/tarn.ldt", undefined],
  [undefined, undefined],
])("D9 the catalogue's own photometric file in %j is %j", (address, path) => {
  expect(photometryPath(address)).toBe(path);
});
