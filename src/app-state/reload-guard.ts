import { RELOAD_GUARD_MS } from "#model/limits.ts";

/** When each path was last reloaded, in ms since the epoch. */
type ReloadLog = ReadonlyMap<string, number>;

/** The log after a reload of a path, or `undefined` if the path was reloaded less than 10 s ago. @see rule R3 */
export function recordReload(log: ReloadLog, path: string, nowMs: number): ReloadLog | undefined {
  const last = log.get(path);
  if (last !== undefined && nowMs - last < RELOAD_GUARD_MS) return undefined;
  return new Map([...log].filter(([, time]) => nowMs - time < RELOAD_GUARD_MS)).set(path, nowMs);
}

/** Parses a stored log, a JSON array of pairs. Anything else is skipped. */
export function readReloadLog(stored: string | null): ReloadLog {
  try {
    const entries: unknown = JSON.parse(stored ?? "[]");
    return new Map(Array.isArray(entries) ? entries.filter(isLogEntry) : []);
  } catch {
    return new Map();
  }
}

export const writeReloadLog = (log: ReloadLog): string => JSON.stringify([...log]);

const isLogEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && Number.isFinite(entry[1]);
