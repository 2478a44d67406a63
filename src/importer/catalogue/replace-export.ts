import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { removeTemporaryFolder } from "../files/file-system.ts";
import { CataloguePathError } from "./catalogue-source.ts";
import {
  findForeignFile,
  readExportRecord,
  EXPORT_RECORD_FILE,
  writeExportRecord,
  type ExportRecord,
} from "./export-record.ts";

/**
 * The folder in which an export is written before it replaces the earlier one. Inside the target folder, which may be a
 * separate volume.
 */
const NEW_FOLDER = ".lumenry-new";
/** The folder for the earlier export until the new one is in place. */
const OLD_FOLDER = ".lumenry-old";

/**
 * Replaces an earlier export in a folder, as a whole or not at all, and only if the folder contains nothing else: other
 * or changed files would be lost.
 *
 * @param folder created if missing
 * @param write writes the new files into another folder, which is empty; what it throws leaves the earlier export in place
 * @throws {CataloguePathError} when the folder holds anything that no export wrote, or that has changed since
 */
export async function replaceExport<T>(folder: string, write: (newFolder: string) => Promise<T> | T): Promise<T> {
  ensureReplaceable(folder);
  const newFolder = join(folder, NEW_FOLDER);
  rmSync(newFolder, { recursive: true, force: true });
  mkdirSync(newFolder, { recursive: true });
  try {
    const result = await write(newFolder);
    writeExportRecord(newFolder);
    // The folder may have changed while the export was written.
    swapFolders(folder, newFolder, ensureReplaceable(folder));
    return result;
  } finally {
    removeTemporaryFolder(newFolder);
  }
}

/** @returns the record of the files that an earlier export wrote there @throws {CataloguePathError} when the folder holds anything else */
function ensureReplaceable(folder: string): ExportRecord {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return new Map();
  if (!stats.isDirectory()) throw new CataloguePathError(`${folder} is a file; a folder was expected.`);
  const record = readExportRecord(folder);
  const foreignFile = findForeignFile(folder, record, (path) => path.startsWith(`${NEW_FOLDER}/`));
  if (!foreignFile) return record;
  const reason = foreignFile.isChanged ? "has changed since it was exported" : "was not written by an export";
  const hint = record.size > 0 ? "" : " If all of it is an export of an earlier version of Lumenry, delete it first.";
  throw new CataloguePathError(
    `The folder ${folder} is left as it is: ${foreignFile.path} ${reason}. Name a new or an empty folder.${hint}`,
  );
}

/** Moves the earlier export aside and the new one into place; a failure is rolled back. */
function swapFolders(folder: string, newFolder: string, record: ExportRecord): void {
  const result = readdirSync(newFolder);
  const replaced = new Set([EXPORT_RECORD_FILE, ...Array.from(record.keys(), topLevelName), ...result]);
  const backupFolder = join(folder, OLD_FOLDER);
  mkdirSync(backupFolder, { recursive: true });
  try {
    moveAll([
      ...[...replaced]
        .filter((name) => existsSync(join(folder, name)))
        .map((name) => [join(folder, name), join(backupFolder, name)] as const),
      ...result.map((name) => [join(newFolder, name), join(folder, name)] as const),
    ]);
  } catch (error) {
    rmdirSync(backupFolder);
    throw error;
  }
  removeTemporaryFolder(backupFolder);
}

const topLevelName = (path: string): string => path.split("/")[0] ?? path;

/** Renames files and folders, all or none. @throws the file system's error */
function moveAll(moves: readonly (readonly [from: string, to: string])[]): void {
  const completedMoves: (readonly [from: string, to: string])[] = [];
  try {
    for (const [from, to] of moves) {
      renameSync(from, to);
      completedMoves.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of completedMoves.reverse()) renameSync(to, from);
    throw error;
  }
}
