import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createInMemoryFile } from "#store/in-memory-file.ts";
import { createTestLog } from "../../../../tests/api/setup/test-log.ts";
import { createSiteCache } from "../../http/site-cache.ts";
import { createPictureConverter } from "../../pictures/picture-converter.ts";
import { createJobPool } from "../../work/job-pool.ts";
import { makeProductPhoto } from "./product-photo.ts";

const pool = createJobPool();
afterAll(() => pool.stop());
const convertPicture = createPictureConverter({
  logger: createTestLog(),
  pool,
  cache: createSiteCache(64 * 1024 * 1024),
});
const requester = { client: "a", signal: new AbortController().signal };
const sourceWith = (bytes: Uint8Array) => ({
  snapshot: {
    image: (path: string) => (path === "a.png" ? createInMemoryFile("image/png", bytes) : undefined),
  },
  convertPicture,
});
const picture = (format: "png" | "webp" | "avif") =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: "#0c687280" } })
    .toFormat(format)
    .toBuffer();

test.each(["png", "webp", "avif"] as const)("D9 a picture of type %s is scaled down for a document", async (format) => {
  const photo = await makeProductPhoto("a.png", sourceWith(await picture(format)), 200, requester);
  const metadata = await sharp(photo).metadata();
  expect(metadata).toMatchObject({ width: 200, height: 67, format: "jpeg", hasAlpha: false });
});

test("D9 a missing, unreadable or forbidden picture is replaced by the drawing", async () => {
  const png = await picture("png");
  expect(await makeProductPhoto("a.png", sourceWith(Buffer.from("no picture")), 200, requester)).toBeUndefined();
  expect(await makeProductPhoto("a.png", sourceWith(png.subarray(0, 40)), 200, requester)).toBeUndefined();
  for (const address of [undefined, "b.png", "../a.png", "https://cdn.example/a.png", "javascript:a.png"])
    expect(await makeProductPhoto(address, sourceWith(png), 200, requester)).toBeUndefined();
});
