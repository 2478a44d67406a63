import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { getRequestListener } from "@hono/node-server";
import { createSiteCache } from "./site-cache.ts";
import { createResponseCache } from "./response-cache.ts";

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanUp) => cleanUp()));

/** Starts a site that counts the calls of its app. */
async function startSite(headers: Readonly<Record<string, string>> = {}) {
  const state = { version: "1", calls: 0 };
  const responses = createResponseCache({
    cache: createSiteCache(16 * 1024 * 1024),
    version: () => state.version,
  });
  const listener = getRequestListener((request: Request, { incoming }) =>
    responses.fetch(incoming as never, () => {
      state.calls++;
      const body = `${state.version} ${new URL(request.url).pathname} ${request.headers.get("accept") ?? ""}`;
      const defaultHeaders = {
        "cache-control": "public, max-age=0",
        "content-length": String(body.length),
        etag: '"x"',
        vary: "Accept",
      };
      return new Response(body, { headers: { ...defaultHeaders, ...headers } });
    }),
  );
  const server = createServer((incoming, outgoing) => {
    if (!responses.trySend(incoming, outgoing)) void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const request = async (path: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(origin + path, init);
    return `${await response.text()} ${response.headers.get("etag") ?? ""}`;
  };
  return { state, request, port };
}

/** Sends requests on one connection, each after the response to the previous one; returns everything received. */
async function exchange(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  for (const part of parts) {
    socket.write(part);
    await once(socket, part.includes("Connection: close") ? "close" : "data");
  }
  socket.destroy();
  return received;
}

const getRequest = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");

/** The responses on a connection, without the header `Date`. */
const splitResponses = (received: string): readonly string[] =>
  received.split(/(?=HTTP\/1\.1 )/).map((message) => message.replace(/^Date: .*\r\n/m, ""));

test("A4 a cached response is sent without calling the app", async () => {
  const { state, request } = await startSite();
  const responses = [await request("/a"), await request("/a"), await request("/a"), await request("/a")];
  expect(new Set(responses)).toEqual(new Set(['1 /a */* "x"']));
  expect(state.calls).toBe(2);
});

test("A4 all cached responses are discarded when the catalogue version changes", async () => {
  const { state, request } = await startSite();
  for (let times = 0; times < 3; times++) await request("/a");
  state.version = "2";
  expect(await request("/a")).toBe('2 /a */* "x"');
});

test("responses to requests with different URLs or headers are cached separately", async () => {
  const { request } = await startSite();
  for (let times = 0; times < 3; times++) await request("/a");
  expect(await request("/b")).toContain("1 /b */*");
  expect(await request("/a", { headers: { accept: "text/html" } })).toContain("1 /a text/html");
  expect(await request("/a?b")).toContain("1 /a */*");
});

test.each<[string, Readonly<Record<string, string>>, RequestInit]>([
  ["private responses", { "cache-control": "private, no-cache" }, {}],
  ["responses that must not be stored", { "cache-control": "no-store" }, {}],
  ["responses that vary by cookie", { vary: "Accept, Cookie" }, {}],
  ["responses that set a cookie", { "set-cookie": "a=1" }, {}],
  ["conditional requests", {}, { headers: { "if-none-match": '"x"' } }],
  ["range requests", {}, { headers: { range: "bytes=0-1" } }],
  ["other methods", {}, { method: "POST", body: "a" }],
])("the app is called each time for %s", async (_, headers, init) => {
  const { state, request } = await startSite(headers);
  for (let times = 0; times < 4; times++) await request("/a", init);
  expect(state.calls).toBe(4);
});

test.each<[string, Readonly<Record<string, string>>, number]>([
  ["a compressed response", { vary: "Accept, Accept-Encoding", "content-encoding": "br" }, 2],
  ["plain text that could have been compressed", { vary: "Accept, Accept-Encoding" }, 4],
  ["plain text that is never compressed", { vary: "Accept" }, 2],
])("four requests for %s call the app %i times", async (_, headers, calls) => {
  const { state, port } = await startSite(headers);
  await exchange(port, ...Array.from({ length: 4 }, () => getRequest("/a")));
  expect(state.calls).toBe(calls);
});

test("A4 a cached response has the same bytes as the app's response", async () => {
  const { state, port } = await startSite({ "content-type": "text/plain", "x-a": "b" });
  const responses = splitResponses(await exchange(port, ...Array.from({ length: 6 }, () => getRequest("/a"))));
  expect(responses).toHaveLength(6);
  expect(state.calls).toBe(2);
  // Node's listener writes header names in lower case and in its own order; a cached response has the same lines.
  const lines = responses.map((response) => response.toLowerCase().split("\r\n").sort());
  for (const item of lines) expect(item).toEqual(lines[0]);
  for (const response of responses.slice(2)) expect(response).toBe(responses[2]);
});

test("pipelined requests are handled one after another", async () => {
  const { port } = await startSite();
  await exchange(port, getRequest("/a"), getRequest("/a"), getRequest("/a"));
  const received = await exchange(
    port,
    getRequest("/a") + getRequest("/b") + getRequest("/a") + getRequest("/a", "Connection: close"),
  );
  expect(received.match(/1 \/[ab] /g)).toEqual(["1 /a ", "1 /b ", "1 /a ", "1 /a "]);
  expect(received.match(/^Connection: .*$/gm)?.at(-1)).toBe("Connection: close");
});
