import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { handleSequentially } from "./sequential-requests.ts";

const cleanups = new Set<() => void>();
afterEach(() => {
  for (const cleanUp of cleanups) cleanUp();
  cleanups.clear();
});

/** A server that counts its requests and open responses; by default it echoes the path. */
async function startServer(respond: RequestListener = (incoming, outgoing) => outgoing.end(incoming.url)) {
  const stats = { open: 0, maxOpen: 0, requests: 0 };
  const server = createServer({ requireHostHeader: false });
  handleSequentially(server, (incoming, outgoing) => {
    stats.requests += 1;
    stats.open += 1;
    stats.maxOpen = Math.max(stats.maxOpen, stats.open);
    outgoing.prependListener("close", () => (stats.open -= 1));
    respond(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return socket;
  };
  return { stats, open };
}

/** Echoes path and body, in a later turn of the event loop. */
const echoBody: RequestListener = (incoming, outgoing) => {
  let body = "";
  incoming.on("data", (chunk: Buffer) => (body += chunk.toString("latin1")));
  incoming.on("end", () => setImmediate(() => outgoing.end(`${incoming.url ?? ""}${body};`)));
};

/** Writes chunks in separate turns of the event loop. @returns the bodies received until the connection is closed */
async function exchange(socket: Socket, chunks: readonly string[]): Promise<readonly string[]> {
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
  const closed = once(socket, "close");
  for (const chunk of chunks) {
    socket.write(chunk, "latin1");
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  return received.split(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\n/).slice(1);
}

const getRequest = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");
const postRequest = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const chunkedPostRequest = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const LAST = getRequest("/last", "Connection: close");

test("requests that arrive together are handled one at a time", async () => {
  const { stats, open } = await startServer((_, outgoing) => void setTimeout(() => outgoing.end("answer"), 20));
  const socket = await open();
  socket.write(getRequest("/").repeat(1000));
  await once(socket, "data");
  await wait(50);
  expect(stats.maxOpen).toBe(1);
  expect(stats.requests).toBeLessThan(10);
  socket.destroy();
});

test("the next request is not handled while the client has not read the response", async () => {
  const { stats, open } = await startServer((_, outgoing) => outgoing.end(Buffer.alloc(16 * 1024 * 1024)));
  const socket = await open();
  socket.pause();
  socket.write(getRequest("/").repeat(100));
  await wait(200);
  expect(stats.requests).toBe(1);
  socket.destroy();
});

/** Requests of all forms, with bodies that look like requests. */
const anyBody = fc.oneof(
  fc.string({ unit: "grapheme-ascii" }),
  fc.constantFrom("\n", "\r\n", "\r\n\r\n", "\n\r\n\r\n", getRequest("/never")),
);
const anyRequest = fc
  .oneof(
    fc.record({ path: fc.constantFrom("/a", "/b"), body: fc.constant(""), write: fc.constant(getRequest) }),
    fc.record({ path: fc.constant("/c"), body: anyBody, write: fc.constantFrom(postRequest, chunkedPostRequest) }),
  )
  .filter(({ body, write }) => write !== chunkedPostRequest || body.length > 0);

test("requests that arrive in chunks of any size are handled one at a time, in order and with their bodies", async () => {
  const { stats, open } = await startServer(echoBody);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRequest, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      async (requests, lengths) => {
        const text = requests.map(({ path, body, write }) => write(path, body)).join("") + LAST;
        const chunks: string[] = [];
        let offset = 0;
        for (const length of lengths) chunks.push(text.slice(offset, (offset += length)));
        const bodies = await exchange(
          await open(),
          [...chunks, text.slice(offset)].filter((chunk) => chunk !== ""),
        );
        expect(bodies).toEqual([...requests.map(({ path, body }) => `${path}${body};`), "/last;"]);
      },
    ),
    { numRuns: 200 },
  );
  expect(stats.maxOpen).toBe(1);
});

test("a request with Expect: 100-continue gets a response", async () => {
  const { open } = await startServer(echoBody);
  const head = "POST /p HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n";
  const bodies = await exchange(await open(), [head, "body", LAST]);
  expect(bodies).toEqual(["/pbody;", "/last;"]);
});

test("requests with an unknown expectation are handled in order", async () => {
  const { stats, open } = await startServer(
    (incoming, outgoing) => void setTimeout(() => outgoing.end(incoming.url), 5),
  );
  const bodies = await exchange(await open(), [getRequest("/x", "Expect: much").repeat(3) + LAST]);
  expect(bodies).toEqual(["/x", "/x", "/x", "/last"]);
  expect(stats.maxOpen).toBe(1);
});

test("the response is closed when the client disconnects before it is sent", async () => {
  const closed = Promise.withResolvers<undefined>();
  const { open } = await startServer((_, outgoing) => outgoing.on("close", () => closed.resolve(undefined)));
  const socket = await open();
  socket.write(getRequest("/"));
  await wait(20);
  socket.destroy();
  await closed.promise;
});

test("nothing after an invalid request is handled", async () => {
  const { stats, open } = await startServer();
  const socket = await open();
  expect(await exchange(socket, [getRequest("/a") + "not a request\r\n\r\n" + getRequest("/b")])).toHaveLength(1);
  expect(stats.requests).toBe(1);
});
