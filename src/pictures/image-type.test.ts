import { expect, test } from "vitest";
import { detectImageType, type ImageType, isDamaged } from "./image-type.ts";
import sharp from "sharp";

test.each([
  ["image/png", "\x89PNG\r\n\x1a\n…"],
  ["image/jpeg", "\xff\xd8\xff\xe0"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF\x01\x02\x03\x04WEBPVP8 "],
  ["image/avif", "\0\0\0\x20ftypavif"],
  ["image/avif", "\0\0\0\x1cftypmif1\0\0\0\0mif1avif"],
  [undefined, "\0\0\0\x18ftypheic\0\0\0\0mif1heicavif"],
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
])("D9 detects %s by its content", (type, content) => {
  expect(detectImageType(Buffer.from(content, "latin1"))).toBe(type);
});

const picture = sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 256)), {
  raw: { width: 64, height: 64, channels: 3 },
});

test.each([
  ["image/png", () => picture.clone().png().toBuffer()],
  ["image/jpeg", () => picture.clone().jpeg().toBuffer()],
  ["image/webp", () => picture.clone().webp().toBuffer()],
  ["image/gif", () => picture.clone().gif().toBuffer()],
  ["image/avif", () => picture.clone().avif().toBuffer()],
] as const)("D9 distinguishes a complete %s from a truncated one", async (type: ImageType, make) => {
  const bytes = await make();
  expect(isDamaged(type, bytes)).toBe(false);
  expect(isDamaged(type, Buffer.concat([bytes, Buffer.from("added by a program")]))).toBe(false);
  expect(isDamaged(type, bytes.subarray(0, bytes.length - 200))).toBe(true);
});

test("D9 a PNG with a wrong checksum is damaged, except in a part that the picture does not need", async () => {
  const bytes = await picture.clone().png().withMetadata({ density: 72 }).toBuffer();
  const flipped = (type: string): Buffer => {
    const copy = Buffer.from(bytes);
    const offset = copy.indexOf(type, 0, "latin1") + type.length + 2;
    return copy.fill(copy.readUInt8(offset) ^ 1, offset, offset + 1);
  };
  expect(isDamaged("image/png", flipped("IDAT"))).toBe(true);
  expect(isDamaged("image/png", flipped("IHDR"))).toBe(true);
  expect(isDamaged("image/png", flipped("pHYs"))).toBe(false);
});

test("D9 a picture in a format without an end marker does not count as damaged", () => {
  expect(isDamaged("image/svg+xml", Buffer.from("<svg"))).toBe(false);
});
