import { beforeEach, expect, test, vi } from "vitest";

const settings = { enableLogging: true, logLevel: "info", loggerName: "lumenry", enableColors: false } as const;

/** A freshly loaded logger, not yet started. */
const freshLogger = async () => {
  vi.resetModules();
  return import("./logger.ts");
};

beforeEach(() => {
  for (const level of ["debug", "info", "warn", "error"] as const) vi.spyOn(console, level).mockReturnValue();
});

test("G1 a line contains the level and the logger's name, separated by vertical bars", async () => {
  const { log, startLogger } = await freshLogger();
  startLogger(settings);
  log.warn("Portfolio with ID x not found", 1);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith("warn|lumenry|Portfolio with ID x not found", 1);
});

test("G1 levels below the configured one are not written", async () => {
  const { log, startLogger } = await freshLogger();
  startLogger({ ...settings, logLevel: "error" });
  for (const level of ["debug", "info", "warn", "error"] as const) log[level]("message");
  expect([console.debug, console.info, console.warn].some((write) => vi.mocked(write).mock.calls.length > 0)).toBe(
    false,
  );
  expect(console.error).toHaveBeenCalledOnce();
});

test("G1 nothing is written while logging is off", async () => {
  const { log, startLogger } = await freshLogger();
  startLogger({ ...settings, enableLogging: false });
  log.error("message");
  expect(console.error).not.toHaveBeenCalled();
});

test("G1 levels are coloured by console styles", async () => {
  const { log, startLogger } = await freshLogger();
  startLogger({ ...settings, enableColors: true });
  log.error("message");
  expect(console.error).toHaveBeenCalledWith("%cerror|lumenry|message", "color:#ad2a1e");
});

test("E6 a logger that was never started falls back to the console", async () => {
  const { log } = await freshLogger();
  log.error("message", 1);
  log.error("again");
  expect(console.warn).toHaveBeenCalledExactlyOnceWith("Logger not found, the console is used");
  expect(vi.mocked(console.error).mock.calls).toEqual([["message", 1], ["again"]]);
});

test("E6 a logger that cannot start falls back to the console", async () => {
  const { log, startLogger } = await freshLogger();
  startLogger({ ...settings, logLevel: "loud" as never });
  log.info("message");
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe("Logger could not be started, the console is used");
  expect(console.info).toHaveBeenCalledExactlyOnceWith("message");
});
