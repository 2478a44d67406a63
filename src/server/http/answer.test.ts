import { expect, test } from "vitest";
import { answer, answerWithoutBody, type Resource } from "./answer.ts";

const RESOURCE: Resource = {
  tag: "v1",
  headers: { "content-type": "text/plain", "cache-control": "public" },
  body: (encoding) => Buffer.from(`body in ${encoding}`),
};
const ask = (headers: Record<string, string>, method = "GET", resource = RESOURCE) =>
  answer(new Request("http://site.example/", { method, headers }), resource);

test("A1 answers in the encoding that the client likes best", async () => {
  const response = await ask({ "accept-encoding": "gzip, br" });
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
  "A1 answers If-None-Match %s with 304",
  async (tags) => {
    const response = await ask({ "accept-encoding": "gzip", "if-none-match": tags });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe('"v1-gzip"');
    expect(response.headers.get("cache-control")).toBe("public");
  },
);

test.each(['"v1-br"', '"v2-gzip"', "v1-gzip", ""])("A1 answers If-None-Match %j with the body", async (tags) => {
  const response = await ask({ "accept-encoding": "gzip", "if-none-match": tags });
  expect(response.status).toBe(200);
});

test("A1 answers HEAD like GET, without the body", async () => {
  const response = await ask({}, "HEAD");
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "16", ""]);
});

test("A1 answers HEAD of what has a known length without its body", async () => {
  const body = () => Promise.reject(new Error("no body is wanted"));
  for (const encoding of ["identity", "br"]) {
    const response = await ask({ "accept-encoding": encoding }, "HEAD", { ...RESOURCE, length: 7, body });
    expect([response.status, response.headers.get("content-length"), response.headers.get("etag")]).toEqual([
      200,
      // How long it is when it is compressed is not known.
      encoding === "identity" ? "7" : null,
      `"v1-${encoding}"`,
    ]);
  }
});

test("A1 says the length of a stream that is sent as it is", async () => {
  const body = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.close();
      },
    });
  expect((await ask({}, "GET", { ...RESOURCE, length: 0, body })).headers.get("content-length")).toBe("0");
  expect((await ask({}, "GET", { ...RESOURCE, body })).headers.get("content-length")).toBe(null);
});

test.each([
  [{ "if-none-match": '"v1-identity"' }, 304],
  [{ "if-none-match": '"v2-identity"' }, undefined],
  [{ "accept-encoding": "identity;q=0" }, 406],
] as const)("A1 knows before a body is made whether %j needs it", (headers, status) => {
  const request = new Request("http://site.example/", { headers });
  expect(answerWithoutBody(request, { ...RESOURCE, encodings: ["identity"] })?.status).toBe(status);
});

test("A1 answers 406 when no encoding is accepted", async () => {
  expect((await ask({ "accept-encoding": "identity;q=0" })).status).toBe(406);
});

test("E1 never answers 304 for what is not there", async () => {
  const response = await ask({ "if-none-match": "*" }, "GET", { ...RESOURCE, status: 404 });
  expect(response.status).toBe(404);
});
