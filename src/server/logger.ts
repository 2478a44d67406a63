import { inspect } from "node:util";
import { loggerFailedToStart } from "#model/errors.ts";
import { isLogged, logLine } from "#model/logging/log-line.ts";
import { visibleText } from "#model/visible-text.ts";
import { LOG_LEVELS, LOGGER_NAME, type Logger, type LogLevel } from "#model/logging/log.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { redactSecrets } from "#store/redact-secrets.ts";

type LogSettings = Pick<PublicConfig, "enableLogging" | "logLevel" | "loggerName" | "enableColors">;

/**
 * The server's log: one line per event on standard error; time, level, name, message and details are separated by `|`; passwords
 * in addresses are hidden.
 *
 * @param write takes a finished line; when it fails, the console is used from then on
 * @see rules G1, E6
 */
export function createLogger(settings: LogSettings, write: (line: string) => void = writeToStandardError): Logger {
  // As it is now: it may be led into this very log later.
  const terminal = { ...console };
  let isBroken = false;
  const log = (level: LogLevel, message: string, details: readonly unknown[]): void => {
    if (!settings.enableLogging || !isLogged(level, settings.logLevel)) return;
    const line = formatLine(settings, level, message, details);
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

/** Leads what libraries say on the console into the log, so that it follows its settings and stays on its lines. */
export function logConsole(logger: Logger): void {
  for (const level of LOG_LEVELS) console[level] = logger[level];
}

function formatLine(settings: LogSettings, level: LogLevel, message: string, details: readonly unknown[]): string {
  const time = new Date().toISOString();
  const text = [message, ...details.map(describeDetail)].map(redactSecrets).map(onOneLine).join("|");
  return logLine({
    time,
    level,
    name: settings.loggerName ?? LOGGER_NAME,
    message: text,
    enableColors: settings.enableColors,
  });
}

function describeDetail(detail: unknown): string {
  if (typeof detail === "string") return detail;
  if (detail instanceof Error) return detail.stack ?? detail.message;
  return inspect(detail, { breakLength: Infinity, depth: 4 });
}

/** What comes from outside can hold line breaks and terminal codes: neither may make a second line or move the cursor. */
const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => visibleText(line.trim()))
    .join(" ⏎ ");

function writeToStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
