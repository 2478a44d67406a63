import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { listen, type Listener } from "./listener.ts";
import { createSiteCache } from "./site-cache.ts";

/** More than socket buffers hold, so that the rest waits for the reader. */
const LARGE = "x".repeat(900_000);
const BODIES: ReadonlyMap<string, string> = new Map([
  ["/small", "a page"],
  ["/large", LARGE],
]);

const ADDRESS = { host: "127.0.0.1", port: 0 };
const createCaching = () => ({ cache: createSiteCache(16 * 1024 * 1024), version: () => "1" });

let listener: Listener | undefined;
afterEach(async () => {
  await listener?.stop();
});

/** Starts a server whose responses are cached. */
async function startWarmServer(): Promise<{ open: () => Promise<Socket>; requestCount: () => number }> {
  let count = 0;
  const fetch = (request: Request): Response => {
    count++;
    const body = BODIES.get(new URL(request.url).pathname) ?? "";
    return new Response(body, {
      headers: {
        "cache-control": "public, max-age=0",
        "content-type": "text/plain",
        "content-length": String(body.length),
      },
    });
  };
  listener = await listen(fetch, ADDRESS, createCaching());
  const port = Number(new URL(listener.address).port);
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return socket;
  };
  for (const path of BODIES.keys())
    for (let times = 0; times < 3; times++) await receive(await open(), getRequest(path, "Connection: close"));
  return { open, requestCount: () => count };
}

const getRequest = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");

/** Writes a request and reads until the connection is closed. */
async function receive(socket: Socket, ...parts: readonly string[]): Promise<string> {
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  const closed = once(socket, "close");
  for (const part of parts) socket.write(part);
  await closed;
  return received.replaceAll(/^Date: .*\r\n/gm, "");
}

const headOf = (message: string): string => message.slice(0, message.indexOf("\r\n\r\n"));

test("A4 a request that arrives byte by byte gets the same response as one that arrives at once", async () => {
  const { open, requestCount } = await startWarmServer();
  const before = requestCount();
  const [slow, complete] = [await open(), await open()];
  const requests = getRequest("/small") + getRequest("/small", "Connection: close");
  const bytes = Array.from(requests);
  const [slowResponse, wholeResponse] = await Promise.all([receive(slow, ...bytes), receive(complete, requests)]);
  expect(slowResponse).toBe(wholeResponse);
  expect(slowResponse.match(/a page/g)).toHaveLength(2);
  expect(requestCount()).toBe(before);
});

test("A4 a slow client receives a cached response completely", async () => {
  const { open } = await startWarmServer();
  const socket = await open();
  socket.pause();
  socket.write(getRequest("/large") + getRequest("/large") + getRequest("/small", "Connection: close"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.resume();
  const received = await receive(socket);
  expect(received.split("HTTP/1.1 200 OK").map((message) => message.length - message.indexOf("\r\n\r\n") - 4)).toEqual([
    expect.any(Number) as number,
    LARGE.length,
    LARGE.length,
    "a page".length,
  ]);
});

test("the connection is closed after a cached response if the client requests this or uses HTTP/1.0", async () => {
  const { open } = await startWarmServer();
  const closing = await receive(await open(), getRequest("/small", "Connection: close"));
  const http10 = await receive(await open(), "GET /small HTTP/1.0\r\nHost: a\r\n\r\n");
  expect(headOf(closing)).toMatch(/^connection: close$/im);
  expect(headOf(http10)).toBe(headOf(closing));
});

test("an invalid request gets a 400, but no response after a cached one", async () => {
  const { open } = await startWarmServer();
  const received = await receive(await open(), getRequest("/small"), "not a request\r\n\r\n");
  expect(received.match(/HTTP\/1\.1/g) ?? []).toHaveLength(received === "" ? 0 : 1);
  expect(await receive(await open(), "not a request\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test("E2 a body that fails while it is read for the cache gets a 500, and the error is logged", async () => {
  const error = new Error("the disk reports an error");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failingBody = (): ReadableStream => new ReadableStream({ pull: (controller) => controller.error(error) });
  const headers = { "cache-control": "public, max-age=60", "content-length": "8" };
  listener = await listen(() => new Response(failingBody(), { headers }), ADDRESS, createCaching());
  const address = `${listener.address}/picture.png`;
  // Only a repeated response is cached; the first one is aborted.
  await fetch(address)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  log.mockClear();
  const { status, headers: sentHeaders } = await fetch(address);
  expect([status, sentHeaders.get("cache-control")]).toEqual([500, "no-store"]);
  expect(log.mock.calls).toEqual([[error]]);
  log.mockRestore();
});

test("the connection of a client that continues to send after an invalid request is closed", async () => {
  listener = await listen(() => new Response("a page"), ADDRESS, createCaching());
  const socket = connect({ port: Number(new URL(listener.address).port), host: "127.0.0.1", allowHalfOpen: true });
  // Writing to a closed connection emits an error, on which `once` would reject.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write("not a request\r\n\r\n");
  await once(socket.resume(), "end");
  const sending = setInterval(() => socket.write("more"), 100);
  await closed;
  clearInterval(sending);
});

test("requests that arrived before the stop get a response, and their connections are closed", async () => {
  const started = Promise.withResolvers<undefined>();
  const heldResponse = Promise.withResolvers<Response>();
  const fetch = (request: Request): Response | Promise<Response> => {
    if (new URL(request.url).pathname !== "/held") return new Response("a page");
    started.resolve(undefined);
    return heldResponse.promise;
  };
  listener = await listen(fetch, ADDRESS, createCaching());
  const port = Number(new URL(listener.address).port);
  const [first, second] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  const pending = receive(first, getRequest("/held"));
  await Promise.all([started.promise, once(second, "connect")]);
  // The server reads this only in a later turn of the event loop.
  const waiting = receive(second, getRequest("/small"));
  const stopped = listener.stop();
  heldResponse.resolve(new Response("held"));
  for (const [response, body] of [
    [pending, /held$/],
    [waiting, /a page$/],
  ] as const) {
    expect(await response).toMatch(body);
    expect(await response).toMatch(/^connection: close$/im);
  }
  await stopped;
});
