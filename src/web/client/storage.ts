import { storageFailed } from "#domain/errors.ts";
import { log } from "./logger.ts";

type Area = "localStorage" | "sessionStorage";

/** Reads a text; storage that is forbidden holds nothing. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; where that is forbidden or full the page goes on without. */
export function store(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
  } catch (error) {
    log.warn(storageFailed(key), error);
  }
}
