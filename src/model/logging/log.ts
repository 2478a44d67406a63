/** Levels of log lines, least severe first. @see rule G1 */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes log lines. Details are appended to the line. @see rule G1 */
export type Logger = Readonly<Record<LogLevel, (message: string, ...details: readonly unknown[]) => void>>;

/** The name in every log line, unless the operator sets another. @see rule G1 */
export const LOGGER_NAME = "lumenry";

/** The separator between the parts of a line. @see rule G1 */
const SEPARATOR = "|";

/** Colours of the levels on a terminal (ANSI). */
const COLORS: Readonly<Record<LogLevel, number>> = { debug: 90, info: 36, warn: 33, error: 31 };

/**
 * A log line without details: time, level, name and message, separated by `|`.
 *
 * @param time ISO 8601; absent where the log viewer adds its own
 * @param enableColors whether to colour the level, for terminals
 * @see rule G1
 */
export function logLine(line: {
  readonly time?: string | undefined;
  readonly level: LogLevel;
  readonly name: string;
  readonly message: string;
  readonly enableColors?: boolean;
}): string {
  const level = line.enableColors ? `\u001b[${COLORS[line.level]}m${line.level}\u001b[0m` : line.level;
  return [line.time, level, line.name, line.message].filter((part) => part !== undefined).join(SEPARATOR);
}

/** Whether a line is written if `lowest` is the least severe level that is enabled. @see rule G1 */
export const isLogged = (level: LogLevel, lowest: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(lowest);
