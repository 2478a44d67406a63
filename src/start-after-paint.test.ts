import { createContext, runInContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { RELOAD_GUARD_MS, RELOADS_KEY } from "#model/limits.ts";
import code from "./start-after-paint.js?raw";

type Listener = (event: object) => void;

/** Runs the script in a page. @returns its effects, and functions that trigger events */
function runScript({ isHidden = false, isOnline = true, storage = memoryStorage() } = {}) {
  const listeners = new Map<string, Listener>();
  const listen = (name: string, listener: Listener) => listeners.set(name, listener);
  const scripts: object[] = [];
  const timers: (() => void)[] = [];
  const insertAdjacentHTML = vi.fn();
  const reload = vi.fn();
  let paint: (() => void) | undefined;
  const window = {
    __reactRouterContext: { basename: "/catalogue" },
    sessionStorage: storage,
    navigator: { onLine: isOnline },
    location: { pathname: "/catalogue/en", reload },
    console: { error: vi.fn() },
    addEventListener: listen,
    dispatchEvent: vi.fn(),
    setTimeout: (run: () => void) => timers.push(run),
    CustomEvent,
    PerformanceObserver: function (this: object, onPaint: () => void) {
      paint = onPaint;
      Object.assign(this, { observe: () => undefined });
    },
    document: {
      hidden: isHidden,
      addEventListener: listen,
      createElement: () => ({}),
      querySelector: () => ({ textContent: "start()" }),
      head: { append: (script: object) => scripts.push(script), insertAdjacentHTML },
      documentElement: { dataset: {} as Record<string, string> },
    },
    window: {} as object,
  };
  window.window = window;
  const context = createContext(window);
  runInContext(code, context);
  const target = runInContext("globalThis", context) as object;
  const fail = (): void =>
    listeners.get("unhandledrejection")?.({ target, preventDefault: () => undefined, reason: new Error() });
  return { window, scripts, timers, insertAdjacentHTML, reload, fail, paint: () => paint?.(), listeners };
}

function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    length: stored.size,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

const LOG_KEY = `${RELOADS_KEY}/catalogue`;
const failTwice = (page: ReturnType<typeof runScript>): void => {
  page.paint();
  page.fail();
  for (const run of page.timers) run();
  page.fail();
};

test("R1 scripts run once, after the first paint; in a hidden tab, which is not painted, immediately", () => {
  const page = runScript();
  expect(page.scripts).toEqual([]);
  page.paint();
  page.listeners.get("visibilitychange")?.({});
  expect(page.scripts).toEqual([{ type: "module", textContent: "start()" }]);
  expect(runScript({ isHidden: true }).scripts).toHaveLength(1);
});

test("R3 a failed start is retried once, then the page is reloaded and the reload recorded", () => {
  const storage = memoryStorage();
  const page = runScript({ storage });
  failTwice(page);
  expect(page.scripts).toHaveLength(2);
  expect(page.reload).toHaveBeenCalledOnce();
  expect(JSON.parse(storage.getItem(LOG_KEY) ?? "")).toEqual([["/catalogue/en", expect.any(Number)]]);
});

const storageWithReload = (agoMs: number) =>
  memoryStorage({ [LOG_KEY]: JSON.stringify([["/catalogue/en", Date.now() - agoMs]]) });
const fullStorage = {
  ...memoryStorage(),
  setItem: () => {
    throw new Error("full");
  },
};

test.each([
  ["it has just been reloaded", { storage: storageWithReload(RELOAD_GUARD_MS - 1_000) }, 0],
  ["it was reloaded earlier", { storage: storageWithReload(RELOAD_GUARD_MS + 1) }, 1],
  ["storage is full", { storage: fullStorage }, 0],
  ["there is no connection", { isOnline: false }, 0],
])("R3 E5 a page that cannot start is reloaded, or counts as ready without scripts: %s", (_, options, reloadCount) => {
  const page = runScript(options);
  failTwice(page);
  expect(page.reload).toHaveBeenCalledTimes(reloadCount);
  const { dataset } = page.window.document.documentElement;
  expect(dataset["appReady"]).toBe(reloadCount === 0 ? "true" : undefined);
  expect(page.insertAdjacentHTML.mock.calls).toEqual(reloadCount === 0 ? [["beforeend", "start()"]] : []);
});

test("R3 errors before the start, or once the router exists, are not failures of the start", () => {
  const page = runScript();
  page.fail();
  page.paint();
  Object.assign(page.window, { __reactRouterDataRouter: {} });
  page.fail();
  expect(page.timers).toEqual([]);
});
