import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { picturePath } from "#navigation/addresses/picture.ts";
import { isBeside } from "./beside.ts";

/** A file below one of the catalogue's folders that is not imported, and why. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
}

/** One of the catalogue's folders of files, and its file size limit. */
export interface FolderRules {
  /** Its name in messages: `images`. */
  readonly name: string;
  readonly largestBytes: number;
  /** The limit in words: `32 MB`. */
  readonly largest: string;
}

/**
 * All files below a folder, in a stable order, with `/` in their paths; those of programs and systems are skipped.
 */
export function filePaths(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory() && !isBeside(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/**
 * The bytes of a file whose name is valid in an address, which lies below the folder even after links are resolved, and
 * which is not too large.
 *
 * @throws {RefusedFile}
 */
export function readFolderFile(folder: string, path: string, { name, largestBytes, largest }: FolderRules): Buffer {
  if (picturePath(path) !== path) throw new RefusedFile("has a name that an address cannot have; rename it");
  try {
    const place = realpathSync(join(folder, path));
    if (!place.startsWith(realpathSync(folder) + sep))
      throw new RefusedFile(`is a link that leads out of the folder ${name}/`);
    const stats = statSync(place);
    if (!stats.isFile()) throw new RefusedFile("is a link to a folder, or not a regular file");
    if (stats.size > largestBytes) throw new RefusedFile(`is larger than ${largest}`);
    return readFileSync(place);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
