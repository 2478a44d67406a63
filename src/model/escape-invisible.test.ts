import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeInvisibleInLines, escapeInvisible } from "./escape-invisible.ts";

test.each([
  ["Größe 1 m² – “a” 中 \u{1F4A1}", "Größe 1 m² – “a” 中 \u{1F4A1}"],
  ["a\u001b[2Jb", "a\\u001b[2Jb"],
  ["\u001b]0;title\u0007", "\\u001b]0;title\\u0007"],
  ["a\u009b31mb", "a\\u009b31mb"],
  ["a\r\nb", "a\\u000d\\u000ab"],
  ["gnp.\u202Eexe", "gnp.\\u202eexe"],
  ["\u2066a\u2069", "\\u2066a\\u2069"],
  ["a\u2028b", "a\\u2028b"],
  ["\u{E0001}\uD800", "\\u{e0001}\\ud800"],
  ["", ""],
])("%j is escaped as %j", (text, escaped) => {
  expect(escapeInvisible(text)).toBe(escaped);
});

test("no escaped string contains control characters that a terminal interprets", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(escapeInvisible(text)).not.toMatch(
        /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/,
      );
    }),
  );
});

test("line breaks in multi-line strings are preserved", () => {
  expect(escapeInvisibleInLines("a\n\u001bb")).toBe("a\n\\u001bb");
});
