import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#web/client/logger.ts";
import { reloadOnce } from "./reload.ts";

const SETTINGS = { productDeepLinks: true };
const stored = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  stored.clear();
  reload.mockClear();
  vi.stubGlobal("location", { pathname: "/en", search: "", reload });
  stubStorage((key, value) => void stored.set(key, value));
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubStorage(setItem: (key: string, value: string) => void): void {
  vi.stubGlobal("window", { sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem } });
}

test("R3 a page is reloaded once within 10 s", () => {
  expect([reloadOnce(SETTINGS), reloadOnce(SETTINGS)]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
});

test("R3 a page stays while the browser is offline, and may be reloaded later", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(reloadOnce(SETTINGS)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  expect(reloadOnce(SETTINGS)).toBe(true);
});

test("R3 a page stays where nothing can be stored: nothing could end a loop of reloads", () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  stubStorage(() => {
    throw new Error("storage is forbidden");
  });
  expect(reloadOnce(SETTINGS)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
