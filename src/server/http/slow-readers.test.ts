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
const HOUR_MS = 3_600_000;

/** The time after which a client that reads at this rate is disconnected while data is pending. */
function closedAfterMs(bytesPerSecond: number): number {
  const writableLength = 1_000_000;
  let progress: ReadProgress | undefined;
  for (let now = 0; now < HOUR_MS; now += STEP_MS) {
    const bytesRead = (bytesPerSecond * now) / 1000;
    progress = updateReadProgress({ bytesWritten: bytesRead + writableLength, writableLength }, progress, now);
    if (progress && isTooSlow(progress, now)) return now;
  }
  return Infinity;
}

const MIN_RATE = READ_CHUNK_BYTES / (MAX_CHUNK_READ_MS / 1000);

test.each([
  ["nothing", 0, MAX_CHUNK_READ_MS + STEP_MS],
  ["a little all the time", 500, MAX_CHUNK_READ_MS + STEP_MS],
  ["half the minimum rate", MIN_RATE / 2, MAX_CHUNK_READ_MS + STEP_MS],
  ["a tenth more than the minimum rate", MIN_RATE * 1.1, Infinity],
])("the connection of a client that reads %s is closed as the limit specifies", (_, bytesPerSecond, expected) => {
  expect(closedAfterMs(bytesPerSecond)).toBe(expected);
});

test("a connection without waiting data has no progress", () => {
  expect(updateReadProgress({ bytesWritten: 10, writableLength: 0 }, { bytesRead: 0, time: 0 }, 1)).toBeUndefined();
});

/** A response that counts how often its connection is reset. */
const createResponse = () => {
  const socket = { resetAndDestroy: () => (response.closed += 1) as never };
  const response = { closed: 0, socket };
  return response;
};
const createMemory = (bytes: number): ArrayBuffer => new ArrayBuffer(bytes);

test("above the budget, the responses that have waited longest are closed, and no more than necessary", () => {
  const pendingMemory = createPendingMemory(100);
  const responses = [createResponse(), createResponse(), createResponse(), createResponse()] as const;
  for (const response of responses.slice(0, 3)) pendingMemory.hold(response, createMemory(30));
  pendingMemory.hold(responses[3], createMemory(60));
  expect(responses.map(({ closed }) => closed)).toEqual([1, 1, 0, 0]);
  expect(pendingMemory.bytes).toBe(90);
});

test("shared memory counts once, until the last response that uses it has ended", () => {
  const pendingMemory = createPendingMemory(100);
  const [first, second, shared] = [createResponse(), createResponse(), createMemory(80)];
  pendingMemory.hold(first, shared);
  pendingMemory.hold(second, shared);
  expect(pendingMemory.bytes).toBe(80);
  pendingMemory.releaseAll(first);
  expect(pendingMemory.bytes).toBe(80);
  pendingMemory.releaseAll(second);
  expect([pendingMemory.bytes, first.closed, second.closed]).toEqual([0, 0, 0]);
});

test("shared memory is released only when all responses that use it are closed", () => {
  const pendingMemory = createPendingMemory(100);
  const [first, second, last, shared] = [createResponse(), createResponse(), createResponse(), createMemory(80)];
  pendingMemory.hold(first, shared);
  pendingMemory.hold(second, shared);
  pendingMemory.hold(last, createMemory(50));
  expect([first.closed, second.closed, last.closed, pendingMemory.bytes]).toEqual([1, 1, 0, 50]);
});

test("a response that exceeds the whole budget is closed", () => {
  const pendingMemory = createPendingMemory(100);
  const response = createResponse();
  pendingMemory.hold(response, createMemory(101));
  expect([response.closed, pendingMemory.bytes]).toEqual([1, 0]);
});

test("the memory in use never exceeds the budget, and is zero in the end", () => {
  const anyAction = fc.record({
    responseIndex: fc.nat(4),
    memoryIndex: fc.nat(4),
    method: fc.constantFrom("hold", "releaseFirst", "releaseAll" as const),
  });
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      const pendingMemory = createPendingMemory(100);
      const responses = Array.from({ length: 5 }, createResponse);
      const memories = [10, 20, 30, 60, 90].map(createMemory);
      for (const { responseIndex, memoryIndex, method } of actions) {
        const response = responses[responseIndex] ?? createResponse();
        if (method === "hold") pendingMemory.hold(response, memories[memoryIndex] ?? createMemory(0));
        else pendingMemory[method](response);
        expect(pendingMemory.bytes).toBeLessThanOrEqual(100);
      }
      for (const response of responses) pendingMemory.releaseAll(response);
      expect(pendingMemory.bytes).toBe(0);
    }),
  );
});

const LONG = Buffer.alloc(3_000_000, "0123456789");
const cleanups = new Set<() => void>();
afterEach(() => {
  for (const cleanUp of cleanups) cleanUp();
  cleanups.clear();
});

/** Starts a server. @returns a function that requests a path from it */
async function startServer(
  respond: (outgoing: ServerResponse) => void,
  memory: PendingMemory = createPendingMemory(Infinity),
): Promise<(path?: string) => Promise<Response>> {
  const server = createServer({ ServerResponse: createChunkedResponseClass(memory) }, (_, outgoing) =>
    respond(outgoing),
  );
  cleanups.add(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path = "/") => fetch(address + path);
}

test.each([
  ["bytes", LONG],
  ["a string", LONG.toString()],
  ["a string in Latin-1", LONG.toString("latin1"), "latin1"],
  ["a few bytes", "little"],
] as const)("a body of %s arrives complete, with its content length", async (_, body, encoding?: BufferEncoding) => {
  const done = Promise.withResolvers<undefined>();
  const request = await startServer((outgoing) => {
    if (encoding) outgoing.end(body, encoding, () => done.resolve(undefined));
    else outgoing.end(body, () => done.resolve(undefined));
  });
  const response = await request();
  const received = Buffer.from(await response.arrayBuffer());
  expect(received.equals(Buffer.from(body))).toBe(true);
  expect(response.headers.get("content-length")).toBe(String(body.length));
  await done.promise;
});

test("between two chunks of a long response the server handles other events", async () => {
  let isSent = false;
  let turns = 0;
  const count = (): void => {
    if (isSent) return;
    turns += 1;
    setImmediate(count);
  };
  const request = await startServer((outgoing) => {
    setImmediate(count);
    outgoing.end(LONG, () => (isSent = true));
  });
  await (await request()).arrayBuffer();
  // A turn for each 128 kB.
  expect(turns).toBeGreaterThan(20);
});

test("a response is not continued after its client has disconnected", async () => {
  const finished: boolean[] = [];
  const closed = Promise.withResolvers<undefined>();
  const request = await startServer((outgoing) => {
    outgoing.on("close", () => {
      finished.push(outgoing.writableFinished);
      closed.resolve(undefined);
    });
    outgoing.end(LONG);
  });
  const response = await request();
  await response.body?.cancel();
  await closed.promise;
  expect(finished).toEqual([false]);
});

/** Sends requests, and reads only the headers of the responses. */
const requestMany = (request: () => Promise<Response>, count: number): Promise<readonly Response[]> =>
  Promise.all(Array.from({ length: count }, () => request()));
const cancelAll = (responses: readonly Response[]): Promise<unknown> =>
  Promise.all(responses.map(async (response) => response.body?.cancel().catch(() => undefined)));

/** More than the system buffers for a connection. */
const HUGE_BYTES = 16_000_000;

test("a body that several clients read counts once, and not at all after they have disconnected", async () => {
  const pendingMemory = createPendingMemory(Infinity);
  const shared = Buffer.alloc(HUGE_BYTES);
  const responses = await requestMany(await startServer((outgoing) => outgoing.end(shared), pendingMemory), 5);
  expect(pendingMemory.bytes).toBe(HUGE_BYTES);
  await cancelAll(responses);
  await expect.poll(() => pendingMemory.bytes).toBe(0);
});

test("each chunk of a stream counts until the client has read it", async () => {
  const pendingMemory = createPendingMemory(Infinity);
  const done = Promise.withResolvers<undefined>();
  const request = await startServer((outgoing) => {
    outgoing.write(Buffer.alloc(HUGE_BYTES));
    outgoing.write(Buffer.alloc(HUGE_BYTES), () => done.resolve(undefined));
  }, pendingMemory);
  const response = await request();
  const reader = response.body?.getReader();
  expect(pendingMemory.bytes).toBe(2 * HUGE_BYTES);
  for (let received = 0; received < 2 * HUGE_BYTES;) received += (await reader?.read())?.value?.length ?? Infinity;
  await done.promise;
  expect(pendingMemory.bytes).toBe(0);
  await reader?.cancel();
});

test("a short response that is sent at once uses no memory", async () => {
  const pendingMemory = createPendingMemory(0);
  const request = await startServer((outgoing) => outgoing.end(Buffer.alloc(1000)), pendingMemory);
  expect((await (await request()).arrayBuffer()).byteLength).toBe(1000);
  expect(pendingMemory.bytes).toBe(0);
});

test("a chunk that is written to a destroyed connection is released when the response closes", async () => {
  const pendingMemory = createPendingMemory(Infinity);
  const closed = Promise.withResolvers<undefined>();
  const request = await startServer((outgoing) => {
    outgoing.once("close", () => closed.resolve(undefined));
    outgoing.socket?.destroy();
    outgoing.write(Buffer.alloc(1000));
  }, pendingMemory);
  await expect(request()).rejects.toThrow();
  await closed.promise;
  expect(pendingMemory.bytes).toBe(0);
});

test.each([
  ["a long body", (outgoing: ServerResponse) => outgoing.end(LONG)],
  ["a short body", (outgoing: ServerResponse) => outgoing.end("little")],
  ["a chunk", (outgoing: ServerResponse) => outgoing.write(LONG)],
])("%s for a client that has already disconnected uses no memory", async (_, respond) => {
  const pendingMemory = createPendingMemory(Infinity);
  const responded = Promise.withResolvers<undefined>();
  const request = await startServer((outgoing) => {
    outgoing.once("close", () => {
      setImmediate(() => {
        respond(outgoing);
        responded.resolve(undefined);
      });
    });
    outgoing.socket?.destroy();
  }, pendingMemory);
  await expect(request()).rejects.toThrow();
  await responded.promise;
  await new Promise(setImmediate);
  expect(pendingMemory.bytes).toBe(0);
});
