import { expect, test } from "vitest";
import { describeFormat } from "./file-format.ts";

test.each([
  ["", "is empty"],
  ["\0\0\0", "has nothing but zero bytes"],
  ["II*\0…", "is a TIFF file"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "is a HEIC file"],
  ["%!PS-Adobe-3.0 EPSF-3.0", "is an EPS file"],
  ["\x1f\x8b\x08", "is a compressed SVG (svgz) or other gzip file"],
  [
    "\xef\xbb\xbf\r\n<!DOCTYPE html>\n<html lang='de'>",
    "is an HTML page, perhaps one on which a server reports an error",
  ],
  ["<!-- 404 --><HTML><body>", "is an HTML page, perhaps one on which a server reports an error"],
  ['<?xml version="1.0"?><katalog/>', undefined],
  ["light", undefined],
])("D9 a file that begins with %j is described", (content, expected) => {
  expect(describeFormat(Buffer.from(content, "latin1"))).toBe(expected);
});
