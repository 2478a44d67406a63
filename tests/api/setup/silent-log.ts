import type { Logger, LogLevel } from "#model/logging/log.ts";

/** A log that keeps its lines for the test. */
export interface TestLog extends Logger {
  readonly lines: readonly (readonly [level: LogLevel, ...parts: unknown[]])[];
}

export function silentLog(): TestLog {
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
