import { createServer, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { pacedResponses } from "./paced-response.ts";
import { createWaitingMemory, type WaitingMemory } from "./waiting-memory.ts";

const LONG = Buffer.alloc(3_000_000, "0123456789");
const closing = new Set<() => void>();
afterEach(() => {
  for (const close of closing) close();
  closing.clear();
});

/** Starts a server. @returns a client of it */
async function serverWith(
  respond: (outgoing: ServerResponse) => void,
  waiting: WaitingMemory = createWaitingMemory(Infinity),
): Promise<(path?: string) => Promise<Response>> {
  const server = createServer({ ServerResponse: pacedResponses(waiting) }, (_, outgoing) => respond(outgoing));
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

/** Starts to read answers, and reads no more of them than their heads. */
const openMany = (ask: () => Promise<Response>, count: number): Promise<readonly Response[]> =>
  Promise.all(Array.from({ length: count }, () => ask()));
const leave = (answers: readonly Response[]): Promise<unknown> =>
  Promise.all(answers.map(async (answer) => answer.body?.cancel().catch(() => undefined)));

/** More than the system takes for a connection. */
const HUGE_BYTES = 16_000_000;

test("what several clients read counts once while they read it, and no more when they have left", async () => {
  const waiting = createWaitingMemory(Infinity);
  const shared = Buffer.alloc(HUGE_BYTES);
  const answers = await openMany(await serverWith((outgoing) => outgoing.end(shared), waiting), 5);
  expect(waiting.bytes).toBe(HUGE_BYTES);
  await leave(answers);
  await expect.poll(() => waiting.bytes).toBe(0);
});

test("what is written in pieces counts until each piece has been taken", async () => {
  const waiting = createWaitingMemory(Infinity);
  const isDone = Promise.withResolvers<undefined>();
  const ask = await serverWith((outgoing) => {
    outgoing.write(Buffer.alloc(HUGE_BYTES));
    outgoing.write(Buffer.alloc(HUGE_BYTES), () => isDone.resolve(undefined));
  }, waiting);
  const answer = await ask();
  const reader = answer.body?.getReader();
  expect(waiting.bytes).toBe(2 * HUGE_BYTES);
  for (let read = 0; read < 2 * HUGE_BYTES;) read += (await reader?.read())?.value?.length ?? Infinity;
  await isDone.promise;
  expect(waiting.bytes).toBe(0);
  await reader?.cancel();
});

test("a short answer that its client has at once holds nothing", async () => {
  const waiting = createWaitingMemory(0);
  const ask = await serverWith((outgoing) => outgoing.end(Buffer.alloc(1000)), waiting);
  expect((await (await ask()).arrayBuffer()).byteLength).toBe(1000);
  expect(waiting.bytes).toBe(0);
});
