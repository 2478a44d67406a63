import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { Profile } from "./profile.ts";
import { InvalidProfileError } from "./read-profile.ts";

/**
 * Checks that no file has the path of a new profile; called before anything is read.
 *
 * @throws {InvalidProfileError} if the file exists: a profile is an operator's work and never overwritten
 */
export function ensureFreePath(path: string): void {
  if (existsSync(path)) throw new InvalidProfileError(`${path} exists and is not overwritten; name another file.`);
}

/** Writes a profile. @throws {InvalidProfileError} when a file has been created at the path in the meantime */
export function writeProfile(path: string, profile: Profile): void {
  try {
    writeFileSync(path, profileText(profile), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") ensureFreePath(path);
    else rmSync(path, { force: true });
    throw error;
  }
}

/** In the order in which the documentation names them. */
const SETTINGS: readonly (keyof Profile)[] = [
  ...(["separator", "encoding", "decimal", "listSeparator", "formulaGuard", "unknown", "files", "pictures"] as const),
  ...(["columns", "rows", "where", "classes", "keep"] as const),
];

const profileText = (profile: Profile): string =>
  `${JSON.stringify(Object.fromEntries(SETTINGS.map((name) => [name, toPlainSetting(profile[name])])), null, 2)}\n`;

/** A setting as JSON represents it; `undefined` for an empty one. */
function toPlainSetting(setting: unknown): unknown {
  if (Array.isArray(setting)) return setting.length === 0 ? undefined : setting;
  if (typeof setting !== "object" || setting === null) return setting;
  const members: readonly (readonly [string, unknown])[] =
    setting instanceof Map ? [...(setting as ReadonlyMap<string, unknown>)] : Object.entries(setting);
  const plain = members.map(([name, value]) => [name, toPlainSetting(value)] as const);
  const filled = plain.filter(([, value]) => value !== undefined);
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}
