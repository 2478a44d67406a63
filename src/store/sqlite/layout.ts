import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of an embedded store, all inside its folder. */
export interface Layout {
  readonly folder: string;
  /** Names the served version; its replacement is what makes a version the served one. */
  readonly pointer: string;
  /** Locked by the one writer for as long as it lives. */
  readonly lock: string;
  /** One immutable file a version. */
  readonly versions: string;
  readonly version: (number: number) => string;
  /** Where a version is built before it gets its name. */
  readonly building: () => string;
  /** Numbers of the versions whose files are there, ascending. */
  readonly numbers: () => readonly number[];
  /** Paths of what an import that did not end has left. */
  readonly leftovers: () => readonly string[];
}

/** The files of the store in a folder. Nothing is read or made yet. */
export function createLayout(folder: string): Layout {
  const versions = join(folder, "versions");
  return {
    folder,
    pointer: join(folder, "current"),
    lock: join(folder, "write.lock"),
    versions,
    version: (number) => join(versions, `${String(number).padStart(NUMBER_WIDTH, "0")}${VERSION_ENDING}`),
    building: () => join(versions, `${process.pid}-${Date.now()}${BUILDING_ENDING}`),
    numbers: () =>
      entries(versions)
        .filter((name) => VERSION_NAME.test(name))
        .map((name) => Number.parseInt(name, 10))
        .sort((a, b) => a - b),
    leftovers: () =>
      entries(versions)
        .filter((name) => name.includes(BUILDING_ENDING))
        .map((name) => join(versions, name)),
  };
}

/** Whether a store's folder is new: it has no pointer yet. Far cheaper than to open the store. */
export const isNeverPublished = (folder: string): boolean => !existsSync(createLayout(folder).pointer);

const VERSION_ENDING = ".sqlite";
const BUILDING_ENDING = ".building";
/** Wide enough that the files sort by number in a listing. */
const NUMBER_WIDTH = 6;
const VERSION_NAME = /^\d{6,}\.sqlite$/;

/** Names in a folder; none when it does not exist yet. */
function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
