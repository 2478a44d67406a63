import { expect, test } from "vitest";
import { InvalidSvgError } from "./svg-allow-list.ts";
import { readSvg } from "./read-svg.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>Größe</title><path></path></svg>\n';
const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>\n${SVG}`;

test.each([
  ["UTF-8", Buffer.from(SVG)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${declared("utf-8")}`)],
  ["UTF-16", Buffer.from(`\uFEFF${declared("UTF-16")}`, "utf16le")],
  ["UTF-16 of the other byte order", Buffer.from(`\uFEFF${declared("UTF-16")}`, "utf16le").swap16()],
  ["the encoding that it declares", Buffer.from(declared("ISO-8859-1"), "latin1")],
])("D9 reads an SVG in %s", (_encoding, bytes) => {
  expect(readSvg(bytes)).toEqual({ bytes: Buffer.from(SVG), omittedParts: [] });
});

test.each([
  [
    "bytes that are not in its encoding",
    Buffer.from(SVG, "latin1"),
    "is an SVG that cannot be decoded as UTF-8; save it as UTF-8",
  ],
  [
    "an unknown encoding",
    Buffer.from(declared("EBCDIC")),
    "is an SVG that cannot be decoded as EBCDIC; save it as UTF-8",
  ],
  [
    "nothing but an embedded picture",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,AA=="/></svg>'),
    "draws nothing but pictures, which are not shown in an SVG; save it as PNG or JPEG",
  ],
])("D9 rejects an SVG with %s", (_fault, bytes, message) => {
  expect(() => readSvg(bytes)).toThrow(new InvalidSvgError(message));
});
