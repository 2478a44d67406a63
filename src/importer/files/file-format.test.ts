import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeFormat, inspectFile } from "./file-format.ts";

test.each([
  ["", "is empty"],
  ["\0\0\0", "contains only NUL bytes"],
  ["II*\0…", "is a TIFF file"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "is a HEIC file"],
  ["%!PS-Adobe-3.0 EPSF-3.0", "is an EPS file"],
  ["\x1f\x8b\x08", "is a compressed SVG (svgz) or other gzip file"],
  ["\xef\xbb\xbf\r\n<!DOCTYPE html>\n<html lang='de'>", "is an HTML page, possibly a server's error page"],
  ["<!-- 404 --><HTML><body>", "is an HTML page, possibly a server's error page"],
  ['<?xml version="1.0"?><katalog/>', undefined],
  ["light", undefined],
])("D9 a file that begins with %j is described", (content, expected) => {
  expect(describeFormat(Buffer.from(content, "latin1"))).toBe(expected);
});

test.each([
  ["PK\x03\x04", "zip"],
  ["PKZ;Name\n", "other"],
  ["", "empty"],
  ["\xd0\xcf\x11\xe0", "ole"],
  ["\xef\xbb\xbf<table>", "markup"],
])("D10 a file that begins with %j is of the kind %s, whatever its name", (content, kind) => {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-format-"));
  const path = join(folder, "families.csv");
  writeFileSync(path, content, "latin1");
  expect(inspectFile(path)).toEqual({ kind, size: content.length });
  rmSync(folder, { recursive: true });
});
