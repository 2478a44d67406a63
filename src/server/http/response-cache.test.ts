import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { getRequestListener } from "@hono/node-server";
import { createSiteCache } from "./site-cache.ts";
import { createResponseCache } from "./response-cache.ts";

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A site that counts its requests. */
async function site(headers: Readonly<Record<string, string>> = {}) {
  const state = { version: "1", asked: 0 };
  const responses = createResponseCache({
    cache: createSiteCache(16 * 1024 * 1024),
    version: () => state.version,
  });
  const listener = getRequestListener((request: Request, { incoming }) =>
    responses.fetch(incoming as never, () => {
      state.asked++;
      const body = `${state.version} ${new URL(request.url).pathname} ${request.headers.get("accept") ?? ""}`;
      const defaultHeaders = { "cache-control": "public, max-age=0", "content-length": String(body.length), etag: '"x"', vary: "Accept" }; // prettier-ignore
      return new Response(body, { headers: { ...defaultHeaders, ...headers } });
    }),
  );
  const server = createServer((incoming, outgoing) => {
    if (!responses.trySend(incoming, outgoing)) void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (path: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(origin + path, init);
    return `${await response.text()} ${response.headers.get("etag") ?? ""}`;
  };
  return { state, ask, port };
}

/** Sends requests on one connection, each after the answer to the one before; returns everything received. */
async function exchange(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let got = "";
  socket.on("data", (chunk) => (got += chunk.toString("latin1")));
  for (const part of parts) {
    socket.write(part);
    await once(socket, part.includes("Connection: close") ? "close" : "data");
  }
  socket.destroy();
  return got;
}

const get = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");

/** Answers on one connection, without the headers that contain the time. */
const messages = (got: string): readonly string[] =>
  got.split(/(?=HTTP\/1\.1 )/).map((message) => message.replace(/^Date: .*\r\n/m, ""));

test("A4 sends a cached response without calling the app", async () => {
  const { state, ask } = await site();
  const answers = [await ask("/a"), await ask("/a"), await ask("/a"), await ask("/a")];
  expect(new Set(answers)).toEqual(new Set(['1 /a */* "x"']));
  expect(state.asked).toBe(2);
});

test("A4 discards all cached responses when the catalogue version changes", async () => {
  const { state, ask } = await site();
  for (let times = 0; times < 3; times++) await ask("/a");
  state.version = "2";
  expect(await ask("/a")).toBe('2 /a */* "x"');
});

test("caches responses to different request headers separately", async () => {
  const { ask } = await site();
  for (let times = 0; times < 3; times++) await ask("/a");
  expect(await ask("/b")).toContain("1 /b */*");
  expect(await ask("/a", { headers: { accept: "text/html" } })).toContain("1 /a text/html");
  expect(await ask("/a?b")).toContain("1 /a */*");
});

test.each<[string, Readonly<Record<string, string>>, RequestInit]>([
  ["private answers", { "cache-control": "private, no-cache" }, {}],
  ["answers not to be stored", { "cache-control": "no-store" }, {}],
  ["answers that vary by cookie", { vary: "Accept, Cookie" }, {}],
  ["answers that set a cookie", { "set-cookie": "a=1" }, {}],
  ["questions whether something is new", {}, { headers: { "if-none-match": '"x"' } }],
  ["questions for a part", {}, { headers: { range: "bytes=0-1" } }],
  ["other methods", {}, { method: "POST", body: "a" }],
])("passes %s to the app", async (_, headers, init) => {
  const { state, ask } = await site(headers);
  for (let times = 0; times < 4; times++) await ask("/a", init);
  expect(state.asked).toBe(4);
});

test.each<[string, Readonly<Record<string, string>>, number]>([
  ["a compressed answer", { vary: "Accept, Accept-Encoding", "content-encoding": "br" }, 2],
  ["plain text that could have been compressed", { vary: "Accept, Accept-Encoding" }, 4],
  ["plain text that is never compressed", { vary: "Accept" }, 2],
])("whether %s is cached, by the number of times that the app is called: %j", async (_, headers, makings) => {
  const { state, port } = await site(headers);
  await exchange(port, ...Array.from({ length: 4 }, () => get("/a")));
  expect(state.asked).toBe(makings);
});

test("A4 a cached response has the same bytes as the app's response", async () => {
  const { state, port } = await site({ "content-type": "text/plain", "x-a": "b" });
  const got = messages(await exchange(port, ...Array.from({ length: 6 }, () => get("/a"))));
  expect(got).toHaveLength(6);
  expect(state.asked).toBe(2);
  // Node's listener writes header names in lower case and in its own order; a cached answer has the same lines.
  const lines = got.map((message) => message.toLowerCase().split("\r\n").sort());
  for (const one of lines) expect(one).toEqual(lines[0]);
  for (const message of got.slice(2)) expect(message).toBe(got[2]);
});

test("handles simultaneous requests one after another", async () => {
  const { port } = await site();
  await exchange(port, get("/a"), get("/a"), get("/a"));
  const got = await exchange(port, get("/a") + get("/b") + get("/a") + get("/a", "Connection: close"));
  expect(got.match(/1 \/[ab] /g)).toEqual(["1 /a ", "1 /b ", "1 /a ", "1 /a "]);
  expect(got.match(/^Connection: .*$/gm)?.at(-1)).toBe("Connection: close");
});
