import { composedName } from "#navigation/addresses/composed-name.ts";
import type { PhotometryFigures } from "./read-photometries.ts";

/** The fields of an article that name photometric files. */
export const PHOTOMETRY_FIELDS = ["ldt_url", "ies_url"] as const;

/** The imported files by their paths relative to `photometry/`. */
type Files = Pick<PhotometryFigures, "has" | "keys">;

/**
 * An entry whose photometric files are named with their folder, which operators may omit as for pictures and documents.
 *
 * @see rule D9
 */
export function withPhotometryFolder<E extends object>(entry: E, files: Pick<Files, "has">): E {
  const fields = entry as Readonly<Record<string, unknown>>;
  const bare = PHOTOMETRY_FIELDS.filter(
    (field) => typeof fields[field] === "string" && files.has(composedName(fields[field])),
  );
  if (bare.length === 0) return entry;
  return { ...entry, ...Object.fromEntries(bare.map((field) => [field, `photometry/${String(fields[field])}`])) };
}

/**
 * Resolves a name that matches no file: a path in another folder, or a Windows path.
 *
 * @returns its path with the folder; `undefined` unless exactly one file has that name, letter case aside
 */
export function intendedPhotometry(text: string, files: Pick<Files, "keys">): string | undefined {
  const name = lastPart(composedName(text).replaceAll("\\", "/"));
  const matches = [...files.keys()].filter((path) => lastPart(path) === name);
  return matches.length === 1 ? `photometry/${matches[0] ?? ""}` : undefined;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1).toLowerCase();
