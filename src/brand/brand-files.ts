import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { MAX_BRAND_FILE_BYTES, MAX_BRAND_FILES } from "#model/bounds.ts";
import { InvalidBrandError, type BrandProblem } from "./brand-problem.ts";

/** The files of a brand by path relative to its folder, with `/` as separator. */
export type BrandFiles = ReadonlyMap<string, Uint8Array>;

/** The name of the brand's folder beside a catalogue's lists. */
export const BRAND_FOLDER = "brand";

/**
 * Reads the folder of a brand. Hidden files and folders are skipped.
 *
 * @param folder an existing folder
 * @throws {InvalidBrandError} if a file is too large, cannot be read or is outside the folder, or if there are too many
 */
export function readBrandFiles(folder: string): BrandFiles {
  const root = realpathSync(folder);
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.split("/").some(isHidden))
    .sort();
  if (paths.length > MAX_BRAND_FILES)
    throw new InvalidBrandError([
      {
        file: paths[MAX_BRAND_FILES] ?? "",
        message: `is one file too many: a brand may have at most ${MAX_BRAND_FILES} files; remove those that it does not use`,
      },
    ]);
  const problems: BrandProblem[] = [];
  const files = new Map<string, Uint8Array>();
  for (const path of paths) {
    const outcome = readFileInside(root, join(folder, path));
    if (typeof outcome === "string") problems.push({ file: path, message: outcome });
    else files.set(path, outcome);
  }
  if (problems.length > 0) throw new InvalidBrandError(problems);
  return files;
}

const isHidden = (name: string): boolean => name.startsWith(".") || name === "Thumbs.db" || name === "desktop.ini";

/** The bytes of a file inside the folder, with symbolic links resolved; else the problem. */
function readFileInside(root: string, file: string): Uint8Array | string {
  try {
    const realPath = realpathSync(file);
    if (!realPath.startsWith(root + sep))
      return "is a symbolic link to a file outside the folder; replace it with the file itself";
    const stats = statSync(realPath);
    if (!stats.isFile()) return "is not a regular file; remove it";
    if (stats.size > MAX_BRAND_FILE_BYTES)
      return `is larger than ${MAX_BRAND_FILE_BYTES / 2 ** 20} MB; reduce its size`;
    return readFileSync(realPath);
  } catch (error) {
    return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
}
