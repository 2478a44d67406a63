import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../store-errors.ts";

/** The paths of an embedded store, all inside its folder. */
export interface StoreLayout {
  readonly folder: string;
  /** The pointer file, which names the served version; a version is published by replacing this file. */
  readonly pointerPath: string;
  /** The file that the writer locks for its lifetime. */
  readonly lockPath: string;
  /** The folder with one immutable file per version. */
  readonly versionsFolder: string;
  readonly versionPath: (number: number) => string;
  /** The folder with the pictures and documents of all versions, each once, in subfolders by hash prefix. */
  readonly sharedFilesFolder: string;
  /** The path of a file by the SHA-256 of its content, 64 hex characters. */
  readonly sharedFilePath: (sha256: string) => string;
  readonly sharedFilePaths: () => readonly string[];
  readonly newVersionPath: () => string;
  /** The numbers of all version files, ascending. */
  readonly versionNumbers: () => readonly number[];
  /** The paths of files left behind by unfinished imports. */
  readonly leftoverPaths: () => readonly string[];
}

/** The paths of a store in a folder. Nothing is read or created. */
export function createStoreLayout(folder: string): StoreLayout {
  const versionsFolder = join(folder, "versions");
  const sharedFilesFolder = join(folder, "files");
  return {
    folder,
    pointerPath: join(folder, "current"),
    lockPath: join(folder, "write.lock"),
    versionsFolder,
    versionPath: (number) => join(versionsFolder, `${String(number).padStart(NUMBER_WIDTH, "0")}${VERSION_EXTENSION}`),
    sharedFilesFolder,
    sharedFilePath: (sha256) => join(sharedFilesFolder, sha256.slice(0, 2), sha256),
    sharedFilePaths: () =>
      namesIn(sharedFilesFolder).flatMap((name) =>
        namesIn(join(sharedFilesFolder, name)).map((file) => join(sharedFilesFolder, name, file)),
      ),
    newVersionPath: () => join(versionsFolder, `${process.pid}-${Date.now()}${BUILDING_EXTENSION}`),
    versionNumbers: () =>
      namesIn(versionsFolder)
        .filter((name) => VERSION_NAME.test(name))
        .map((name) => Number.parseInt(name, 10))
        .sort((a, b) => a - b),
    leftoverPaths: () =>
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
