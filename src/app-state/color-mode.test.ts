import { expect, test } from "vitest";
import {
  COLOR_PREFERENCES,
  effectiveColorMode,
  isRefusedForPage,
  readColorPreference,
  type ColorModeState,
} from "./color-mode.ts";

const dark: ColorModeState = { preference: "dark", system: "dark", forced: undefined, page: undefined };

test.each<[string, Partial<ColorModeState>, "light" | "dark"]>([
  ["C1 forced light beats preference and system", { forced: "light" }, "light"],
  ["C2 the page's own mode beats the forced one", { forced: "light", page: "dark" }, "dark"],
  ["C2 a page's system mode forces nothing", { forced: "light", page: "system" }, "light"],
  ["C3 the system is followed when preferred", { preference: "system", system: "dark" }, "dark"],
  ["C3 the system is also followed in light mode", { preference: "system", system: "light" }, "light"],
  ["C3 the system is not followed against a preference", { preference: "light", system: "dark" }, "light"],
  ["C3 the system is not followed when light is forced", { preference: "system", forced: "light" }, "light"],
])("%s", (_, change, expected) => {
  expect(effectiveColorMode({ ...dark, ...change })).toBe(expected);
});

test.each([
  ["system", "system"],
  ["light", "light"],
  ["dark", "dark"],
  ["Dark", undefined],
  ["", undefined],
  [null, undefined],
])("C4 the stored preference %j is read as %s", (stored, expected) => {
  expect(readColorPreference(stored)).toBe(expected);
});

test("C4 a page cannot force the mode of the system", () => {
  expect([undefined, ...COLOR_PREFERENCES].filter(isRefusedForPage)).toEqual(["system"]);
});
