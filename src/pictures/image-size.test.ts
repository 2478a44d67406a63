import sharp from "sharp";
import { expect, test } from "vitest";
import { limitImageSize } from "./image-size.ts";

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 40, g: 60, b: 80, alpha: 0.5 } } });

test.each([
  ["a large photograph", picture(2000, 1000).jpeg(), { format: "jpeg", width: 1000, height: 500 }],
  ["a large picture without transparency", picture(500, 4000).png(), { format: "jpeg", width: 125, height: 1000 }],
  [
    "a large transparent picture",
    picture(1200, 1200, 4).png(),
    { format: "png", width: 1000, height: 1000, hasAlpha: true },
  ],
  ["a WebP", picture(300, 200).webp(), { format: "jpeg", width: 300, height: 200 }],
  ["a transparent WebP", picture(300, 200, 4).webp(), { format: "png", width: 300, height: 200 }],
])("D14 %s is scaled down or converted for planning software", async (_description, source, expected) => {
  const bounded = await limitImageSize(await source.toBuffer(), 1000);
  expect(await sharp(bounded).metadata()).toMatchObject(expected);
});

test("D14 a picture within the limit is unchanged, and other files are rejected", async () => {
  const small = await picture(1000, 10).png().toBuffer();
  expect(await limitImageSize(small, 1000)).toBe(small);
  await expect(limitImageSize(Buffer.from("no picture"), 1000)).rejects.toThrow();
});
