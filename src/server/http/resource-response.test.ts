import { expect, test } from "vitest";
import fc from "fast-check";
import {
  bodilessResponse,
  chooseEncoding,
  ENCODINGS,
  prefersMediaType,
  requestedRange,
  resourceResponse,
  type Resource,
} from "./resource-response.ts";

const RESOURCE: Resource = {
  etag: "v1",
  headers: { "content-type": "text/plain", "cache-control": "public" },
  body: (encoding) => Buffer.from(`body in ${encoding}`),
};
const request = (headers: Record<string, string>, method = "GET", resource = RESOURCE) =>
  resourceResponse(new Request("http://site.example/", { method, headers }), resource);

test("A1 a response has the coding that the client prefers", async () => {
  const response = await request({ "accept-encoding": "gzip, br" });
  expect(await response.text()).toBe("body in br");
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/plain",
    "cache-control": "public",
    "content-encoding": "br",
    "content-length": "10",
    etag: '"v1-br"',
    vary: "Accept-Encoding",
  });
});

test.each(['"v1-gzip"', 'W/"v1-gzip"', '"other", "v1-gzip"', "*"])(
  "A1 a request with If-None-Match %s gets a 304",
  async (tags) => {
    const response = await request({ "accept-encoding": "gzip", "if-none-match": tags });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe('"v1-gzip"');
    expect(response.headers.get("cache-control")).toBe("public");
  },
);

test.each(['"v1-br"', '"v2-gzip"', "v1-gzip", ""])("A1 a request with If-None-Match %j gets the body", async (tags) => {
  const response = await request({ "accept-encoding": "gzip", "if-none-match": tags });
  expect(response.status).toBe(200);
});

test("A1 the response to HEAD is that to GET without the body", async () => {
  const response = await request({}, "HEAD");
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "16", ""]);
});

test("A1 no body is created for HEAD if its length is known", async () => {
  const body = () => Promise.reject(new Error("the body was created"));
  for (const encoding of ["identity", "br"]) {
    const response = await request({ "accept-encoding": encoding }, "HEAD", { ...RESOURCE, length: 7, body });
    expect([response.status, response.headers.get("content-length"), response.headers.get("etag")]).toEqual([
      200,
      // The length of the compressed body is not known.
      encoding === "identity" ? "7" : null,
      `"v1-${encoding}"`,
    ]);
  }
});

test("A1 the response with an uncompressed stream states its length", async () => {
  const body = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.close();
      },
    });
  expect((await request({}, "GET", { ...RESOURCE, length: 0, body })).headers.get("content-length")).toBe("0");
  expect((await request({}, "GET", { ...RESOURCE, body })).headers.get("content-length")).toBe(null);
});

test.each([
  [{ "if-none-match": '"v1-identity"' }, 304],
  [{ "if-none-match": '"v2-identity"' }, undefined],
  [{ "accept-encoding": "identity;q=0" }, 406],
] as const)("A1 a request with %j gets its response before a body is created, if it needs none", (headers, status) => {
  const conditional = new Request("http://site.example/", { headers });
  expect(bodilessResponse(conditional, { ...RESOURCE, encodings: ["identity"] })?.status).toBe(status);
});

test("A1 a client that accepts no coding gets a 406", async () => {
  expect((await request({ "accept-encoding": "identity;q=0" })).status).toBe(406);
});

test("E1 a request for a missing resource never gets a 304", async () => {
  const response = await request({ "if-none-match": "*" }, "GET", { ...RESOURCE, status: 404 });
  expect(response.status).toBe(404);
});

const ETAG = '"tag-identity"';
const rangeOf = (range: string, headers: Readonly<Record<string, string>> = {}, size = 1000, method = "GET") =>
  requestedRange(new Request("http://site/", { method, headers: { range, ...headers } }), ETAG, size);

test.each([
  ["bytes=0-0", { from: 0, to: 0 }],
  ["bytes=0-499", { from: 0, to: 499 }],
  ["bytes=500-", { from: 500, to: 999 }],
  ["Bytes=999-5000", { from: 999, to: 999 }],
  ["bytes=-1", { from: 999, to: 999 }],
  ["bytes=-5000", { from: 0, to: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["lines=0-5", undefined],
  ["bytes=9999999999999999-", undefined],
])("the range %s of 1,000 bytes is %j", (range, expected) => {
  expect(rangeOf(range)).toEqual(expected);
});

test.each([
  ["the same content", ETAG, { from: 500, to: 999 }],
  ["different content", '"other-identity"', undefined],
  ["a weak tag", `W/${ETAG}`, undefined],
  ["a date", "Wed, 21 Oct 2026 07:28:00 GMT", undefined],
])("a range is sent only if the condition is the entity tag of the content: %s", (_, condition, expected) => {
  expect(rangeOf("bytes=500-", { "if-range": condition })).toEqual(expected);
});

test("HEAD ignores ranges, and an empty body has no range", () => {
  expect(rangeOf("bytes=0-1", {}, 1000, "HEAD")).toBeUndefined();
  expect(rangeOf("bytes=0-", {}, 0)).toBe("unsatisfiable");
});

test("any requested range lies within the content", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(30), (first, last, size) => {
      for (const text of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const range = rangeOf(text, {}, size);
        if (typeof range !== "object") continue;
        expect(range.from).toBeLessThanOrEqual(range.to);
        expect(range.to).toBeLessThan(size);
      }
    }),
  );
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["BR", "br"],
  ["x-gzip", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.5", "br"],
  ["br;q=0, gzip;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0.1, gzip;q=0.2", "gzip"],
  ["*;q=0", undefined],
  ["identity;q=0", undefined],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0, *;q=0", undefined],
  ["identity", "identity"],
  ["identity;q=0.9, br;q=0.1", "identity"],
  ["gzip;q=0.001", "gzip"],
  ["brotli", "identity"],
  ["abr, gzip-x", "identity"],
  ["deflate, zstd", "identity"],
])("A1 for Accept-Encoding %j the coding %s is chosen", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("A1 a body is sent uncompressed if no other coding is available", () => {
  expect(chooseEncoding("br, gzip", ["identity"])).toBe("identity");
});

test("A1 a coding that the client does not accept is never chosen", () => {
  const weight = fc.constantFrom("", ";q=0", ";q=0.3", ";q=1", ";q=junk");
  const part = fc.tuple(fc.constantFrom("br", "gzip", "identity", "*", "zstd"), weight).map((pair) => pair.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: (text) => text.split(";")[0], maxLength: 5 }), (parts) => {
      const encoding = chooseEncoding(parts.join(","));
      if (encoding === undefined) return;
      expect(ENCODINGS).toContain(encoding);
      expect(parts).not.toContain(`${encoding};q=0`);
    }),
  );
});

const COMPACT = "application/vnd.lumenry.articles";

test.each([
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["application/*", false],
  ["application/json", false],
  [COMPACT, true],
  [COMPACT.toUpperCase(), true],
  [`${COMPACT}, application/json`, true],
  [`application/json, ${COMPACT}`, true],
  [`${COMPACT}, application/json;q=0.9`, true],
  [`${COMPACT};q=0.5, application/json;q=0.9`, false],
  [`${COMPACT};q=0.8, */*`, false],
  [`${COMPACT};q=0`, false],
  [`${COMPACT};q=0, */*`, false],
  [`${COMPACT};profile=x;q=0.3, application/*;q=0.2`, true],
])("A1 Accept %j selects the compact articles: %s", (header, expected) => {
  expect(prefersMediaType(header, COMPACT, "application/json")).toBe(expected);
});
