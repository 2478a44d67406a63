import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { HOSTILE_DRAWINGS } from "../../../tests/fixtures/hostile-drawings.ts";
import { JOB_DEADLINES_MS, MAX_PICTURE_PIXELS } from "#model/bounds.ts";
import type { PictureFormat } from "#navigation/addresses/picture.ts";
import { createTestLog } from "../../../tests/api/setup/test-log.ts";
import { createSiteCache } from "../http/site-cache.ts";
import { createJobPool, type JobPool } from "../work/job-pool.ts";
import { createPictureConverter } from "./picture-converter.ts";

const pool = createJobPool();
afterAll(() => pool.stop());
const requester = { client: "a", signal: new AbortController().signal };
const createSource = (etag: string, bytes: Uint8Array, name: string) => ({ etag, bytes: () => bytes, name });

/** A converter with an empty cache. */
const createConverter = (options: Partial<Parameters<typeof createPictureConverter>[0]> = {}) =>
  createPictureConverter({ logger: createTestLog(), pool, cache: createSiteCache(64 * 1024 * 1024), ...options });

const convertToVariant = (bytes: Uint8Array, width: number, format: PictureFormat) =>
  createConverter()(createSource("a", bytes, "a"), { kind: "variant", width, format }, requester);

/** A synthetic photograph: 1200 × 800 px, a gradient that does not compress to nothing. */
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
  ] as const)("becomes a smaller %s with the same aspect ratio", async (format, container) => {
    const bytes = await photograph();
    const picture = await convertToVariant(bytes, 320, format);
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: container, width: 320, height: 213 });
    expect(picture?.length).toBeLessThan(bytes.length / 2);
  });

  test("is never enlarged", async () => {
    const small = await sharp(await photograph())
      .resize(200)
      .png()
      .toBuffer();
    const picture = await convertToVariant(small, 1600, "webp");
    expect((await sharp(picture).metadata()).width).toBe(200);
  });

  test("is rotated as its metadata specifies, and is stored without the metadata", async () => {
    const rotated = await sharp(await photograph())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await convertToVariant(rotated, 160, "webp");
    const { width, height, exif } = await sharp(picture).metadata();
    expect([width, height, exif]).toEqual([160, 240, undefined]);
  });

  test("becomes a link preview on white, 1200 by 630", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M1 1h2v1H1z"/></svg>');
    for (const bytes of [await photograph(), svg]) {
      const picture = await createConverter()(createSource("a", bytes, "a"), { kind: "linkPreview" }, requester);
      const { format, width, height } = await sharp(picture).metadata();
      expect([format, width, height]).toEqual(["png", 1200, 630]);
      const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    }
  });
});

describe("D9 a malicious picture", () => {
  const side = Math.ceil(Math.sqrt(MAX_PICTURE_PIXELS)) + 1;
  const createDecompressionBomb = (): Promise<Buffer> =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#000" }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each([
    ["with too many pixels", createDecompressionBomb, /pixel limit/i],
    ["that is truncated", async () => (await photograph()).subarray(0, 4_000), /premature|corrupt|truncated|end of/i],
    ["that is HTML", () => Promise.resolve(Buffer.from("<html><script>alert(1)</script>")), /unsupported/i],
  ])("%s is rejected each time, and logged once", async (_, bytes, reason) => {
    const logger = createTestLog();
    const convert = createConverter({ logger });
    const source = createSource("x", await bytes(), "x.png");
    for (let time = 0; time < 2; time++)
      expect(await convert(source, { kind: "variant", width: 160, format: "avif" }, requester)).toBeUndefined();
    expect(logger.lines).toEqual([["warn", "Picture x.png cannot be resized", expect.stringMatching(reason)]]);
  });

  test("that would take minutes is abandoned, and retried only after a while", async () => {
    const shortDeadlinePool = createJobPool({
      deadlinesMs: { picture: 1_000, datasheet: 1_000, list: 1_000, plan: 1_000, calculation: 1_000, container: 1_000 },
      stopMs: 0,
    });
    const logger = createTestLog();
    let now = 0;
    const convert = createConverter({ logger, pool: shortDeadlinePool, now: () => now });
    const source = createSource("x", HOSTILE_DRAWINGS["references"] ?? Buffer.alloc(0), "x.svg");
    for (const minute of [0, 1, 9, 11]) {
      now = minute * 60_000;
      expect(await convert(source, { kind: "linkPreview" }, requester)).toBeUndefined();
    }
    shortDeadlinePool.stop();
    expect(logger.lines).toEqual(Array(2).fill(["warn", "Picture x.svg cannot be resized", "The work timed out"]));
  });
});

test("D9 a picture that cannot be converted at present is neither logged nor cached as a failure", async () => {
  const busyPool = createJobPool({ queue: { maxWaiting: 0, maxWaitingPerClient: 0 } });
  const logger = createTestLog();
  const cache = createSiteCache(64 * 1024 * 1024);
  const source = createSource("x", await photograph(), "x.jpg");
  const convertWith = (jobPool: JobPool) =>
    createConverter({ logger, pool: jobPool, cache })(source, { kind: "linkPreview" }, requester);
  await expect(convertWith(busyPool)).rejects.toThrow(/Too much work/);
  expect(logger.lines).toEqual([]);
  // A new process may take longer to start than a picture may take, if other tests use the processor.
  const idlePool = createJobPool({ deadlinesMs: { ...JOB_DEADLINES_MS, picture: 60_000 } });
  expect(await convertWith(idlePool)).toBeDefined();
  idlePool.stop();
});
