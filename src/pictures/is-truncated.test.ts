import sharp from "sharp";
import { expect, test } from "vitest";
import type { ImageType } from "./image-type.ts";
import { isTruncated } from "./is-truncated.ts";

const picture = sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 256)), {
  raw: { width: 64, height: 64, channels: 3 },
});

test.each([
  ["image/png", () => picture.clone().png().toBuffer()],
  ["image/jpeg", () => picture.clone().jpeg().toBuffer()],
  ["image/webp", () => picture.clone().webp().toBuffer()],
] as const)("D9 tells a whole %s from half a one", async (type: ImageType, make) => {
  const bytes = await make();
  expect(isTruncated(type, bytes)).toBe(false);
  expect(isTruncated(type, Buffer.concat([bytes, Buffer.from("added by a program")]))).toBe(false);
  expect(isTruncated(type, bytes.subarray(0, bytes.length - 200))).toBe(true);
});

test("D9 accepts formats without an end marker", () => {
  expect(isTruncated("image/svg+xml", Buffer.from("<svg"))).toBe(false);
});
