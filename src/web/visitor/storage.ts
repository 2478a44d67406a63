import { storageFailed } from "#model/errors.ts";
import { BASE } from "#web/client/base.ts";
import { log } from "#web/client/logger.ts";

type Area = "localStorage" | "sessionStorage";

// Sites below other paths of the host share its storage, so keys end with the site's path.

/** Reads a string; blocked storage counts as empty. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key + BASE);
  } catch {
    return null;
  }
}

/** Stores a string; blocked or full storage is tolerated. @returns whether the string has been stored */
export function writeStored(area: Area, key: string, value: string): boolean {
  try {
    window[area].setItem(key + BASE, value);
    return true;
  } catch (error) {
    log.warn(storageFailed(key), error);
    return false;
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key + BASE);
  } catch {
    // Blocked storage is empty.
  }
}

/** The page's cookies, as in `document.cookie`; none where they are blocked. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Sets or deletes a cookie; where cookies are blocked, nothing happens. */
export function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Cookies are blocked.
  }
}
