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

/** Overwrites some data in the middle of a JPEG. */
function withZeros(jpeg: Buffer): Buffer {
  const start = Math.floor(jpeg.length / 3);
  return Buffer.from(jpeg).fill(0, start, start + 1500);
}

test.each([
  ["that ends early in spite of its end marker", cut(SEQUENTIAL, 0.5)],
  ["that ends early and is progressive", cut(PROGRESSIVE, 0.5)],
  ["without its end", SEQUENTIAL.subarray(0, SEQUENTIAL.length / 2)],
  ["that continues with zeros", Buffer.concat([PROGRESSIVE.subarray(0, PROGRESSIVE.length * 0.9), Buffer.alloc(5000)])],
  ["with zeros in its middle", withZeros(PROGRESSIVE)],
])("D9 a JPEG %s is damaged", async (_, bytes) => {
  expect(await isDamagedJpeg(bytes)).toBe(true);
});

test.each([
  ["an intact JPEG", SEQUENTIAL],
  ["an intact progressive JPEG", PROGRESSIVE],
  [
    "a JPEG with long padding before its end marker",
    Buffer.concat([PROGRESSIVE.subarray(0, -2), Buffer.alloc(5000), END_MARKER]),
  ],
  ["a JPEG with data of other programs after its end", Buffer.concat([SEQUENTIAL, Buffer.from("added by a program")])],
  ["no JPEG", Buffer.from("<svg/>")],
])("D9 %s is not damaged", async (_, bytes) => {
  expect(await isDamagedJpeg(bytes)).toBe(false);
});

/** The lengths of the image library's queue while something is done: each image changes it. */
async function queueLengths(action: () => Promise<unknown>): Promise<readonly number[]> {
  const lengths: number[] = [];
  const onChange = (length: number): void => void lengths.push(length);
  sharp.queue.on("change", onChange);
  await action();
  sharp.queue.off("change", onChange);
  return lengths;
}

test("JPEGs are decoded one at a time, and intact ones are not decoded again", async () => {
  const jpegs = ["a", "b", "c"].map((end) => Buffer.concat([PROGRESSIVE, Buffer.from(end)]));
  const checkAll = () => Promise.all(jpegs.map(isDamagedJpeg));
  const lengths = await queueLengths(checkAll);
  expect(lengths.length).toBeGreaterThanOrEqual(jpegs.length);
  // Not exactly 1: the library may begin to decode before it counts the image.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1);
  expect(await queueLengths(checkAll)).toEqual([]);
});

test("a JPEG of more than 30 megapixels is not decoded", async () => {
  const pixels = { width: 6000, height: 5001, channels: 3, background: "grey" } as const;
  const jpeg = await sharp({ create: pixels }).jpeg().toBuffer();
  expect(await isDamagedJpeg(cut(jpeg, 0.5))).toBe(false);
});
