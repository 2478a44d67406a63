import { beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/fixtures/local-storage.ts";
import { log } from "#web/client/logger.ts";
import { applyColorMode } from "./color-mode.ts";

const stored = new Map<string, string>();
const dataset: Record<string, string> = {};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  stubLocalStorage(stored);
});

test("C4 a page cannot force the system's mode, which is reported in one warning", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  applyColorMode("system");
  expect(warn.mock.calls).toEqual([['The colour mode "system" cannot be forced for a page']]);
  expect(dataset["colorMode"]).toBe("light");
});

test("C4 other pages cause no warning, and the stored preference remains", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  stored.set("nuxt-color-mode", "system");
  applyColorMode("dark");
  applyColorMode(undefined);
  expect(warn).not.toHaveBeenCalled();
  expect([...stored]).toEqual([["nuxt-color-mode", "system"]]);
});
