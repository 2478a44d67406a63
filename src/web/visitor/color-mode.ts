import {
  effectiveColorMode,
  isRefusedForPage,
  readColorPreference,
  type ColorMode,
  type ColorPreference,
} from "#app-state/color-mode.ts";
import { systemModeRefused } from "#model/errors.ts";
import { COLOR_MODE_KEY } from "#model/limits.ts";
import { log } from "#web/client/logger.ts";
import { readStored, writeStored } from "./storage.ts";

/** The mode that the app forces after mount. @see rule C1 */
const FORCED_MODE: ColorMode = "light";

/** Sets the colour mode on `<html>`, and stores the forced one if none is stored. @see rules C1, C2, C3, C4 */
export function applyColorMode(page: ColorPreference | undefined): void {
  if (isRefusedForPage(page)) log.warn(systemModeRefused);
  const preference = readColorPreference(readStored("localStorage", COLOR_MODE_KEY));
  if (preference === undefined) writeStored("localStorage", COLOR_MODE_KEY, FORCED_MODE);
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset["colorMode"] = effectiveColorMode({
    preference: preference ?? FORCED_MODE,
    system,
    forced: FORCED_MODE,
    page,
  });
}
