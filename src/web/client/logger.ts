import { loggerFailedToStart, loggerMissing } from "#model/errors.ts";
import { isLogged, logLine, LOG_LEVELS, LOGGER_NAME, type Logger, type LogLevel } from "#model/logging/log.ts";
import type { PublicConfig } from "#app-state/public-config.ts";

type LogSettings = Pick<PublicConfig, "enableLogging" | "logLevel" | "loggerName" | "enableColors">;

let activeLogger: Logger | undefined;

/** Logs to the browser's console as the settings require; plainly before `startLogger`. @see rules E6, G1 */
export const log: Logger = perLevel((level) => (message, ...details) => {
  activeLogger ??= fallbackLogger();
  activeLogger[level](message, ...details);
});

/** Starts the logger; if that fails, the reason is logged and the plain console is used. @see rule E6 */
export function startLogger(settings: LogSettings): void {
  try {
    activeLogger = createLogger(settings);
  } catch (error) {
    activeLogger = console;
    console.error(loggerFailedToStart, error);
  }
}

function createLogger({ enableLogging, logLevel, loggerName, enableColors }: LogSettings): Logger {
  if (!LOG_LEVELS.includes(logLevel)) throw new TypeError(logLevel);
  return perLevel((level) => (message, ...details) => {
    if (!enableLogging || !isLogged(level, logLevel)) return;
    const line = logLine({ level, name: loggerName ?? LOGGER_NAME, message });
    // Browser consoles colour by CSS, not by terminal codes.
    if (enableColors) console[level](`%c${line}`, COLORS[level], ...details);
    else console[level](line, ...details);
  });
}

function fallbackLogger(): Logger {
  console.warn(loggerMissing);
  return console;
}

const COLORS: Readonly<Record<LogLevel, string>> = {
  debug: "color:#667275",
  info: "color:#0c6872",
  warn: "color:#835400",
  error: "color:#ad2a1e",
};

function perLevel<T>(create: (level: LogLevel) => T): Readonly<Record<LogLevel, T>> {
  return { debug: create("debug"), info: create("info"), warn: create("warn"), error: create("error") };
}
