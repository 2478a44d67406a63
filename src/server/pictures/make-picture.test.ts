import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture, type PictureConversion } from "./make-picture.ts";

const VARIANT: PictureConversion = { kind: "variant", width: 320, format: "webp" };
const drawing = (attributes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="100%" height="100%" fill="red"/></svg>`,
  );

test.each<readonly [string, string, PictureConversion, readonly [number, number]]>([
  ["a viewBox in micrometres", 'viewBox="0 0 1000000 500000"', VARIANT, [320, 160]],
  ["a width of a million pixels", 'width="1000000" height="1000000"', VARIANT, [320, 320]],
  ["the same viewBox, for print", 'viewBox="0 0 1000000 500000"', { kind: "print", maxSidePx: 500 }, [500, 250]],
  ["the same viewBox, for a link preview", 'viewBox="0 0 1000000 500000"', { kind: "linkPreview" }, [1200, 630]],
  ["the same viewBox, scaled down", 'viewBox="0 0 1000000 500000"', { kind: "downscale", maxSidePx: 500 }, [500, 250]],
])("D9 an SVG is drawn at the requested size: %s", async (_size, attributes, conversion, expected) => {
  const { width, height } = await sharp(await makePicture({ bytes: drawing(attributes), conversion })).metadata();
  expect([width, height]).toEqual(expected);
});

test("D9 a CMYK photograph keeps its colours", async () => {
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: "#c03020" } });
  const bytes = await red.toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();
  const { channels } = await sharp(await makePicture({ bytes, conversion: VARIANT })).stats();
  expect(channels.map(({ mean }) => Math.abs(mean) / 255)).toEqual(
    [0.75, 0.19, 0.13].map((share) => expect.closeTo(share, 1) as number),
  );
});
