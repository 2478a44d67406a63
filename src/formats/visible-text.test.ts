import { expect, test } from "vitest";
import { trimInvisible, visibleText } from "./visible-text.ts";

test.each([
  ["Raum\u00ADnummer\u200B", "Raumnummer"],
  ["\uFEFFLänge\u00A0[m]\u202F", "Länge [m]"],
  ["lichte\nHöhe", "lichte\nHöhe"],
  ["A\u00A0\u200B", "A"],
])("%j looks like %j", (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

test("only the ends of a code lose invisible characters", () => {
  expect(trimInvisible("\u200B\u00A0A\u00A01\u00AD ")).toBe("A\u00A01");
});
