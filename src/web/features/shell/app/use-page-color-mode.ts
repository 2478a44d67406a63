import { useEffect } from "react";
import { useMatches } from "react-router";
import { COLOR_PREFERENCES, type ColorPreference } from "#app-state/color-mode.ts";
import { applyColorMode } from "#web/visitor/color-scheme.ts";
import { nextTask } from "#web/client/delay.ts";

/** Applies the colour mode; a route may request one by `handle = { colorMode: "dark" }`. @see rules C1, C2 */
export function usePageColorMode(): void {
  const page = useMatches().reduce<ColorPreference | undefined>(
    (found, { handle }) => wishOf(handle) ?? found,
    undefined,
  );
  useEffect(() => {
    // The first access to storage may block on the disk.
    void nextTask().then(() => applyColorMode(page));
  }, [page]);
}

function wishOf(handle: unknown): ColorPreference | undefined {
  if (typeof handle !== "object" || handle === null || !("colorMode" in handle)) return undefined;
  return COLOR_PREFERENCES.find((preference) => preference === handle.colorMode);
}
