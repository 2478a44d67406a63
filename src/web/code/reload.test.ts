import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#web/client/logger.ts";
import { reloadOnce, watchBuilds } from "./reload.ts";

const SETTINGS = { productDeepLinks: true };
const storage = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  storage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { pathname: "/en", search: "", reload });
  stubStorage((key, value) => void storage.set(key, value));
  vi.stubGlobal("navigator", { onLine: true });
});

function stubStorage(setItem: (key: string, value: string) => void): void {
  vi.stubGlobal("window", { sessionStorage: { getItem: (key: string) => storage.get(key) ?? null, setItem } });
}

test("R3 a page is reloaded once within 10 s", () => {
  expect([reloadOnce(SETTINGS), reloadOnce(SETTINGS)]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
});

test("R3 a page is not reloaded offline, and can be reloaded later", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(reloadOnce(SETTINGS)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  expect(reloadOnce(SETTINGS)).toBe(true);
});

test("R3 without storage a page is not reloaded, since nothing could end a reload loop", () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  stubStorage(() => {
    throw new Error("storage is blocked");
  });
  expect(reloadOnce(SETTINGS)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

describe("R4 the manifest of builds", () => {
  const HOUR_MS = 3_600_000;

  const requests: string[] = [];
  /** The id of the build that is being served. */
  let servedBuild = "a";

  beforeEach(() => {
    requests.length = 0;
    servedBuild = "a";
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (address: string) => {
      requests.push(address);
      return Promise.resolve(Response.json({ id: servedBuild }));
    });
  });

  test("R4 is requested every hour, not sooner", async () => {
    watchBuilds("a", vi.fn());
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([expect.stringMatching(/^\/builds\/latest\.json\?\d+$/)]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(requests).toHaveLength(2);
  });

  test("R4 is reported only if it names another build", async () => {
    const onNewer = vi.fn();
    watchBuilds("a", onNewer);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(requests).toHaveLength(2);
    expect(onNewer).not.toHaveBeenCalled();
    servedBuild = "b";
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(onNewer).toHaveBeenCalledOnce();
  });
});
