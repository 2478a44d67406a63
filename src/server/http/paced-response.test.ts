import { createServer, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { PacedResponse } from "./paced-response.ts";

const LONG = Buffer.alloc(3_000_000, "0123456789");
const closing = new Set<() => void>();
afterEach(() => {
  for (const close of closing) close();
  closing.clear();
});

/** Starts a server. @returns a client of it */
async function serverWith(respond: (outgoing: ServerResponse) => void): Promise<(path?: string) => Promise<Response>> {
  const server = createServer({ ServerResponse: PacedResponse as typeof ServerResponse }, (_, outgoing) =>
    respond(outgoing),
  );
  closing.add(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path = "/") => fetch(address + path);
}

test.each([
  ["bytes", LONG],
  ["a text", LONG.toString()],
  ["a text in another encoding", LONG.toString("latin1"), "latin1"],
  ["little", "little"],
] as const)("a body of %s arrives whole, with its length", async (_, body, encoding?: BufferEncoding) => {
  const isDone = Promise.withResolvers<undefined>();
  const ask = await serverWith((outgoing) => {
    if (encoding) outgoing.end(body, encoding, () => isDone.resolve(undefined));
    else outgoing.end(body, () => isDone.resolve(undefined));
  });
  const answer = await ask();
  const received = Buffer.from(await answer.arrayBuffer());
  expect(received.equals(Buffer.from(body))).toBe(true);
  expect(answer.headers.get("content-length")).toBe(String(body.length));
  await isDone.promise;
});

test("between two pieces of a long answer the server looks at what else has come", async () => {
  let isSent = false;
  let turns = 0;
  const count = (): void => {
    if (isSent) return;
    turns += 1;
    setImmediate(count);
  };
  const ask = await serverWith((outgoing) => {
    setImmediate(count);
    outgoing.end(LONG, () => (isSent = true));
  });
  await (await ask()).arrayBuffer();
  // A turn for each 128 kB.
  expect(turns).toBeGreaterThan(20);
});

test("an answer whose client has gone is not sent on", async () => {
  const written: boolean[] = [];
  const isClosed = Promise.withResolvers<undefined>();
  const ask = await serverWith((outgoing) => {
    outgoing.on("close", () => {
      written.push(outgoing.writableFinished);
      isClosed.resolve(undefined);
    });
    outgoing.end(LONG);
  });
  const answer = await ask();
  await answer.body?.cancel();
  await isClosed.promise;
  expect(written).toEqual([false]);
});
