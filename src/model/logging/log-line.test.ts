import { expect, test } from "vitest";
import { isLogged, logLine } from "./log-line.ts";
import { LOG_LEVELS } from "./log.ts";

test("G1 separates the parts of a line by bars", () => {
  const line = { level: "warn", name: "lumenry", message: "Portfolio with ID x not found" } as const;
  expect(logLine(line)).toBe("warn|lumenry|Portfolio with ID x not found");
  expect(logLine({ ...line, time: "2026-01-01T00:00:00.000Z" })).toBe(
    "2026-01-01T00:00:00.000Z|warn|lumenry|Portfolio with ID x not found",
  );
});

test("G1 colours the level and nothing else", () => {
  expect(logLine({ level: "error", name: "n", message: "m", enableColors: true })).toBe("\u001b[31merror\u001b[0m|n|m");
});

test.each([
  ["debug", 4],
  ["info", 3],
  ["warn", 2],
  ["error", 1],
] as const)("G1 lowest level %s lets %i levels through", (lowest, count) => {
  expect(LOG_LEVELS.filter((level) => isLogged(level, lowest))).toHaveLength(count);
});
