import type { IntlError } from "use-intl";
import { log } from "#web/client/logger.ts";

/** How messages are formatted and their errors reported, whatever the language. */
export const INTL_SETTINGS = {
  timeZone: "UTC",
  onError: (error: IntlError) => log.error(error.message),
} as const;
