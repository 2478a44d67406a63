import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

const NOW = Date.parse("2026-01-01T00:00:00Z");

test.each([
  [null, 0, 100],
  [null, 1, 500],
  ["", 0, 100],
  ["2", 0, 2_000],
  [" 2 ", 0.5, 2_200],
  ["3600", 0, 5_000],
  ["Thu, 01 Jan 2026 00:00:03 GMT", 0, 3_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0, 100],
  ["soon", 0, 100],
  ["-5", 0, 100],
])("A3 with Retry-After %j and random number %d, a retry waits %i ms", (header, random, expected) => {
  expect(retryDelayMs(header, NOW, random)).toBe(expected);
});
