import { loggerFailedToStart } from "#model/errors.ts";
import { isLogged, logLine, LOG_LEVELS, LOGGER_NAME, type Logger, type LogLevel } from "#model/logging/log.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { inspect } from "node:util";
import { escapeInvisibleInLines, escapeInvisible } from "#model/escape-invisible.ts";
import { redactSecrets } from "#store/redact-secrets.ts";

/** The format of a line of the server's log: `time|level|name|message`, or one JSON object. */
export const LOG_FORMATS = ["text", "json"] as const;
type LogFormat = (typeof LOG_FORMATS)[number];

interface LogEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly level: LogLevel;
  readonly name: string;
  readonly message: string;
  readonly details: readonly unknown[];
  readonly enableColors: boolean;
}

/** Formats an entry as one line. Passwords in URLs are redacted, control characters escaped. @see rule G1 */
const FORMATTERS: Readonly<Record<LogFormat, (entry: LogEntry) => string>> = {
  text({ message, details, ...head }) {
    const parts = [message, ...details.map(describeDetail)].map(redactSecrets).map(toSingleLine);
    return logLine({ ...head, message: parts.join("|") });
  },
  json: ({ time, level, name, message, details }) =>
    JSON.stringify({
      time,
      level,
      name,
      message: jsonText(message),
      ...(details.length > 0 && { details: details.map(jsonDetail) }),
    }),
};

/** JSON escapes line breaks itself, but not every control character that terminals interpret. */
const jsonText = (text: string): string => escapeInvisibleInLines(redactSecrets(text));

/** Plain objects, as in the access log, keep their structure. */
function jsonDetail(detail: unknown): unknown {
  const isPlain = typeof detail === "object" && detail !== null && Object.getPrototypeOf(detail) === Object.prototype;
  if (!isPlain) return jsonText(describeDetail(detail));
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      typeof value === "number" || typeof value === "boolean" ? value : jsonText(describeDetail(value)),
    ]),
  );
}

/** A detail as text: the stack of an error, the output of `inspect` for an object. */
function describeDetail(detail: unknown): string {
  if (typeof detail === "string") return detail;
  if (detail instanceof Error) return detail.stack ?? detail.message;
  return inspect(detail, { breakLength: Infinity, depth: 4 });
}

/**
 * External input may contain line breaks and terminal escape sequences, which must not begin another line or move the
 * cursor.
 */
const toSingleLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => escapeInvisible(line.trim()))
    .join(" ⏎ ");

interface LogSettings extends Pick<PublicConfig, "enableLogging" | "logLevel" | "loggerName" | "enableColors"> {
  /** Absent: `text`. */
  readonly format?: LogFormat;
}

/**
 * The server's log: one line per event on standard error, separated by `|` or as JSON; passwords in URLs are
 * redacted.
 *
 * @param write writes a line; after its first failure, the console is used
 * @see rules G1, E6
 */
export function createLogger(settings: LogSettings, write: (line: string) => void = writeToStandardError): Logger {
  // Copied before `redirectConsole` can replace the console's methods.
  const originalConsole = { ...console };
  let hasWriteFailed = false;
  const log = (level: LogLevel, message: string, details: readonly unknown[]): void => {
    if (!settings.enableLogging || !isLogged(level, settings.logLevel)) return;
    const line = FORMATTERS[settings.format ?? "text"]({
      time: new Date().toISOString(),
      level,
      name: settings.loggerName ?? LOGGER_NAME,
      message,
      details,
      enableColors: settings.enableColors,
    });
    try {
      if (!hasWriteFailed) {
        write(line);
        return;
      }
    } catch (error) {
      hasWriteFailed = true;
      originalConsole.error(loggerFailedToStart, error);
    }
    originalConsole[level](line);
  };
  const logAt =
    (level: LogLevel) =>
    (message: string, ...details: readonly unknown[]) =>
      log(level, message, details);
  return { debug: logAt("debug"), info: logAt("info"), warn: logAt("warn"), error: logAt("error") };
}

/** Redirects the console output of libraries to the log, so that the log's settings and format apply. */
export function redirectConsole(logger: Logger): void {
  for (const level of LOG_LEVELS)
    console[level] = (first: unknown = "", ...details: readonly unknown[]) =>
      logger[level](describeDetail(first), ...details);
}

function writeToStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
