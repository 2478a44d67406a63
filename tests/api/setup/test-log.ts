import type { Logger, LogLevel } from "#model/logging/log.ts";

/** A log that records its lines instead of writing them. */
export interface TestLog extends Logger {
  readonly lines: readonly (readonly [level: LogLevel, ...parts: unknown[]])[];
}

export function createTestLog(): TestLog {
  const lines: [LogLevel, ...unknown[]][] = [];
  const linesOfLevel =
    (level: LogLevel) =>
    (...parts: unknown[]) =>
      void lines.push([level, ...parts]);
  return {
    lines,
    debug: linesOfLevel("debug"),
    info: linesOfLevel("info"),
    warn: linesOfLevel("warn"),
    error: linesOfLevel("error"),
  };
}
