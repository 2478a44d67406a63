import { expect, test } from "vitest";
import { MAX_PIECE_READ_MS, READING_PIECE_BYTES } from "#model/bounds.ts";
import { isTooSlow, nextMark, type ReadingMark } from "./reading-watch.ts";

const STEP_MS = 250;

/** How long a client that reads this many bytes per second can hold a connection on which data is always waiting. */
function heldMs(bytesPerSecond: number, longestMs: number): number {
  const waiting = 1_000_000;
  let mark: ReadingMark | undefined;
  for (let now = 0; now < longestMs; now += STEP_MS) {
    const taken = (bytesPerSecond * now) / 1000;
    mark = nextMark({ bytesWritten: taken + waiting, writableLength: waiting }, mark, now);
    if (mark && isTooSlow(mark, now)) return now;
  }
  return Infinity;
}

const HOUR_MS = 3_600_000;
const LEAST_RATE = READING_PIECE_BYTES / (MAX_PIECE_READ_MS / 1000);

test.each([
  ["nothing", 0, MAX_PIECE_READ_MS + STEP_MS],
  ["a little all the time", 500, MAX_PIECE_READ_MS + STEP_MS],
  ["half the least rate", LEAST_RATE / 2, MAX_PIECE_READ_MS + STEP_MS],
  ["a tenth more than the least rate", LEAST_RATE * 1.1, Infinity],
])("a client that takes %s is left its connection as long as the bound says", (_, bytesPerSecond, held) => {
  expect(heldMs(bytesPerSecond, HOUR_MS)).toBe(held);
});

test("a connection on which nothing waits is not watched", () => {
  expect(nextMark({ bytesWritten: 10, writableLength: 0 }, { taken: 0, at: 0 }, 1)).toBeUndefined();
});
