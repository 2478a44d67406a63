import { inspect } from "node:util";
import { logLine } from "#model/logging/log-line.ts";
import type { LogLevel } from "#model/logging/log.ts";
import { visibleLines, visibleText } from "#model/visible-text.ts";
import { redactSecrets } from "#store/redact-secrets.ts";

/** The format of a line of the server's log: `time|level|name|message`, or one JSON object. */
export const LOG_FORMATS = ["text", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** An entry to be logged. */
interface LogEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly level: LogLevel;
  /** Name of the logger. */
  readonly name: string;
  readonly message: string;
  readonly details: readonly unknown[];
  readonly enableColors: boolean;
}

/** Formats an entry as one line. Passwords in addresses are redacted, control characters escaped. @see rule G1 */
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

/** JSON escapes line breaks itself, but not every control character that terminals interpret. */
const jsonText = (text: string): string => visibleLines(redactSecrets(text));

/** Plain objects of texts and numbers, as in the access log, keep their structure. */
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

/** A detail as text: of an error its stack, of an object what Node.js shows of it. */
export function describeDetail(detail: unknown): string {
  if (typeof detail === "string") return detail;
  if (detail instanceof Error) return detail.stack ?? detail.message;
  return inspect(detail, { breakLength: Infinity, depth: 4 });
}

/** External input may contain line breaks and terminal codes: neither may start a second line or move the cursor. */
const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => visibleText(line.trim()))
    .join(" ⏎ ");
