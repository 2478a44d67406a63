import type { Logger, LogLevel } from "#model/logging/log.ts";

/** A log that records its lines instead of writing them. */
export interface TestLog extends Logger {
  readonly lines: readonly (readonly [level: LogLevel, ...parts: unknown[]])[];
}

export function createTestLog(): TestLog {
  const lines: [LogLevel, ...unknown[]][] = [];
  const recordAt =
    (level: LogLevel) =>
    (...parts: unknown[]) =>
      void lines.push([level, ...parts]);
  return {
    lines,
    debug: recordAt("debug"),
    info: recordAt("info"),
    warn: recordAt("warn"),
    error: recordAt("error"),
  };
}
