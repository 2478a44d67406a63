import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of an embedded store, all inside its folder. */
export interface Layout {
  readonly folder: string;
  /** The pointer file, which names the served version; replacing it is what serves a version. */
  readonly pointer: string;
  /** Locked by the writer for its lifetime. */
  readonly lock: string;
  /** One immutable file per version. */
  readonly versions: string;
  readonly version: (number: number) => string;
  /** Pictures and documents of all versions, each once, below folders of the first two characters of their names. */
  readonly files: string;
  /** A file by the SHA-256 of its content, 64 hex characters. */
  readonly file: (sha256: string) => string;
  /** Paths of all files below `files`. */
  readonly filePaths: () => readonly string[];
  /** The temporary path at which a version is built. */
  readonly building: () => string;
  /** The numbers of all version files, ascending. */
  readonly numbers: () => readonly number[];
  /** Paths of files left by unfinished imports. */
  readonly leftovers: () => readonly string[];
}

/** The paths of a store in a folder. Nothing is read or created. */
export function createLayout(folder: string): Layout {
  const versions = join(folder, "versions");
  const files = join(folder, "files");
  return {
    folder,
    pointer: join(folder, "current"),
    lock: join(folder, "write.lock"),
    versions,
    version: (number) => join(versions, `${String(number).padStart(NUMBER_WIDTH, "0")}${VERSION_EXTENSION}`),
    files,
    file: (sha256) => join(files, sha256.slice(0, 2), sha256),
    filePaths: () =>
      entries(files).flatMap((name) => entries(join(files, name)).map((file) => join(files, name, file))),
    building: () => join(versions, `${process.pid}-${Date.now()}${BUILDING_EXTENSION}`),
    numbers: () =>
      entries(versions)
        .filter((name) => VERSION_NAME.test(name))
        .map((name) => Number.parseInt(name, 10))
        .sort((a, b) => a - b),
    leftovers: () =>
      entries(versions)
        .filter((name) => name.includes(BUILDING_EXTENSION))
        .map((name) => join(versions, name)),
  };
}

/** Whether a store's folder has no pointer file yet. Far cheaper than opening the store. */
export const isNeverPublished = (folder: string): boolean => !existsSync(createLayout(folder).pointer);

const VERSION_EXTENSION = ".sqlite";
const BUILDING_EXTENSION = ".building";
/** Wide enough that the files sort by number in a listing. */
const NUMBER_WIDTH = 6;
const VERSION_NAME = /^\d{6,}\.sqlite$/;

/** The names in a folder; none when it does not exist, or is a file. */
function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
}
