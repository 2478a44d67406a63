import { createContext, runInContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { RELOAD_GUARD_MS, RELOADS_KEY } from "#model/limits.ts";
import code from "./start-after-paint.js?raw";

type Listener = (event: object) => void;

/** A page in which the script has run: what it has appended, and its events. */
function page({ isHidden = false, isOnline = true, storage = memoryStorage() } = {}) {
  const listeners = new Map<string, Listener>();
  const listen = (name: string, listener: Listener) => listeners.set(name, listener);
  const scripts: object[] = [];
  const later: (() => void)[] = [];
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
    setTimeout: (run: () => void) => later.push(run),
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
  return { window, scripts, later, insertAdjacentHTML, reload, fail, paint: () => paint?.(), listeners };
}

function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    length: stored.size,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

const LOG = `${RELOADS_KEY}/catalogue`;
const failedTwice = (shown: ReturnType<typeof page>): void => {
  shown.paint();
  shown.fail();
  for (const run of shown.later) run();
  shown.fail();
};

test("R1 scripts run once, after the first paint; in a hidden tab, which is not painted, at once", () => {
  const shown = page();
  expect(shown.scripts).toEqual([]);
  shown.paint();
  shown.listeners.get("visibilitychange")?.({});
  expect(shown.scripts).toEqual([{ type: "module", textContent: "start()" }]);
  expect(page({ isHidden: true }).scripts).toHaveLength(1);
});

test("R3 a start that fails is repeated, then the page is reloaded and the guard knows", () => {
  const storage = memoryStorage();
  const shown = page({ storage });
  failedTwice(shown);
  expect(shown.scripts).toHaveLength(2);
  expect(shown.reload).toHaveBeenCalledOnce();
  expect(JSON.parse(storage.getItem(LOG) ?? "")).toEqual([["/catalogue/en", expect.any(Number)]]);
});

const reloaded = (agoMs: number) => memoryStorage({ [LOG]: JSON.stringify([["/catalogue/en", Date.now() - agoMs]]) });
const full = {
  ...memoryStorage(),
  setItem: () => {
    throw new Error("full");
  },
};

test.each([
  ["it has just been reloaded", { storage: reloaded(RELOAD_GUARD_MS - 1_000) }, 0],
  ["it has been reloaded a while ago", { storage: reloaded(RELOAD_GUARD_MS + 1) }, 1],
  ["nothing can be stored", { storage: full }, 0],
  ["there is no connection", { isOnline: false }, 0],
])("R3 E5 a page that cannot start is reloaded, or ready as without scripts: %s", (_, given, reloads) => {
  const shown = page(given);
  failedTwice(shown);
  expect(shown.reload).toHaveBeenCalledTimes(reloads);
  const { dataset } = shown.window.document.documentElement;
  expect(dataset["appReady"]).toBe(reloads === 0 ? "true" : undefined);
  expect(shown.insertAdjacentHTML.mock.calls).toEqual(reloads === 0 ? [["beforeend", "start()"]] : []);
});

test("R3 what fails before the start, or once the router is there, is not its failure", () => {
  const shown = page();
  shown.fail();
  shown.paint();
  Object.assign(shown.window, { __reactRouterDataRouter: {} });
  shown.fail();
  expect(shown.later).toEqual([]);
});
