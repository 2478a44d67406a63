import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { Profile } from "./profile.ts";
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

/** The settings before `columns`, in the order in which the documentation names them. */
const LEADING_SETTINGS = [
  "separator",
  "encoding",
  "decimal",
  "listSeparator",
  "formulaGuard",
  "unknown",
  "files",
  "pictures",
] as const;

/** A profile as JSON, in the order in which the documentation names its parts. */
function profileText(profile: Profile): string {
  const { columns, rows, where, classes, keep } = profile;
  const columnEntries = Object.entries(columns).flatMap(([list, fields]) =>
    fields.size > 0 ? [[list, Object.fromEntries(fields)] as const] : [],
  );
  const conditions = Object.entries(where ?? {}).map(([list, fields]) => [list, Object.fromEntries(fields)] as const);
  const keepEntries = Object.entries(keep).filter(([, fields]) => fields.length > 0);
  const file = {
    ...Object.fromEntries(LEADING_SETTINGS.map((setting) => [setting, profile[setting]])),
    ...(columnEntries.length > 0 && { columns: Object.fromEntries(columnEntries) }),
    ...(rows && Object.keys(rows).length > 0 && { rows }),
    ...(conditions.length > 0 && { where: Object.fromEntries(conditions) }),
    ...(classes && { classes }),
    ...(keepEntries.length > 0 && { keep: Object.fromEntries(keepEntries) }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}
