import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LARGEST_PICTURE_PIXELS } from "#model/bounds.ts";
import type { Logger } from "#model/logging/log.ts";
import { createSiteCache } from "../http/site-cache.ts";
import { createPictureMaker } from "./picture-maker.ts";

const cacheOf = () => createSiteCache(64 * 1024 * 1024);

function loggerTo(lines: string[]): Logger {
  const log = (...parts: unknown[]): void => void lines.push(parts.map(String).join(" "));
  return { debug: log, info: log, warn: log, error: log };
}

/** A photograph of sorts: 1200 × 800, a gradient that does not compress to nothing. */
const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: "#8899aa",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();

describe("D9 a photograph", () => {
  test.each([
    ["avif", "heif"],
    ["webp", "webp"],
  ] as const)("becomes a smaller %s in its own proportions", async (format, reads) => {
    const bytes = await photograph();
    const made = await createPictureMaker(loggerTo([]), cacheOf()).form("a", bytes, { width: 320, format }, "a.jpg");
    const { format: found, width, height } = await sharp(made).metadata();
    expect([found, width, height]).toEqual([reads, 320, 213]);
    expect(made?.length).toBeLessThan(bytes.length / 2);
  });

  test("is never made larger", async () => {
    const small = await sharp(await photograph())
      .resize(200)
      .png()
      .toBuffer();
    const made = await createPictureMaker(loggerTo([]), cacheOf()).form(
      "a",
      small,
      { width: 1600, format: "webp" },
      "a.png",
    );
    expect((await sharp(made).metadata()).width).toBe(200);
  });

  test("is turned as its camera was held, and loses what the camera wrote down", async () => {
    const turned = await sharp(await photograph())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await createPictureMaker(loggerTo([]), cacheOf()).form(
      "a",
      turned,
      { width: 160, format: "webp" },
      "a.jpg",
    );
    const { width, height, exif } = await sharp(made).metadata();
    expect([width, height, exif]).toEqual([160, 240, undefined]);
  });

  test("to be shared lies on white, 1200 by 630", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M1 1h2v1H1z"/></svg>');
    for (const bytes of [await photograph(), svg]) {
      const made = await createPictureMaker(loggerTo([]), cacheOf()).shared("a", bytes, "a");
      const { format, width, height } = await sharp(made).metadata();
      expect([format, width, height]).toEqual(["png", 1200, 630]);
      const { data } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    }
  });
});

describe("D9 a hostile picture", () => {
  const side = Math.ceil(Math.sqrt(LARGEST_PICTURE_PIXELS)) + 1;
  const bomb = (): Promise<Buffer> =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#000" }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each([
    ["with more pixels than memory should take", bomb, /pixel limit/i],
    ["that is cut off", async () => (await photograph()).subarray(0, 4_000), /premature|corrupt|truncated|end of/i],
    ["that is none", () => Promise.resolve(Buffer.from("<html><script>alert(1)</script>")), /unsupported/i],
  ])("%s is not made, once, and the log says so", async (_, bytes, reason) => {
    const lines: string[] = [];
    const maker = createPictureMaker(loggerTo(lines), cacheOf());
    const content = await bytes();
    for (let time = 0; time < 2; time++)
      expect(await maker.form("x", content, { width: 160, format: "avif" }, "x.png")).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Picture x\.png cannot be made smaller/);
    expect(lines[0]).toMatch(reason);
  });
});
