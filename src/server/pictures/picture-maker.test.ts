import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { HOSTILE_DRAWINGS } from "../../../tests/fixtures/hostile-drawings.ts";
import { JOB_DEADLINES_MS, MAX_PICTURE_PIXELS } from "#model/bounds.ts";
import type { Logger } from "#model/logging/log.ts";
import { createSiteCache } from "../http/site-cache.ts";
import { createJobPool } from "../work/job-pool.ts";
import { createPictureMaker } from "./picture-maker.ts";

const pool = createJobPool();
afterAll(() => pool.stop());
const requester = { client: "a", signal: new AbortController().signal };
const createSource = (etag: string, bytes: Uint8Array, name: string) => ({ etag, bytes: () => bytes, name });

/** A maker with an empty cache, which logs to `lines`. */
const createMaker = (options: Partial<Parameters<typeof createPictureMaker>[0]> = {}, lines: string[] = []) =>
  createPictureMaker({ logger: loggerTo(lines), pool, cache: createSiteCache(64 * 1024 * 1024), ...options });

function loggerTo(lines: string[]): Logger {
  const log = (...parts: unknown[]): void => void lines.push(parts.map(String).join(" "));
  return { debug: log, info: log, warn: log, error: log };
}

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
    const picture = await createMaker().createVariant(
      createSource("a", bytes, "a.jpg"),
      { width: 320, format },
      requester,
    );
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: container, width: 320, height: 213 });
    expect(picture?.length).toBeLessThan(bytes.length / 2);
  });

  test("is never enlarged", async () => {
    const small = await sharp(await photograph())
      .resize(200)
      .png()
      .toBuffer();
    const picture = await createMaker().createVariant(
      createSource("a", small, "a.png"),
      { width: 1600, format: "webp" },
      requester,
    );
    expect((await sharp(picture).metadata()).width).toBe(200);
  });

  test("is rotated as its metadata specifies, and is stored without the metadata", async () => {
    const rotated = await sharp(await photograph())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await createMaker().createVariant(
      createSource("a", rotated, "a.jpg"),
      { width: 160, format: "webp" },
      requester,
    );
    const { width, height, exif } = await sharp(picture).metadata();
    expect([width, height, exif]).toEqual([160, 240, undefined]);
  });

  test("becomes a link preview on white, 1200 by 630", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M1 1h2v1H1z"/></svg>');
    for (const bytes of [await photograph(), svg]) {
      const picture = await createMaker().createLinkPreview(createSource("a", bytes, "a"), requester);
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
    const lines: string[] = [];
    const maker = createMaker({}, lines);
    const content = await bytes();
    for (let time = 0; time < 2; time++)
      expect(
        await maker.createVariant(createSource("x", content, "x.png"), { width: 160, format: "avif" }, requester),
      ).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Picture x\.png cannot be resized/);
    expect(lines[0]).toMatch(reason);
  });

  test("that would take minutes is abandoned, and retried only after a while", async () => {
    const shortDeadlinePool = createJobPool({
      deadlinesMs: { picture: 1_000, datasheet: 1_000, list: 1_000, plan: 1_000, calculation: 1_000, container: 1_000 },
      stopMs: 0,
    });
    const lines: string[] = [];
    let now = 0;
    const maker = createMaker({ pool: shortDeadlinePool, now: () => now }, lines);
    const source = createSource("x", HOSTILE_DRAWINGS["references"] ?? Buffer.alloc(0), "x.svg");
    for (const minute of [0, 1, 9, 11]) {
      now = minute * 60_000;
      expect(await maker.createLinkPreview(source, requester)).toBeUndefined();
    }
    shortDeadlinePool.stop();
    expect(lines).toEqual(Array(2).fill("Picture x.svg cannot be resized The work timed out"));
  });
});

test("D9 a picture that cannot be converted at present is neither logged nor cached as a failure", async () => {
  const busyPool = createJobPool({ queue: { maxWaiting: 0, maxWaitingPerClient: 0 } });
  const lines: string[] = [];
  const cache = createSiteCache(64 * 1024 * 1024);
  const source = createSource("x", await photograph(), "x.jpg");
  await expect(createMaker({ pool: busyPool, cache }, lines).createLinkPreview(source, requester)).rejects.toThrow(
    /Too much work/,
  );
  expect(lines).toEqual([]);
  // A new process may take longer to start than a picture may take, if other tests use the processor.
  const idlePool = createJobPool({ deadlinesMs: { ...JOB_DEADLINES_MS, picture: 60_000 } });
  expect(await createMaker({ pool: idlePool, cache }).createLinkPreview(source, requester)).toBeDefined();
  idlePool.stop();
});
