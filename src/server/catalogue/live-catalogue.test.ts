import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListName } from "#model/lists/lists.ts";
import type { CatalogueStore, VersionInfo, VersionReader } from "#store/store.ts";
import { openLiveCatalogue, type LiveCatalogue } from "./live-catalogue.ts";

const COUNTS = {} as VersionInfo["counts"];
const versionInfo = (number: number): VersionInfo => ({
  number,
  hash: `${number}`.repeat(64),
  publishedAt: "",
  counts: COUNTS,
});

/** A store whose served version can be changed, with one article per version. */
function createFakeStore() {
  const closed: number[] = [];
  let served: VersionInfo | undefined;
  let failure: Error | undefined;
  let lastOpened: number | undefined;
  const store: Pick<CatalogueStore, "current" | "open" | "openLastOpened"> = {
    openLastOpened: () => (lastOpened === undefined ? Promise.resolve(undefined) : store.open(lastOpened)),
    current: () => (failure ? Promise.reject(failure) : Promise.resolve(served)),
    open: (number): Promise<VersionReader> =>
      Promise.resolve({
        version: versionInfo(number),
        *records(list: ListName) {
          if (list === "articles") yield [JSON.stringify({ article_code: `A${number}` })];
          if (list === "families") yield ['{"family_id":"f"}', '{"nonsense":true}'];
        },
        packedArticles: () => undefined,
        image: () => undefined,
        imagePaths: () => [],
        document: () => undefined,
        documentPaths: () => [],
        brandFiles: () => new Map(),
        photometry: () => undefined,
        photometryPaths: () => [],
        close: () => closed.push(number),
      }),
  };
  return {
    store,
    closed,
    serve: (number: number) => (served = versionInfo(number)),
    fail: (error?: Error) => (failure = error),
    setLastOpened: (number: number) => (lastOpened = number),
  };
}

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let live: LiveCatalogue | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.clearAllMocks();
});
afterEach(() => {
  live?.stop();
});

/** Advances the clock, and lets a started load finish. */
async function advance(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  // Loading lets other tasks run between its steps, more often on a slow machine.
  for (let task = 0; task < 50; task++) await new Promise((resolve) => setImmediate(resolve));
}

test("A4 the published version is served, and the next one within two seconds", async () => {
  const { store, serve } = createFakeStore();
  serve(1);
  live = await openLiveCatalogue(store, log);
  expect(live.current()?.version).toBe("1-111111111111");
  serve(2);
  await advance(1500);
  expect(live.current()?.version).toBe("2-222222222222");
  expect(live.current()?.catalogue.article(0).article_code).toBe("A2");
});

test("a version stays readable for a while after another one is served", async () => {
  const { store, serve, closed } = createFakeStore();
  serve(1);
  live = await openLiveCatalogue(store, log);
  serve(2);
  await advance(1500);
  expect(closed).toEqual([]);
  await advance(60_000);
  expect(closed).toEqual([1]);
  live.stop();
  expect(closed).toEqual([1, 2]);
});

test("the previous version is served while the store fails, and the failure is logged once", async () => {
  const { store, serve, fail } = createFakeStore();
  serve(1);
  live = await openLiveCatalogue(store, log);
  fail(new Error("disk failure"));
  await advance(5000);
  expect(live.current()?.version).toBe("1-111111111111");
  expect(log.error.mock.calls.filter((call) => call.includes("disk failure"))).toHaveLength(1);
  fail(undefined);
  serve(2);
  await advance(1500);
  expect(live.current()?.version).toBe("2-222222222222");
});

test("while nothing is published, the site waits and logs how to publish a version", async () => {
  const { store, serve } = createFakeStore();
  live = await openLiveCatalogue(store, log);
  expect(live.current()).toBeUndefined();
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining("npm run catalogue -- import"));
  serve(1);
  await advance(1500);
  expect(live.current()?.version).toBe("1-111111111111");
});

test("E3 invalid entries are omitted, and their number is logged", async () => {
  const { store, serve } = createFakeStore();
  serve(1);
  live = await openLiveCatalogue(store, log);
  expect(live.current()?.catalogue.lists.families).toHaveLength(1);
  expect(log.error).toHaveBeenCalledWith("List families: 1 entries are not valid");
});

test("A4 the local copy is served while the store cannot be reached at startup, which is logged, and then the store's version", async () => {
  const { store, serve, fail, setLastOpened } = createFakeStore();
  setLastOpened(1);
  fail(new Error("unreachable"));
  live = await openLiveCatalogue(store, log);
  await live.firstLoad;
  expect(live.current()?.version).toBe("1-111111111111");
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("served last"), "1-111111111111");
  fail();
  serve(2);
  await advance(1500);
  expect(live.current()?.version).toBe("2-222222222222");
});

test("no local copy is served if the store reports that nothing is published", async () => {
  const { store, setLastOpened } = createFakeStore();
  setLastOpened(1);
  live = await openLiveCatalogue(store, log);
  expect(live.current()).toBeUndefined();
});
