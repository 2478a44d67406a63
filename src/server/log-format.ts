import { inspect } from "node:util";
import { logLine } from "#model/logging/log-line.ts";
import type { LogLevel } from "#model/logging/log.ts";
import { visibleLines, visibleText } from "#model/visible-text.ts";
import { redactSecrets } from "#store/redact-secrets.ts";

/** How a line of the server's log is written: `time|level|name|message`, or one JSON object. */
export const LOG_FORMATS = ["text", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Something that is to be logged. */
export interface LogEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly level: LogLevel;
  /** Name of the logger. */
  readonly name: string;
  readonly message: string;
  readonly details: readonly unknown[];
  readonly enableColors: boolean;
}

/** Writes an entry on one line. Passwords in addresses are hidden, control characters made visible. @see rule G1 */
export const LOG_LINES: Readonly<Record<LogFormat, (entry: LogEntry) => string>> = {
  text({ message, details, ...head }) {
    const parts = [message, ...details.map(describeDetail)].map(redactSecrets).map(onOneLine);
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

/** JSON escapes line breaks itself, but not all that a terminal obeys. */
const jsonText = (text: string): string => visibleLines(redactSecrets(text));

/** Details that are plain objects of texts and numbers, as those of the access log, stay what they are. */
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
