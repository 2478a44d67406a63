import { expect, test, vi } from "vitest";
import { formatToday } from "./list-document.ts";

test.each([
  ["Pacific/Kiritimati", "29.11.2026"],
  ["America/Los_Angeles", "28.11.2026"],
])("today is the date in the time zone %s", (timeZone, date) => {
  vi.stubEnv("TZ", timeZone);
  vi.useFakeTimers({ now: Date.parse("2026-11-28T23:00:00Z") });
  expect(formatToday("de")).toBe(date);
});
