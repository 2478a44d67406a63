import sharp from "sharp";
import { expect, test } from "vitest";
import { isDamagedJpeg } from "./damaged-jpeg.ts";

const END_MARKER = Buffer.from([0xff, 0xd9]);
const photograph = sharp(
  Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, index) => (index * 7919 + (index >> 4)) % 256)),
  { raw: { width: 200, height: 150, channels: 3 } },
);
const SEQUENTIAL = await photograph.clone().jpeg().toBuffer();
const PROGRESSIVE = await photograph.clone().jpeg({ progressive: true }).toBuffer();

/** Ends a JPEG early, with its end marker. */
const cut = (jpeg: Buffer, share: number): Buffer => Buffer.concat([jpeg.subarray(0, jpeg.length * share), END_MARKER]);

test.each([
  ["that ends early in spite of its end marker", cut(SEQUENTIAL, 0.5)],
  ["that ends early and is progressive", cut(PROGRESSIVE, 0.5)],
  ["without its end", SEQUENTIAL.subarray(0, SEQUENTIAL.length / 2)],
  ["that continues with zeros", Buffer.concat([cut(PROGRESSIVE, 0.9).subarray(0, -2), Buffer.alloc(5000), END_MARKER])],
])("D9 a JPEG %s is damaged", async (_, bytes) => {
  expect(await isDamagedJpeg(bytes)).toBe(true);
});

test.each([
  ["a whole JPEG", SEQUENTIAL],
  ["a whole progressive JPEG", PROGRESSIVE],
  [
    "a JPEG with padding before its end marker",
    Buffer.concat([PROGRESSIVE.subarray(0, -2), Buffer.alloc(20), END_MARKER]),
  ],
  ["a JPEG with data of other programs", Buffer.concat([SEQUENTIAL, Buffer.from("added by a program")])],
  ["no JPEG", Buffer.from("<svg/>")],
])("D9 %s is not damaged", async (_, bytes) => {
  expect(await isDamagedJpeg(bytes)).toBe(false);
});
