import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ASKED_AHEAD, requestKey, takeAskedAhead, type AskedAhead } from "#web/client/asked-ahead.ts";
import { requestAhead, type AheadRequests } from "./request-ahead.ts";

const ARTICLES = "/api/articles?portfolio_id=a";
const ACCEPT = "application/first";
const GIVEN: AheadRequests = {
  scripts: ["/assets/a.js", "/assets/b.js"],
  global: ASKED_AHEAD,
  lists: { [requestKey("/api/families")]: "/api/families" },
  articles: {
    key: requestKey(ARTICLES, ACCEPT),
    address: ARTICLES,
    accept: ACCEPT,
    cache: "articles-1",
    remembered: "portfolio",
  },
  offlinePage: "data-offline-page",
  timeoutMs: 1_000,
};

const asked: string[] = [];
const preloaded: string[] = [];
let onReady: () => void;

interface Visit {
  readonly search?: string;
  readonly remembered?: string;
  readonly isCached?: boolean;
  readonly onLine?: boolean;
  readonly isOfflinePage?: boolean;
}

/** A browser that has just begun with a page. */
function visit({ search = "", remembered, isCached = false, onLine = true, isOfflinePage = false }: Visit): void {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("location", { search });
  vi.stubGlobal("sessionStorage", { getItem: () => remembered ?? null });
  vi.stubGlobal("caches", { has: () => Promise.resolve(isCached) });
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
    onReady = listener;
  });
  vi.stubGlobal("document", {
    createElement: () => ({ relList: { supports: () => true } }),
    head: {
      append({ href, onload }: { readonly href: string; readonly onload: () => void }) {
        preloaded.push(href);
        queueMicrotask(onload);
      },
    },
    documentElement: { hasAttribute: () => isOfflinePage },
  });
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response(address));
  });
}

beforeEach(() => {
  asked.length = 0;
  preloaded.length = 0;
});
afterEach(() => {
  onReady();
  vi.unstubAllGlobals();
});

/** Until the scripts have arrived and what follows them has been requested. */
const requested = async (run = requestAhead): Promise<void> => {
  run(GIVEN);
  await (Reflect.get(globalThis, ASKED_AHEAD) as AskedAhead).scripts;
};

const textOf = async (address: string, accept?: string) => (await takeAskedAhead(address, accept))?.text();

test("R1 a first visit requests scripts, lists and articles; each answer is taken once", async () => {
  visit({});
  await requested();
  expect(preloaded).toEqual(GIVEN.scripts);
  expect(await textOf(ARTICLES, ACCEPT)).toBe(ARTICLES);
  expect(await textOf(ARTICLES, ACCEPT)).toBeUndefined();
  expect(await textOf("/api/families")).toBe("/api/families");
  expect(asked.toSorted()).toEqual(["/api/articles?portfolio_id=a", "/api/families"]);
});

test("an answer is only for requests of the same media type", async () => {
  visit({});
  await requested();
  expect(await textOf(ARTICLES, "application/rest")).toBeUndefined();
  expect(await textOf(ARTICLES)).toBeUndefined();
});

test.each([
  ["named in the address", { search: "?id=b" }],
  ["remembered", { remembered: "b" }],
  ["cached", { isCached: true }],
])("S2 no articles are requested if the visitor's are %s", async (_, given) => {
  visit(given);
  await requested();
  expect(await textOf(ARTICLES, ACCEPT)).toBeUndefined();
  expect(asked).not.toContain(ARTICLES);
  expect(asked).toContain("/api/families");
});

test.each([
  ["without a connection", { onLine: false }],
  ["on a page that stands in for another", { isOfflinePage: true }],
])("R5 only scripts are requested %s", async (_, given) => {
  visit(given);
  await requested();
  expect(preloaded).toEqual(GIVEN.scripts);
  expect(asked).toEqual([]);
});

test("A3 a failed request is the failure of whoever takes it", async () => {
  visit({});
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  await requested();
  await expect(takeAskedAhead("/api/families")).rejects.toThrow("no connection");
  expect(await takeAskedAhead("/api/families")).toBeUndefined();
});

test("A4 what nobody has taken until the page is ready is dropped", async () => {
  visit({});
  await requested();
  onReady();
  expect(await takeAskedAhead("/api/families")).toBeUndefined();
});

test("its source needs nothing from outside", async () => {
  visit({});
  const code = `data:text/javascript,${encodeURIComponent(`export default ${requestAhead.toString()}`)}`;
  await requested(((await import(/* @vite-ignore */ code)) as { default: typeof requestAhead }).default);
  expect(preloaded).toEqual(GIVEN.scripts);
});
