/** Levels of log lines, least urgent first. @see rule G1 */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where a program says what happens. Extra values are appended to the line. @see rule G1 */
export type Logger = Readonly<Record<LogLevel, (message: string, ...details: readonly unknown[]) => void>>;

/** What stands as the name in every line where the operator gives none. @see rule G1 */
export const LOGGER_NAME = "lumenry";
