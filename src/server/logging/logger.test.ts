import { expect, test, vi } from "vitest";
import type { LogLevel } from "#model/logging/log.ts";
import { createLogger, redirectConsole } from "./logger.ts";

const SETTINGS = { enableLogging: true, logLevel: "info", loggerName: "lumenry", enableColors: false } as const;

function linesOf(
  settings: Partial<{ [K in keyof typeof SETTINGS]: unknown }>,
  write: (log: ReturnType<typeof createLogger>) => void,
) {
  const lines: string[] = [];
  write(createLogger({ ...SETTINGS, ...settings } as never, (line) => lines.push(line)));
  return lines;
}

test.each<[LogLevel, number]>([
  ["debug", 4],
  ["info", 3],
  ["warn", 2],
  ["error", 1],
])("G1 at level %s, less severe messages are omitted", (logLevel, count) => {
  const lines = linesOf({ logLevel }, (log) => {
    for (const level of ["debug", "info", "warn", "error"] as const) log[level]("message");
  });
  expect(lines).toHaveLength(count);
});

test("G1 a line has time, level, name, message and details, separated by |", () => {
  const [line = ""] = linesOf({}, (log) => log.warn("message", "detail", { a: 1 }));
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\|warn\|lumenry\|message\|detail\|\{ a: 1 \}$/);
});

test("G1 nothing is written if logging is disabled", () => {
  expect(linesOf({ enableLogging: false }, (log) => log.error("message"))).toEqual([]);
});

test("G1 only the level is coloured, if colours are enabled", () => {
  const [line] = linesOf({ enableColors: true }, (log) => log.error("message"));
  expect(line).toMatch(/^[\d-]+T[\d:.]+Z\|\u001b\[31merror\u001b\[0m\|lumenry\|message$/);
});

test("E2 an error is written on one line, whatever external input it contains", () => {
  const lines = linesOf({}, (log) => log.error("a\nb", "/x\r\n2026|error|forged\u001b[2J", new Error("broken")));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\n\r\u001b]/);
  expect(lines[0]).toContain("broken");
});

test("G1 in JSON, plain objects keep their structure, other details become text, and secrets are redacted", () => {
  const lines = linesOf({ format: "json" } as never, (log) => {
    log.warn("postgres://user:secret@host/db\n\u009b2J", { status: 200, path: "/en\u001b" }, new Error("broken"));
    log.info("plain");
  });
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({
    level: "warn",
    name: "lumenry",
    details: [{ status: 200, path: "/en\\u001b" }, expect.stringContaining("broken")],
  });
  expect(first?.["message"]).toMatch(/^postgres:.*host\/db\n\\u009b2J$/);
  expect(lines.join()).not.toContain("secret");
  expect(second).toEqual({
    time: expect.stringMatching(/Z$/) as string,
    level: "info",
    name: "lumenry",
    message: "plain",
  });
});

test("E6 the console is used if lines cannot be written", () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const log = createLogger(SETTINGS, () => {
    throw new Error("closed");
  });
  log.error("first");
  log.error("second");
  expect(error.mock.calls.map(([first]) => String(first))).toEqual([
    expect.stringContaining("could not be started"),
    expect.stringMatching(/first$/),
    expect.stringMatching(/second$/),
  ]);
});

test("passwords in URLs are redacted anywhere in a line", () => {
  const address = "postgres://me:secret@db/x";
  const lines = linesOf({}, (log) => log.error(address, new Error(`cannot reach ${address}`), { address }));
  expect(lines).toEqual([expect.stringContaining("postgres://me:…@db/x") as string]);
  expect(lines.join()).not.toContain("secret");
});

test.each([
  ["an object", [{ a: 1 }, "detail"], "{ a: 1 }|detail"],
  ["nothing", [], ""],
  ["undefined", [undefined], ""],
  ["null", [null], "null"],
  ["a number", [7], "7"],
  ["a symbol", [Symbol("s")], "Symbol(s)"],
])("E6 what a library writes to the console is logged: %s", (_, values: readonly unknown[], expected) => {
  const original = { ...console };
  try {
    const [line = ""] = linesOf({}, (log) => {
      redirectConsole(log);
      console.error(...values);
    });
    expect(line.slice(line.indexOf("|"))).toBe(`|error|lumenry|${expected}`);
  } finally {
    Object.assign(console, original);
  }
});
