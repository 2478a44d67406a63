import { expect, test } from "vitest";
import { FILE_CHECK_INTERVAL_MS, RETRY_DELAY_MS, watchCatalogue, type CatalogueState } from "./watch-catalogue.ts";

const SETTLE_MS = 3 * FILE_CHECK_INTERVAL_MS;

/** A state for each letter. */
const looks = (letters: string): readonly string[] => letters.split("");

/** A missing file is gone; error codes of the file system begin with E. */
function stateOf(state: string | undefined): CatalogueState {
  if (state === undefined) return { missing: "is gone" };
  return state.startsWith("E") ? { missing: `cannot be examined (${state})` } : { fingerprint: state };
}

/** Watches states by time, one look each, until the last of them; returns when what happened, in looks. */
async function options(
  states: readonly (string | undefined)[],
  publish: (during: string | undefined) => "done" | "retry" = () => "done",
) {
  const stop = new AbortController();
  const log: (readonly [look: number, what: string])[] = [];
  let ms = 0;
  const look = (): number => ms / FILE_CHECK_INTERVAL_MS;
  const stateNow = (): string | undefined => states[look()];
  const note = (what: string): void => void log.push([look(), what]);
  await watchCatalogue({
    readState: () => Promise.resolve(stateOf(stateNow())),
    publish() {
      note(`import ${stateNow() ?? ""}`);
      return Promise.resolve(publish(stateNow()));
    },
    wait(time) {
      ms += time;
      if (look() >= states.length) stop.abort();
      return Promise.resolve();
    },
    now: () => ms,
    settleMs: SETTLE_MS,
    signal: stop.signal,
    onMissing: (reason) => note(reason ?? "back"),
  });
  return log;
}

test("imports what is there once it has settled, and once only", async () => {
  expect(await options(["a", "a", "a", "a", "a", "a", "a"])).toEqual([[3, "import a"]]);
});

test("waits while files are being copied, and imports a later state anew", async () => {
  const states = ["a", "ab", "abc", "abc", "abc", "abc", "abc", "x", "x", "x", "x", "x"];
  expect(await options(states)).toEqual([
    [5, "import abc"],
    [10, "import x"],
  ]);
});

test("a refused state is reported once, not at every look", async () => {
  expect(await options(Array.from({ length: 20 }, () => "bad"))).toHaveLength(1);
});

test("a state that comes back is imported anew", async () => {
  const states = [...looks("aaaa"), ...looks("bbbb"), ...looks("aaaa")];
  expect((await options(states)).map(([, what]) => what)).toEqual(["import a", "import b", "import a"]);
});

test("a catalogue that is gone for a while is missed once, and settles when it is back", async () => {
  const states = [...looks("aaaa"), undefined, undefined, undefined, ...looks("aaaa"), ...looks("bbbb")];
  expect(await options(states)).toEqual([
    [3, "import a"],
    [4, "is gone"],
    [7, "back"],
    [14, "import b"],
  ]);
});

test("a file system that fails for a while is told once with its first reason, and no import is repeated for it", async () => {
  const states = [...looks("aaaa"), "EIO", "ESTALE", undefined, "EIO", ...looks("aaaa")];
  expect(await options(states)).toEqual([
    [3, "import a"],
    [4, "cannot be examined (EIO)"],
    [8, "back"],
  ]);
});

test("an import that could not reach the store is tried again", async () => {
  let tries = 0;
  const states = Array.from({ length: 40 }, () => "a");
  const log = await options(states, () => ((tries += 1) < 3 ? "retry" : "done"));
  const pause = RETRY_DELAY_MS / FILE_CHECK_INTERVAL_MS + 1;
  expect(log).toEqual([
    [3, "import a"],
    [3 + pause, "import a"],
    [3 + 2 * pause, "import a"],
  ]);
});
