import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, expect, test } from "vitest";
import { shortContentHash } from "../http/cache-headers.ts";
import { createInMemoryFile } from "#store/file-in-memory.ts";
import type { CatalogueFile } from "#store/store.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { listen, type Listener } from "../http/listener.ts";
import { createSiteCache } from "../http/site-cache.ts";
import { createPictureMaker } from "../pictures/picture-maker.ts";
import { createJobPool, type PoolOptions } from "../work/job-pool.ts";
import { createPictureRoutes } from "./picture-routes.ts";

const ignore = (): void => undefined;
const LOGGER = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const MADE = Buffer.from("a form");

let listener: Listener | undefined;
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
});

/** Pictures whose content is their path, and how often any was read, whole or as a stream. */
function countedPictures(type = "image/jpeg", content = (path: string): Uint8Array => Buffer.from(path)) {
  let readings = 0;
  const image = (path: string): CatalogueFile => {
    const file = createInMemoryFile(type, content(path));
    return {
      ...file,
      bytes: () => ((readings += 1), file.bytes()),
      stream: () => ((readings += 1), file.stream()),
    };
  };
  return { image, readings: () => readings };
}

/** A process that answers with the same form, or never. */
const processThat = (ends: boolean): PoolOptions["startProcess"] => {
  return () => ({
    run: (_, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        if (ends) resolve(MADE);
      }),
    isAlive: true,
    kill: ignore,
  });
};

const poolOf = (ends: boolean) =>
  createJobPool({ concurrency: 1, longConcurrency: 1, stopMs: 0, startProcess: processThat(ends) });
const QUICK = poolOf(true);
const STUCK = poolOf(false);
afterAll(() => {
  QUICK.stop();
  STUCK.stop();
});

/** The routes on pictures, with one process that makes forms or never ends. */
function routesOf(image: (path: string) => CatalogueFile | undefined, ends = true) {
  const cache = createSiteCache(1 << 24);
  const catalogue = { family: (id: string) => ({ family_id: id, image_url: "a.jpg" }) };
  const routes = createPictureRoutes({
    currentSnapshot: () => ({ version: "1", image, catalogue }) as unknown as Snapshot,
    cache,
    pictures: createPictureMaker({ logger: LOGGER, pool: ends ? QUICK : STUCK, cache }),
    brandOf: () => ({ publicBrand: {} }) as unknown as SiteBrand,
  });
  routes.onError((error) => new Response(error.message, { status: 503 }));
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => routes.request(path, init);
  return { routes, ask };
}

const compressionPermits = (): Promise<void> => wait(50);

test.each([
  ["forms of as many pictures", (at: number) => `/images/${at}.jpg?w=320&f=avif`],
  ["one form of one picture", () => "/images/a.jpg?w=320&f=avif"],
  [
    "forms of one picture",
    (at: number) => `/images/a.jpg?w=${[160, 320][at % 2]}&f=${["avif", "webp"][(at >> 1) % 2]}`,
  ],
  ["previews", () => "/drawings/family/f/share.png"],
])("D9 sixty waiting requests for %s keep only one picture in memory", async (_what, pathOf) => {
  const { image, readings } = countedPictures();
  const { ask } = routesOf(image, false);
  const visit = new AbortController();
  const requests = Array.from({ length: 60 }, (_, index) => ask(pathOf(index), { signal: visit.signal }));
  await compressionPermits();
  expect(readings()).toBe(1);
  visit.abort();
  await Promise.all(requests);
});

test("D9 a variant is made from one reading of the picture for all simultaneous requests, and then cached", async () => {
  const { image, readings } = countedPictures();
  const { ask } = routesOf(image);
  const all = () => Promise.all(Array.from({ length: 20 }, () => ask("/images/a.jpg?w=320&f=avif")));
  for (const response of [...(await all()), ...(await all())]) {
    expect(response.headers.get("content-type")).toBe("image/avif");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(MADE);
  }
  expect(readings()).toBe(1);
});

const TAG = shortContentHash("a.jpg");

test.each([
  ["the original", "/images/a.jpg", `"${TAG}-identity"`],
  ["a form", "/images/a.jpg?w=320&f=avif", `"${TAG}-320-avif-identity"`],
  ["a preview", "/drawings/family/f/share.png", `"${TAG}-share-identity"`],
])("D9 a client that has %s gets a 304 without a reading of the picture", async (_what, path, tag) => {
  const { image, readings } = countedPictures();
  const { ask } = routesOf(image);
  const response = await ask(path, { headers: { "if-none-match": tag } });
  expect([response.status, response.headers.get("etag"), response.headers.get("cache-control")?.split(",")[0]]).toEqual(
    [304, tag, "public"],
  );
  expect(readings()).toBe(0);
});

test.each([
  ["image/jpeg", "gzip, br", "5"],
  ["image/svg+xml", "gzip, br", null],
  ["image/svg+xml", "identity", "5"],
])("D9 HEAD of a picture of type %s with %s reads nothing", async (type, encodings, length) => {
  const { image, readings } = countedPictures(type);
  const { ask } = routesOf(image);
  const response = await ask("/images/a.jpg", { method: "HEAD", headers: { "accept-encoding": encodings } });
  expect([response.status, response.headers.get("content-type"), response.headers.get("content-length")]).toEqual([
    200,
    type,
    length,
  ]);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(readings()).toBe(0);
});

test("D9 a drawing is read and compressed once for all clients and codings", async () => {
  const { image, readings } = countedPictures("image/svg+xml");
  const { ask } = routesOf(image);
  const responses = await Promise.all(
    ["br", "gzip", "br", "gzip"].map((encoding) => ask("/images/a.svg", { headers: { "accept-encoding": encoding } })),
  );
  expect(responses.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", "br", "gzip"]);
  const [first] = responses;
  expect(brotliDecompressSync(Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer())).toString()).toBe("a.svg");
  expect(readings()).toBe(1);
});

test("D9 drawings are not read while they wait to be compressed", async () => {
  const { image, readings } = countedPictures("image/svg+xml", (path) => Buffer.alloc(1 << 20, path));
  const { ask } = routesOf(image);
  const requests = Array.from({ length: 60 }, (_, index) =>
    ask(`/images/${index}.svg`, { headers: { "accept-encoding": "br" } }),
  );
  await nextTurn();
  expect(readings()).toBeLessThan(20);
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(readings()).toBe(60);
});

test("D9 a drawing of megabytes is sent uncompressed, so that slow clients do not keep it in memory", async () => {
  const large = Buffer.alloc(2 * 1024 * 1024 + 1, " ");
  const { image } = countedPictures("image/svg+xml", () => large);
  const response = await routesOf(image).ask("/images/a.svg", { headers: { "accept-encoding": "br" } });
  expect([response.headers.get("content-encoding"), response.headers.get("content-length")]).toEqual([
    null,
    String(large.length),
  ]);
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
});

test("D9 the server reads no more of a picture than the socket of a slow client accepts", async () => {
  const PIECE = Buffer.alloc(64 * 1024);
  const PIECES = 1024;
  let read = 0;
  const image = (): CatalogueFile => ({
    ...createInMemoryFile("image/jpeg", PIECE),
    size: PIECES * PIECE.length,
    bytes: () => Buffer.alloc(PIECES * PIECE.length),
    stream: () =>
      new ReadableStream(
        {
          pull(controller) {
            if (read === PIECES) controller.close();
            else controller.enqueue(PIECE);
            read += 1;
          },
        },
        { highWaterMark: 0 },
      ),
  });
  const { routes } = routesOf(image);
  const keeping = { cache: createSiteCache(1 << 24), version: () => "1" };
  listener = await listen((request) => routes.fetch(request), { host: "127.0.0.1", port: 0 }, keeping);
  const socket = connect(Number(new URL(listener.address).port), "127.0.0.1").pause();
  await once(socket, "connect");
  socket.write("GET /images/a.jpg HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  for (let before = -1; read === 0 || before !== read;) {
    before = read;
    await compressionPermits();
  }
  expect(read).toBeLessThan(PIECES / 4);
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.length));
  socket.resume();
  await once(socket, "close");
  expect(received).toBeGreaterThan(PIECES * PIECE.length);
});
