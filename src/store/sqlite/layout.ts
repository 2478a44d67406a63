import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../store-errors.ts";

export type StoreLayout = ReturnType<typeof createStoreLayout>;

/** The paths of an embedded store, all inside its folder. Nothing is read or created. */
export function createStoreLayout(folder: string) {
  const versionsFolder = join(folder, "versions");
  const sharedFilesFolder = join(folder, "files");
  return {
    folder,
    /** The pointer file, which names the served version; a version is published by replacing this file. */
    pointerPath: join(folder, "current"),
    /** The file that the writer locks for its lifetime. */
    lockPath: join(folder, "write.lock"),
    /** The folder with one immutable file per version. */
    versionsFolder,
    versionPath: (number: number): string =>
      join(versionsFolder, `${String(number).padStart(NUMBER_WIDTH, "0")}${VERSION_EXTENSION}`),
    /** The folder with the pictures and documents of all versions, each once, in subfolders by hash prefix. */
    sharedFilesFolder,
    /** The path of a file by the SHA-256 of its content, 64 hex characters. */
    sharedFilePath: (sha256: string): string => join(sharedFilesFolder, sha256.slice(0, 2), sha256),
    sharedFilePaths: (): readonly string[] =>
      namesIn(sharedFilesFolder).flatMap((name) =>
        namesIn(join(sharedFilesFolder, name)).map((file) => join(sharedFilesFolder, name, file)),
      ),
    newVersionPath: () => join(versionsFolder, `${process.pid}-${Date.now()}${BUILDING_EXTENSION}`),
    /** The numbers of all version files, ascending. */
    versionNumbers: (): readonly number[] =>
      namesIn(versionsFolder)
        .filter((name) => VERSION_NAME.test(name))
        .map((name) => Number.parseInt(name, 10))
        .sort((a, b) => a - b),
    /** The paths of files left behind by unfinished imports. */
    leftoverPaths: (): readonly string[] =>
      namesIn(versionsFolder)
        .filter((name) => name.includes(BUILDING_EXTENSION))
        .map((name) => join(versionsFolder, name)),
  };
}

/** Whether a store's folder has no pointer file yet. Much cheaper than opening the store. */
export const isNeverPublished = (folder: string): boolean => !existsSync(createStoreLayout(folder).pointerPath);

const VERSION_EXTENSION = ".sqlite";
const BUILDING_EXTENSION = ".building";
/** Wide enough that the files sort by number in a listing. */
const NUMBER_WIDTH = 6;
const VERSION_NAME = /^\d{6,}\.sqlite$/;

/** The names in a folder; none when it does not exist, or is a file. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error))) return [];
    throw error;
  }
}
