import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, expect, test } from "vitest";
import { shortContentHash } from "../http/responses.ts";
import { createInMemoryFile } from "#store/in-memory-file.ts";
import type { CatalogueFile } from "#store/store.ts";
import type { SiteBrand } from "../catalogue/site-brand.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { listen, type Listener } from "../http/listener.ts";
import { createSiteCache } from "../http/site-cache.ts";
import { createPictureConverter } from "../pictures/picture-converter.ts";
import { createJobPool, type PoolOptions } from "../work/job-pool.ts";
import { createTestLog } from "../../../tests/api/setup/test-log.ts";
import { createPictureRoutes } from "./picture-routes.ts";

const VARIANT = Buffer.from("a variant");

let listener: Listener | undefined;
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
});

/** Pictures whose content is their path, with a count of how often any is read, whole or as a stream. */
function createCountedPictures(type = "image/jpeg", content = (path: string): Uint8Array => Buffer.from(path)) {
  let readCount = 0;
  const image = (path: string): CatalogueFile => {
    const file = createInMemoryFile(type, content(path));
    return {
      ...file,
      bytes: () => ((readCount += 1), file.bytes()),
      stream: () => ((readCount += 1), file.stream()),
    };
  };
  return { image, readCount: () => readCount };
}

/** A process that always returns the same variant, or never finishes. */
const fakeProcess = (finishes: boolean): PoolOptions["startProcess"] => {
  return () => ({
    run: (_, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        if (finishes) resolve(VARIANT);
      }),
    isAlive: true,
    kill: () => undefined,
  });
};

const createPool = (finishes: boolean) =>
  createJobPool({ concurrency: 1, longConcurrency: 1, stopMs: 0, startProcess: fakeProcess(finishes) });
const WORKING_POOL = createPool(true);
const STUCK_POOL = createPool(false);
afterAll(() => {
  WORKING_POOL.stop();
  STUCK_POOL.stop();
});

/** The routes for pictures, with one process that converts them or never finishes. */
function createRoutes(image: (path: string) => CatalogueFile | undefined, finishes = true) {
  const cache = createSiteCache(1 << 24);
  const catalogue = { family: (id: string) => ({ family_id: id, image_url: "a.jpg" }) };
  const routes = createPictureRoutes({
    currentSnapshot: () => ({ version: "1", image, catalogue }) as unknown as Snapshot,
    cache,
    convertPicture: createPictureConverter({
      logger: createTestLog(),
      pool: finishes ? WORKING_POOL : STUCK_POOL,
      cache,
    }),
    brandOf: () => ({ publicBrand: {} }) as unknown as SiteBrand,
  });
  routes.onError((error) => new Response(error.message, { status: 503 }));
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => routes.request(path, init);
  return { routes, request };
}

const settle = (): Promise<void> => wait(50);

test.each([
  ["variants of as many pictures", (index: number) => `/images/${index}.jpg?w=320&f=avif`],
  ["one variant of one picture", () => "/images/a.jpg?w=320&f=avif"],
  [
    "several variants of one picture",
    (index: number) => `/images/a.jpg?w=${[160, 320][index % 2]}&f=${["avif", "webp"][(index >> 1) % 2]}`,
  ],
  ["link previews", () => "/drawings/family/f/share.png"],
])("D9 sixty waiting requests for %s keep only one picture in memory", async (_title, pathOf) => {
  const { image, readCount } = createCountedPictures();
  const { request } = createRoutes(image, false);
  const controller = new AbortController();
  const requests = Array.from({ length: 60 }, (_, index) => request(pathOf(index), { signal: controller.signal }));
  await settle();
  expect(readCount()).toBe(1);
  controller.abort();
  await Promise.all(requests);
});

test("D9 a variant is created once for all simultaneous requests, and then cached", async () => {
  const { image, readCount } = createCountedPictures();
  const { request } = createRoutes(image);
  const requestMany = () => Promise.all(Array.from({ length: 20 }, () => request("/images/a.jpg?w=320&f=avif")));
  for (const response of [...(await requestMany()), ...(await requestMany())]) {
    expect(response.headers.get("content-type")).toBe("image/avif");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(VARIANT);
  }
  expect(readCount()).toBe(1);
});

const ETAG = shortContentHash("a.jpg");

test.each([
  ["the original", "/images/a.jpg", `"${ETAG}-identity"`],
  ["a variant", "/images/a.jpg?w=320&f=avif", `"${ETAG}-320-avif-identity"`],
  ["a link preview", "/drawings/family/f/share.png", `"${ETAG}-share-identity"`],
])("D9 a client that has %s gets a 304 without the picture being read", async (_title, path, tag) => {
  const { image, readCount } = createCountedPictures();
  const { request } = createRoutes(image);
  const response = await request(path, { headers: { "if-none-match": tag } });
  expect([response.status, response.headers.get("etag"), response.headers.get("cache-control")?.split(",")[0]]).toEqual(
    [304, tag, "public"],
  );
  expect(readCount()).toBe(0);
});

test.each([
  ["image/jpeg", "gzip, br", "5"],
  ["image/svg+xml", "gzip, br", null],
  ["image/svg+xml", "identity", "5"],
])("D9 HEAD of a picture of type %s with %s reads nothing", async (type, encodings, length) => {
  const { image, readCount } = createCountedPictures(type);
  const { request } = createRoutes(image);
  const response = await request("/images/a.jpg", { method: "HEAD", headers: { "accept-encoding": encodings } });
  expect([response.status, response.headers.get("content-type"), response.headers.get("content-length")]).toEqual([
    200,
    type,
    length,
  ]);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(readCount()).toBe(0);
});

test("D9 an SVG picture is read and compressed once for all clients and codings", async () => {
  const { image, readCount } = createCountedPictures("image/svg+xml");
  const { request } = createRoutes(image);
  const responses = await Promise.all(
    ["br", "gzip", "br", "gzip"].map((encoding) =>
      request("/images/a.svg", { headers: { "accept-encoding": encoding } }),
    ),
  );
  expect(responses.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", "br", "gzip"]);
  const [first] = responses;
  expect(brotliDecompressSync(Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer())).toString()).toBe("a.svg");
  expect(readCount()).toBe(1);
});

test("D9 SVG pictures are not read while they wait to be compressed", async () => {
  const { image, readCount } = createCountedPictures("image/svg+xml", (path) => Buffer.alloc(1 << 20, path));
  const { request } = createRoutes(image);
  const requests = Array.from({ length: 60 }, (_, index) =>
    request(`/images/${index}.svg`, { headers: { "accept-encoding": "br" } }),
  );
  await nextTurn();
  expect(readCount()).toBeLessThan(20);
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(readCount()).toBe(60);
});

test("D9 an SVG picture of megabytes is sent uncompressed, so that slow clients do not keep it in memory", async () => {
  const large = Buffer.alloc(2 * 1024 * 1024 + 1, " ");
  const { image } = createCountedPictures("image/svg+xml", () => large);
  const response = await createRoutes(image).request("/images/a.svg", { headers: { "accept-encoding": "br" } });
  expect([response.headers.get("content-encoding"), response.headers.get("content-length")]).toEqual([
    null,
    String(large.length),
  ]);
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
});

test("D9 the server reads no more of a picture than the socket of a slow client accepts", async () => {
  const CHUNK = Buffer.alloc(64 * 1024);
  const CHUNK_COUNT = 1024;
  let readChunks = 0;
  const image = (): CatalogueFile => ({
    ...createInMemoryFile("image/jpeg", CHUNK),
    size: CHUNK_COUNT * CHUNK.length,
    bytes: () => Buffer.alloc(CHUNK_COUNT * CHUNK.length),
    stream: () =>
      new ReadableStream(
        {
          pull(controller) {
            if (readChunks === CHUNK_COUNT) controller.close();
            else controller.enqueue(CHUNK);
            readChunks += 1;
          },
        },
        { highWaterMark: 0 },
      ),
  });
  const { routes } = createRoutes(image);
  const caching = { cache: createSiteCache(1 << 24), version: () => "1" };
  listener = await listen((request) => routes.fetch(request), { host: "127.0.0.1", port: 0 }, caching);
  const socket = connect(Number(new URL(listener.address).port), "127.0.0.1").pause();
  await once(socket, "connect");
  socket.write("GET /images/a.jpg HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  for (let before = -1; readChunks === 0 || before !== readChunks;) {
    before = readChunks;
    await settle();
  }
  expect(readChunks).toBeLessThan(CHUNK_COUNT / 4);
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.length));
  socket.resume();
  await once(socket, "close");
  expect(received).toBeGreaterThan(CHUNK_COUNT * CHUNK.length);
});
