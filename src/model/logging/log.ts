/** Levels of log lines, least urgent first. @see rule G1 */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes log lines. Details are appended to the line. @see rule G1 */
export type Logger = Readonly<Record<LogLevel, (message: string, ...details: readonly unknown[]) => void>>;

/** The name in every log line, unless the operator sets one. @see rule G1 */
export const LOGGER_NAME = "lumenry";
