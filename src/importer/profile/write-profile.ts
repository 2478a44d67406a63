import { existsSync, rmSync, writeFileSync } from "node:fs";
import { Profile } from "./profile.ts";
import { InvalidProfileError } from "./read-profile.ts";

/**
 * Checks that no file has the path of a new profile; called before anything is read.
 *
 * @throws {InvalidProfileError} if the file exists: a profile is an operator's work and never overwritten
 */
export function ensureFreePath(path: string): void {
  if (existsSync(path))
    throw new InvalidProfileError(`${path} exists and is not overwritten; name another file, or move this one away.`);
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

/** The settings by list, which are left out if they are for no list. */
const LIST_SETTINGS: ReadonlySet<string> = new Set(["columns", "rows", "where", "keep"]);

/** A profile as JSON, in the order in which the documentation names its parts. */
function profileText(profile: Profile): string {
  const settings = Profile.keyof()
    .options.map((key) => [key, profile[key]] as const)
    .filter(([key, setting]) => !LIST_SETTINGS.has(key) || Object.keys(setting ?? {}).length > 0);
  const toJson = (_: string, value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);
  return `${JSON.stringify(Object.fromEntries(settings), toJson, 2)}\n`;
}
