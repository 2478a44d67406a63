import { expect, test } from "vitest";
import { isErrorText } from "./error-text.ts";

test.each(["#N/A", "#NV", " #REF! ", "#BEZUG!", "#WERT!", "#NAME?", "#DIV/0!", "#ZAHL!", "#NULL!", "Err:502"])(
  "%j is an error of a spreadsheet program",
  (text) => {
    expect(isErrorText(text)).toBe(true);
  },
);

test.each(["", "n/a", "#FFFFFF", "#1", "#NV 12", "see #N/A", `${" ".repeat(40)}#N/A`])("%j is not an error", (text) => {
  expect(isErrorText(text)).toBe(false);
});
