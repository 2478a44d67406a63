import { createServer, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { MAX_CHUNK_READ_MS, READ_CHUNK_BYTES } from "#model/bounds.ts";
import {
  createChunkedResponseClass,
  createPendingMemory,
  isTooSlow,
  updateReadProgress,
  type PendingMemory,
  type ReadProgress,
} from "./slow-readers.ts";

const STEP_MS = 250;

/** How long a client that reads this many bytes per second can hold a connection on which data is always waiting. */
function heldMs(bytesPerSecond: number, longestMs: number): number {
  const waiting = 1_000_000;
  let mark: ReadProgress | undefined;
  for (let now = 0; now < longestMs; now += STEP_MS) {
    const read = (bytesPerSecond * now) / 1000;
    mark = updateReadProgress({ bytesWritten: read + waiting, writableLength: waiting }, mark, now);
    if (mark && isTooSlow(mark, now)) return now;
  }
  return Infinity;
}

const HOUR_MS = 3_600_000;
const LEAST_RATE = READ_CHUNK_BYTES / (MAX_CHUNK_READ_MS / 1000);

test.each([
  ["nothing", 0, MAX_CHUNK_READ_MS + STEP_MS],
  ["a little all the time", 500, MAX_CHUNK_READ_MS + STEP_MS],
  ["half the least rate", LEAST_RATE / 2, MAX_CHUNK_READ_MS + STEP_MS],
  ["a tenth more than the least rate", LEAST_RATE * 1.1, Infinity],
])("a client that reads %s keeps its connection only as long as the limit allows", (_, bytesPerSecond, held) => {
  expect(heldMs(bytesPerSecond, HOUR_MS)).toBe(held);
});

test("a connection without waiting data has no progress", () => {
  expect(updateReadProgress({ bytesWritten: 10, writableLength: 0 }, { bytesRead: 0, time: 0 }, 1)).toBeUndefined();
});

/** An answer that counts how often it is closed. */
const answer = () => {
  const state = { closed: 0, destroy: () => (state.closed += 1) };
  return state;
};
const memory = (bytes: number): ArrayBuffer => new ArrayBuffer(bytes);

test("closes the responses that have waited longest, and no more than necessary", () => {
  const waiting = createPendingMemory(100);
  const answers = [answer(), answer(), answer(), answer()] as const;
  for (const one of answers.slice(0, 3)) waiting.hold(one, memory(30));
  waiting.hold(answers[3], memory(60));
  expect(answers.map(({ closed }) => closed)).toEqual([1, 1, 0, 0]);
  expect(waiting.bytes).toBe(90);
});

test("shared memory counts once, until the last response that uses it has ended", () => {
  const waiting = createPendingMemory(100);
  const [one, second, shared] = [answer(), answer(), memory(80)];
  waiting.hold(one, shared);
  waiting.hold(second, shared);
  expect(waiting.bytes).toBe(80);
  waiting.releaseAll(one);
  expect(waiting.bytes).toBe(80);
  waiting.releaseAll(second);
  expect([waiting.bytes, one.closed, second.closed]).toEqual([0, 0, 0]);
});

test("shared memory is released only when all responses that use it are closed", () => {
  const waiting = createPendingMemory(100);
  const [one, second, last, shared] = [answer(), answer(), answer(), memory(80)];
  waiting.hold(one, shared);
  waiting.hold(second, shared);
  waiting.hold(last, memory(50));
  expect([one.closed, second.closed, last.closed, waiting.bytes]).toEqual([1, 1, 0, 50]);
});

test("a response that exceeds the whole budget is closed", () => {
  const waiting = createPendingMemory(100);
  const one = answer();
  waiting.hold(one, memory(101));
  expect([one.closed, waiting.bytes]).toEqual([1, 0]);
});

test("the memory in use never exceeds the budget, and is zero in the end", () => {
  const anAction = fc.record({
    who: fc.nat(4),
    what: fc.nat(4),
    act: fc.constantFrom("hold", "releaseFirst", "releaseAll" as const),
  });
  fc.assert(
    fc.property(fc.array(anAction, { maxLength: 60 }), (actions) => {
      const waiting = createPendingMemory(100);
      const answers = Array.from({ length: 5 }, answer);
      const memories = [10, 20, 30, 60, 90].map(memory);
      for (const { who: reader, what, act } of actions) {
        const [one, held] = [answers[reader] ?? answer(), memories[what] ?? memory(0)];
        if (act === "hold") waiting.hold(one, held);
        else waiting[act](one);
        expect(waiting.bytes).toBeLessThanOrEqual(100);
      }
      for (const one of answers) waiting.releaseAll(one);
      expect(waiting.bytes).toBe(0);
    }),
  );
});

const LONG = Buffer.alloc(3_000_000, "0123456789");
const closing = new Set<() => void>();
afterEach(() => {
  for (const close of closing) close();
  closing.clear();
});

/** Starts a server. @returns a client of it */
async function serverWith(
  respond: (outgoing: ServerResponse) => void,
  waiting: PendingMemory = createPendingMemory(Infinity),
): Promise<(path?: string) => Promise<Response>> {
  const server = createServer({ ServerResponse: createChunkedResponseClass(waiting) }, (_, outgoing) =>
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

test("between two chunks of a long response the server handles other events", async () => {
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

test("a response is not continued after its client has disconnected", async () => {
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

test("a body that several clients read counts once, and not at all after they have disconnected", async () => {
  const waiting = createPendingMemory(Infinity);
  const shared = Buffer.alloc(HUGE_BYTES);
  const answers = await openMany(await serverWith((outgoing) => outgoing.end(shared), waiting), 5);
  expect(waiting.bytes).toBe(HUGE_BYTES);
  await leave(answers);
  await expect.poll(() => waiting.bytes).toBe(0);
});

test("each chunk of a stream counts until the client has read it", async () => {
  const waiting = createPendingMemory(Infinity);
  const isDone = Promise.withResolvers<undefined>();
  const ask = await serverWith((outgoing) => {
    outgoing.write(Buffer.alloc(HUGE_BYTES));
    outgoing.write(Buffer.alloc(HUGE_BYTES), () => isDone.resolve(undefined));
  }, waiting);
  const answer = await ask();
  const reader = answer.body?.getReader();
  expect(waiting.bytes).toBe(2 * HUGE_BYTES);
  for (let received = 0; received < 2 * HUGE_BYTES;) received += (await reader?.read())?.value?.length ?? Infinity;
  await isDone.promise;
  expect(waiting.bytes).toBe(0);
  await reader?.cancel();
});

test("a short response that is sent at once uses no memory", async () => {
  const waiting = createPendingMemory(0);
  const ask = await serverWith((outgoing) => outgoing.end(Buffer.alloc(1000)), waiting);
  expect((await (await ask()).arrayBuffer()).byteLength).toBe(1000);
  expect(waiting.bytes).toBe(0);
});
