import { expect, test } from "vitest";
import { FILE_CHECK_INTERVAL_MS, RETRY_DELAY_MS, watchCatalogue, type CatalogueState } from "./watch-catalogue.ts";

const SETTLE_MS = 3 * FILE_CHECK_INTERVAL_MS;

/** `undefined` stands for a missing file, a string that begins with E for the code of a file system error. */
function stateOf(state: string | undefined): CatalogueState {
  if (state === undefined) return { missing: "no longer exists" };
  return state.startsWith("E") ? { missing: `cannot be examined (${state})` } : { fingerprint: state };
}

/** Watches a catalogue that has the given state at each check. @returns what happened, and at which check */
async function watch(
  states: readonly (string | undefined)[],
  importCatalogue: (state: string | undefined) => "done" | "retry" = () => "done",
) {
  const stop = new AbortController();
  const log: (readonly [check: number, event: string])[] = [];
  let ms = 0;
  const check = (): number => ms / FILE_CHECK_INTERVAL_MS;
  const stateNow = (): string | undefined => states[check()];
  const record = (event: string): void => void log.push([check(), event]);
  await watchCatalogue({
    readState: () => Promise.resolve(stateOf(stateNow())),
    importCatalogue() {
      record(`import ${stateNow() ?? ""}`);
      return Promise.resolve(importCatalogue(stateNow()));
    },
    wait(time) {
      ms += time;
      if (check() >= states.length) stop.abort();
      return Promise.resolve();
    },
    now: () => ms,
    settleMs: SETTLE_MS,
    signal: stop.signal,
    onMissing: (reason) => record(reason ?? "back"),
  });
  return log;
}

test("a catalogue is imported once it has settled, and only once", async () => {
  expect(await watch(["a", "a", "a", "a", "a", "a", "a"])).toEqual([[3, "import a"]]);
});

test("an import waits while files are being copied, and is repeated after a later change", async () => {
  const states = ["a", "ab", "abc", "abc", "abc", "abc", "abc", "x", "x", "x", "x", "x"];
  expect(await watch(states)).toEqual([
    [5, "import abc"],
    [10, "import x"],
  ]);
});

test("a refused state is reported once, not at every check", async () => {
  expect(await watch(Array.from({ length: 20 }, () => "bad"))).toHaveLength(1);
});

test("an earlier state is imported again when it is restored", async () => {
  const states = [...Array.from("aaaa"), ...Array.from("bbbb"), ...Array.from("aaaa")];
  expect((await watch(states)).map(([, event]) => event)).toEqual(["import a", "import b", "import a"]);
});

test("a missing catalogue is reported once, and has to settle when it is available again", async () => {
  const states = [...Array.from("aaaa"), undefined, undefined, undefined, ...Array.from("aaaa"), ...Array.from("bbbb")];
  expect(await watch(states)).toEqual([
    [3, "import a"],
    [4, "no longer exists"],
    [7, "back"],
    [14, "import b"],
  ]);
});

test("a file system that fails for a while is reported once with its first reason, and causes no import", async () => {
  const states = [...Array.from("aaaa"), "EIO", "ESTALE", undefined, "EIO", ...Array.from("aaaa")];
  expect(await watch(states)).toEqual([
    [3, "import a"],
    [4, "cannot be examined (EIO)"],
    [8, "back"],
  ]);
});

test("an import that could not reach the store is retried", async () => {
  let attempts = 0;
  const states = Array.from({ length: 40 }, () => "a");
  const log = await watch(states, () => ((attempts += 1) < 3 ? "retry" : "done"));
  const checksPerRetry = RETRY_DELAY_MS / FILE_CHECK_INTERVAL_MS + 1;
  expect(log).toEqual([
    [3, "import a"],
    [3 + checksPerRetry, "import a"],
    [3 + 2 * checksPerRetry, "import a"],
  ]);
});
