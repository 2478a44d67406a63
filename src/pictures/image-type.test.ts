import { expect, test } from "vitest";
import { imageType } from "./image-type.ts";

test.each([
  ["image/png", "\x89PNG\r\n\x1a\n…"],
  ["image/jpeg", "\xff\xd8\xff\xe0"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF\x01\x02\x03\x04WEBPVP8 "],
  ["image/avif", "\0\0\0\x20ftypavif"],
  ["image/svg+xml", "<svg>"],
  [
    "image/svg+xml",
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "x">\n<svg:svg xmlns:svg="x">',
  ],
  [undefined, ""],
  [undefined, "RIFF\x01\x02\x03\x04WAVE"],
  [undefined, "<html><svg></svg></html>"],
  [undefined, "<svgx>"],
  [undefined, "MZ\x90"],
  [undefined, "%PDF-1.7"],
])("D9 sees %s by its content", (type, content) => {
  expect(imageType(Buffer.from(content, "latin1"))).toBe(type);
});
