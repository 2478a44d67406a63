import { expect, test } from "vitest";
import { prefersMedia } from "./accept-media.ts";

const OURS = "application/vnd.lumenry.articles";

test.each([
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["application/*", false],
  ["application/json", false],
  [OURS, true],
  [OURS.toUpperCase(), true],
  [`${OURS}, application/json`, true],
  [`application/json, ${OURS}`, true],
  [`${OURS}, application/json;q=0.9`, true],
  [`${OURS};q=0.5, application/json;q=0.9`, false],
  [`${OURS} ; q=0.8, */*;q=0.8`, true],
  [`${OURS};q=0.8, */*`, false],
  [`${OURS};q=0`, false],
  [`${OURS};q=0, */*`, false],
  [`${OURS};profile=x;q=0.3, application/*;q=0.2`, true],
  [`${OURS};q=2`, false],
  ["\u0000,,;q=1", false],
])("A1 chooses the compact articles by Accept %j: %s", (header, expected) => {
  expect(prefersMedia(header, OURS, "application/json")).toBe(expected);
});
