import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { answerSequentially } from "./answer-sequentially.ts";

const closing = new Set<() => void>();
afterEach(() => {
  for (const close of closing) close();
  closing.clear();
});

/** A server that answers with the path and the body of each request, and counts how many answers are open. */
async function echo(respond: RequestListener = (incoming, outgoing) => outgoing.end(incoming.url)) {
  const seen = { open: 0, most: 0, begun: 0 };
  const server = createServer({ requireHostHeader: false });
  answerSequentially(server, (incoming, outgoing) => {
    seen.begun += 1;
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
    outgoing.prependListener("close", () => (seen.open -= 1));
    respond(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return socket;
  };
  return { seen, open };
}

/** Answers with the request's path and body, in a later turn of the event loop. */
const laterWithBody: RequestListener = (incoming, outgoing) => {
  let body = "";
  incoming.on("data", (part: Buffer) => (body += part.toString("latin1")));
  incoming.on("end", () => setImmediate(() => outgoing.end(`${incoming.url ?? ""}${body};`)));
};

/** Writes parts, each in a turn of its own, and reads until the connection is closed. @returns the bodies in their order */
async function exchange(socket: Socket, parts: readonly string[]): Promise<readonly string[]> {
  let received = "";
  socket.on("data", (part: Buffer) => (received += part.toString("latin1")));
  const closed = once(socket, "close");
  for (const part of parts) {
    socket.write(part, "latin1");
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  return received.split(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\n/).slice(1);
}

const get = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const postInChunks = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const LAST = get("/last", "Connection: close");

test("requests that arrive together are handled one at a time", async () => {
  const { seen, open } = await echo((_, outgoing) => void setTimeout(() => outgoing.end("answer"), 20));
  const socket = await open();
  socket.write(get("/").repeat(1000));
  await once(socket, "data");
  await wait(50);
  expect(seen.most).toBe(1);
  expect(seen.begun).toBeLessThan(10);
  socket.destroy();
});

test("the next request is not handled while the client has not read the response", async () => {
  const { seen, open } = await echo((_, outgoing) => outgoing.end(Buffer.alloc(16 * 1024 * 1024)));
  const socket = await open();
  socket.pause();
  socket.write(get("/").repeat(100));
  await wait(200);
  expect(seen.begun).toBe(1);
  socket.destroy();
});

/** Requests of all forms, with bodies that look like requests. */
const aBody = fc.oneof(
  fc.string({ unit: "grapheme-ascii" }),
  fc.constantFrom("\n", "\r\n", "\r\n\r\n", "\n\r\n\r\n", get("/never")),
);
const aRequest = fc
  .oneof(
    fc.record({ path: fc.constantFrom("/a", "/b"), body: fc.constant(""), write: fc.constant(get) }),
    fc.record({ path: fc.constant("/c"), body: aBody, write: fc.constantFrom(post, postInChunks) }),
  )
  .filter(({ body, write }) => write !== postInChunks || body.length > 0);

test("requests that arrive in chunks of any size are handled one at a time, in order and with their bodies", async () => {
  const { seen, open } = await echo(laterWithBody);
  await fc.assert(
    fc.asyncProperty(
      fc.array(aRequest, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      async (requests, lengths) => {
        const text = requests.map(({ path, body, write }) => write(path, body)).join("") + LAST;
        const parts: string[] = [];
        let at = 0;
        for (const length of lengths) parts.push(text.slice(at, (at += length)));
        const bodies = await exchange(
          await open(),
          [...parts, text.slice(at)].filter((part) => part !== ""),
        );
        expect(bodies).toEqual([...requests.map(({ path, body }) => `${path}${body};`), "/last;"]);
      },
    ),
    { numRuns: 200 },
  );
  expect(seen.most).toBe(1);
});

test("a request with Expect: 100-continue gets a response", async () => {
  const { open } = await echo(laterWithBody);
  const head = "POST /p HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n";
  const bodies = await exchange(await open(), [head, "body", LAST]);
  expect(bodies).toEqual(["/pbody;", "/last;"]);
});

test("requests with an unknown expectation are handled in order", async () => {
  const { seen, open } = await echo((incoming, outgoing) => void setTimeout(() => outgoing.end(incoming.url), 5));
  expect(await exchange(await open(), [get("/x", "Expect: much").repeat(3) + LAST])).toEqual([
    "/x",
    "/x",
    "/x",
    "/last",
  ]);
  expect(seen.most).toBe(1);
});

test("a client that disconnects before the response is noticed", async () => {
  const isGone = Promise.withResolvers<undefined>();
  const { open } = await echo((_, outgoing) => outgoing.on("close", () => isGone.resolve(undefined)));
  const socket = await open();
  socket.write(get("/"));
  await wait(20);
  socket.destroy();
  await isGone.promise;
});

test("nothing after an invalid request is handled", async () => {
  const { seen, open } = await echo();
  const socket = await open();
  expect(await exchange(socket, [get("/a") + "no request\r\n\r\n" + get("/b")])).toHaveLength(1);
  expect(seen.begun).toBe(1);
});
