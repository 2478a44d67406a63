import sharp from "sharp";
import { expect, test } from "vitest";
import { createSiteCache } from "../http/site-cache.ts";
import { createPictureMaker } from "../pictures/picture-maker.ts";
import { productPhoto } from "./product-photo.ts";

const article = (image_url: string | undefined) => ({ article_code: "A", url_configs_data: [], image_url });
const held = (bytes: Uint8Array) => ({
  snapshot: { image: (path: string) => (path === "a.png" ? { type: "image/png", bytes } : undefined) },
  maker: createPictureMaker(
    { debug: ignore, info: ignore, warn: ignore, error: ignore },
    createSiteCache(64 * 1024 * 1024),
  ),
});
const ignore = (): void => undefined;
const picture = (format: "png" | "webp" | "avif") =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: "#0c687280" } })
    .toFormat(format)
    .toBuffer();

test.each(["png", "webp", "avif"] as const)(
  "D9 a picture of type %s becomes small enough for a document",
  async (format) => {
    const photo = await productPhoto(article("a.png"), held(await picture(format)), 200);
    const { width, height, format: made, hasAlpha } = await sharp(photo?.bytes).metadata();
    expect({ width, height, made, hasAlpha }).toEqual({ width: 200, height: 67, made: "jpeg", hasAlpha: false });
  },
);

test("D9 what is no picture, not there or not allowed gives way to the drawing", async () => {
  const png = await picture("png");
  expect(await productPhoto(article("a.png"), held(Buffer.from("no picture")), 200)).toBeUndefined();
  expect(await productPhoto(article("a.png"), held(png.subarray(0, 40)), 200)).toBeUndefined();
  for (const address of [undefined, "b.png", "../a.png", "https://cdn.example/a.png", "javascript:a.png"])
    expect(await productPhoto(article(address), held(png), 200)).toBeUndefined();
});
