import { expect, test } from "vitest";
import { recordReload, readReloadLog, writeReloadLog } from "./reload-guard.ts";

const log = new Map([["/en", 1_000]]);

test.each<[string, number, boolean]>([
  ["/en", 1_001, false],
  ["/en", 10_999, false],
  ["/en", 11_000, true],
  ["/de", 1_001, true],
])("R3 whether %s may be reloaded at %i ms, after /en was reloaded at 1000 ms: %s", (path, nowMs, isAllowed) => {
  expect(recordReload(log, path, nowMs) !== undefined).toBe(isAllowed);
});

test("R3 the log keeps only the paths of the last 10 s", () => {
  expect(recordReload(log, "/de", 5_000)).toEqual(
    new Map([
      ["/en", 1_000],
      ["/de", 5_000],
    ]),
  );
  expect(recordReload(log, "/de", 20_000)).toEqual(new Map([["/de", 20_000]]));
});

test("R3 a stored log is read back; an invalid one counts as empty", () => {
  expect(readReloadLog(writeReloadLog(log))).toEqual(log);
  for (const invalid of [null, "", "{", "{}", "null", "[[1,2]]", '[["/en"]]', '[["/en","x"]]', '["ab"]'])
    expect(readReloadLog(invalid)).toEqual(new Map());
});
