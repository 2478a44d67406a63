import { storageFailed } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";

type Area = "localStorage" | "sessionStorage";

/** Reads a text; storage that is forbidden holds nothing. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; where that is forbidden or full the page goes on without. @returns whether the text is kept */
export function store(area: Area, key: string, value: string): boolean {
  try {
    window[area].setItem(key, value);
    return true;
  } catch (error) {
    log.warn(storageFailed(key), error);
    return false;
  }
}

/** Forgets a text. */
export function forget(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
