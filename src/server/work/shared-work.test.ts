import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Requester } from "./requester.ts";
import { createSharedWork } from "./shared-work.ts";

/** Work that the test completes, and what was cached of it. */
function work() {
  const kept = new Map<string, string>();
  const makings: { readonly requester: Requester; readonly end: (value: string) => void }[] = [];
  const shared = createSharedWork<string>({ find: (key) => kept.get(key), keep: (key, value) => kept.set(key, value) });
  const make = (requester: Requester): Promise<string> =>
    new Promise((resolve, reject) => {
      requester.signal.addEventListener("abort", () => reject(new Error("given up")));
      makings.push({ requester, end: resolve });
    });
  return { kept, makings, get: (by: Requester, key = "key") => shared.get(key, by, make), shared };
}
const from = (client: string, signal = new AbortController().signal): Requester => ({ client, signal });

test("the same is made once for all who ask while it is made, and found by who asks later", async () => {
  const { makings, get } = work();
  const both = Promise.all([get(from("a")), get(from("b"))]);
  makings[0]?.end("made");
  expect(await both).toEqual(["made", "made"]);
  expect([await get(from("c")), makings.map(({ requester }) => requester.client)]).toEqual(["made", ["a"]]);
});

test("work goes on as long as anybody waits for it, and is given up with the last", async () => {
  const { makings, get, kept } = work();
  const visits = [new AbortController(), new AbortController()];
  const asked = visits.map(({ signal }) => get(from("a", signal)).catch((error: unknown) => String(error)));
  visits[0]?.abort();
  expect(await asked[0]).toMatch(/Nobody waits/);
  expect(makings[0]?.requester.signal.aborted).toBe(false);
  visits[1]?.abort();
  expect(await asked[1]).toMatch(/Nobody waits/);
  expect([makings[0]?.requester.signal.aborted, kept.size]).toEqual([true, 0]);
});

test("who asks after the others have gone gets work of its own", async () => {
  const { makings, get } = work();
  const gone = new AbortController();
  const first = get(from("a", gone.signal)).catch(() => "gone");
  gone.abort();
  await turn();
  const second = get(from("b"));
  makings[1]?.end("made");
  expect([await first, await second]).toEqual(["gone", "made"]);
});

test("a failure reaches all who wait and is not kept", async () => {
  const { shared, kept } = work();
  const fail = (): Promise<string> => Promise.reject(new Error("broken"));
  const both = await Promise.allSettled(["a", "b"].map((client) => shared.get("key", from(client), fail)));
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(kept.size).toBe(0);
  expect(await shared.get("key", from("a"), () => Promise.resolve("well"))).toBe("well");
});

test("who has gone already is not worked for", async () => {
  const { makings, get } = work();
  await expect(get(from("a", AbortSignal.abort()))).rejects.toThrow(/Nobody waits/);
  expect(makings).toEqual([]);
});
