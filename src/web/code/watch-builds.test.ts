import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchBuilds } from "./watch-builds.ts";

const HOUR_MS = 3_600_000;

const requests: string[] = [];
/** The build that the server names. */
let latest = "a";

beforeEach(() => {
  requests.length = 0;
  latest = "a";
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return Promise.resolve(Response.json({ id: latest }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("R4 the manifest is requested every hour, not sooner, until the checks are stopped", async () => {
  const stop = watchBuilds("a", vi.fn());
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toEqual([expect.stringMatching(/^\/builds\/latest\.json\?\d+$/)]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requests).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(requests).toHaveLength(2);
});

test("R4 only another build is reported", async () => {
  const onNewer = vi.fn();
  const stop = watchBuilds("a", onNewer);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(requests).toHaveLength(2);
  expect(onNewer).not.toHaveBeenCalled();
  latest = "b";
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(onNewer).toHaveBeenCalledOnce();
  stop();
});
