import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionEffect } from "#app-state/session/session-events.ts";
import { log } from "#web/client/logger.ts";
import { MissingCodeError } from "#web/code/import-or-reload.ts";
import { perform } from "./session-effects.ts";
import type { Session } from "./session.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // A hidden tab paints nothing.
  vi.stubGlobal("document", { hidden: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Performs an effect on a session without a page, which began at a time. @returns the events that it has sent */
function sentBy(effect: SessionEffect, beganMs = 0): unknown[] {
  const sent: unknown[] = [];
  const session = { beganMs, host: () => undefined, send: (event: unknown) => sent.push(event) };
  perform(session as unknown as Session, effect);
  return sent;
}

/** Expects an event after a wait, in ms, and none before. */
async function expectAfter(ms: number, sent: readonly unknown[], event: object): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([event]);
}

test("R1 a start waits 500 ms, of which what has passed since it began counts", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  await expectAfter(500, sentBy({ name: "delay" }, 1_000), { name: "delayOver" });
  await expectAfter(200, sentBy({ name: "delay" }, 700), { name: "delayOver" });
});

test("R1 a start that has been applied is over 100 ms after it was painted", async () => {
  await expectAfter(100, sentBy({ name: "settle", applies: false }), { name: "settled" });
});

test.each([
  { tries: 20, ms: 2_000 },
  { tries: 50, ms: 5_000 },
])("S4 portfolios are waited for as long as $tries attempts take, 100 ms apart", async ({ tries, ms }) => {
  await expectAfter(ms, sentBy({ name: "wait", wait: 7, tries }), { name: "waitOver", wait: 7 });
});

test("E6 a portfolio of the address that could not be set is logged as an error", () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  expect(sentBy({ name: "logNotSet", id: "p-1" })).toEqual([]);
  expect(error.mock.calls).toEqual([["Portfolio p-1 from the address could not be set"]]);
});

test("E6 an unknown portfolio is a warning", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  expect(sentBy({ name: "warnUnknown", id: "p-1" })).toEqual([]);
  expect(warn.mock.calls).toEqual([["Portfolio with ID p-1 not found"]]);
});

test.each([
  { of: "a list", error: new TypeError("no connection"), line: "List articles could not be loaded" },
  { of: "code", error: new MissingCodeError("404"), line: "A part of the page could not be loaded" },
])("E6 a load that fails for $of is logged with its cause", ({ error, line }) => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  sentBy({ name: "logFailed", error, isStart: false });
  expect(logged.mock.calls).toEqual([[line, error]]);
});
