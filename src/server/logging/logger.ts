import { loggerFailedToStart } from "#model/errors.ts";
import { isLogged } from "#model/logging/log-line.ts";
import { LOG_LEVELS, LOGGER_NAME, type Logger, type LogLevel } from "#model/logging/log.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { describeDetail, LOG_LINES, type LogFormat } from "./log-format.ts";

interface LogSettings extends Pick<PublicConfig, "enableLogging" | "logLevel" | "loggerName" | "enableColors"> {
  /** Absent: `text`. */
  readonly format?: LogFormat;
}

/**
 * The server's log: one line per event on standard error, separated by `|` or as JSON; passwords in addresses are
 * redacted.
 *
 * @param write writes a finished line; once it has failed, the console is used
 * @see rules G1, E6
 */
export function createLogger(settings: LogSettings, write: (line: string) => void = writeToStandardError): Logger {
  // Captured now: the console may be redirected into this log later.
  const terminal = { ...console };
  let isBroken = false;
  const log = (level: LogLevel, message: string, details: readonly unknown[]): void => {
    if (!settings.enableLogging || !isLogged(level, settings.logLevel)) return;
    const line = LOG_LINES[settings.format ?? "text"]({
      time: new Date().toISOString(),
      level,
      name: settings.loggerName ?? LOGGER_NAME,
      message,
      details,
      enableColors: settings.enableColors,
    });
    try {
      if (!isBroken) {
        write(line);
        return;
      }
    } catch (error) {
      isBroken = true;
      terminal.error(loggerFailedToStart, error);
    }
    terminal[level](line);
  };
  const at =
    (level: LogLevel) =>
    (message: string, ...details: readonly unknown[]) =>
      log(level, message, details);
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** Redirects what libraries write to the console into the log, so that its settings and format apply; a console takes values of any kind. */
export function logConsole(logger: Logger): void {
  for (const level of LOG_LEVELS)
    console[level] = (first: unknown = "", ...details: readonly unknown[]) =>
      logger[level](describeDetail(first), ...details);
}

function writeToStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
