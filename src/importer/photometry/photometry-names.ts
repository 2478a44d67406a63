import { composedName } from "#navigation/addresses/composed-name.ts";
import type { LampSetsByPath } from "./read-photometries.ts";

/** The fields of an article that name photometric files. */
export const PHOTOMETRY_FIELDS = ["ldt_url", "ies_url"] as const;

/** The imported files by their paths relative to `photometry/`. */
type Files = Pick<LampSetsByPath, "has" | "keys">;

/**
 * Adds the folder to an entry's names of photometric files; operators may omit it, as for pictures and documents.
 *
 * @see rule D9
 */
export function withPhotometryFolder<E extends object>(entry: E, files: Pick<Files, "has">): E {
  const fields = entry as Readonly<Record<string, unknown>>;
  const fieldsWithoutFolder = PHOTOMETRY_FIELDS.filter(
    (field) => typeof fields[field] === "string" && files.has(composedName(fields[field])),
  );
  if (fieldsWithoutFolder.length === 0) return entry;
  return {
    ...entry,
    ...Object.fromEntries(fieldsWithoutFolder.map((field) => [field, `photometry/${String(fields[field])}`])),
  };
}

/**
 * Resolves a name that matches no file: a path in another folder, or a Windows path.
 *
 * @returns its path with the folder; `undefined` unless exactly one file has that name, ignoring letter case
 */
export function intendedPhotometry(text: string, files: Pick<Files, "keys">): string | undefined {
  const name = lowerCaseName(composedName(text).replaceAll("\\", "/"));
  const matches = [...files.keys()].filter((path) => lowerCaseName(path) === name);
  return matches.length === 1 ? `photometry/${matches[0] ?? ""}` : undefined;
}

const lowerCaseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1).toLowerCase();
