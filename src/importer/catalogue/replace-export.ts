import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  lstatSync,
  readFileSync,
  writeFileSync,
  closeSync,
  openSync,
  readSync,
} from "node:fs";
import { join } from "node:path";
import { removeTemporaryFolder } from "../files/file-system.ts";
import { CataloguePathError } from "./catalogue-source.ts";
import * as z from "zod";
import { parseJson } from "#model/parse-json.ts";
import { isSystemFile, listFilePaths } from "../files/folder-files.ts";
import { createHash } from "node:crypto";

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
 * @param write writes the new files into another, empty folder; if it throws, the earlier export stays in place
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
    swapExports(folder, newFolder, ensureReplaceable(folder));
    return result;
  } finally {
    removeTemporaryFolder(newFolder);
  }
}

/** @returns the record of an earlier export there @throws {CataloguePathError} when the folder holds anything else */
function ensureReplaceable(folder: string): ExportRecord {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return new Map();
  if (!stats.isDirectory()) throw new CataloguePathError(`${folder} is a file; a folder was expected.`);
  const record = readExportRecord(folder);
  const reason = describeForeignFile(folder, record);
  if (reason === undefined) return record;
  const hint = record.size > 0 ? "" : " If all of it is an export of an earlier version of Lumenry, delete it first.";
  throw new CataloguePathError(
    `The folder ${folder} is left as it is: ${reason}. Name a new or an empty folder.${hint}`,
  );
}

/** Moves the earlier export aside and the new one into place; a failure is rolled back. */
function swapExports(folder: string, newFolder: string, record: ExportRecord): void {
  const newNames = readdirSync(newFolder);
  const replacedNames = new Set([EXPORT_RECORD_FILE, ...Array.from(record.keys(), topLevelName), ...newNames]);
  const backupFolder = join(folder, OLD_FOLDER);
  mkdirSync(backupFolder, { recursive: true });
  try {
    moveAll([
      ...[...replacedNames]
        .filter((name) => existsSync(join(folder, name)))
        .map((name) => [join(folder, name), join(backupFolder, name)] as const),
      ...newNames.map((name) => [join(newFolder, name), join(folder, name)] as const),
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

/** The file in an exported folder that lists what the export wrote. It is a hidden file, which imports ignore. */
const EXPORT_RECORD_FILE = ".lumenry-export.json";

const NOTE =
  "What an export of Lumenry wrote into this folder: each file with its SHA-256. A later export replaces these files while " +
  "they are unchanged and there are no others.";

const RecordFile = z.object({ files: z.record(z.string(), z.string()) });

/** The files that an export wrote: SHA-256 by the path in its folder, with `/` between its parts. */
type ExportRecord = ReadonlyMap<string, string>;

/** Records the files of a folder. The record is byte-identical for equal files. */
function writeExportRecord(folder: string): void {
  const hashes = contentPaths(folder).map((path) => [path, fileHash(join(folder, path))]);
  const text = JSON.stringify({ note: NOTE, files: Object.fromEntries(hashes) as object }, null, 2);
  writeFileSync(join(folder, EXPORT_RECORD_FILE), `${text}\n`);
}

/** The files that an export wrote into a folder; empty without a readable record. */
function readExportRecord(folder: string): ExportRecord {
  const path = join(folder, EXPORT_RECORD_FILE);
  const record = existsSync(path) ? RecordFile.safeParse(parseJson(readFileSync(path, "utf8"))) : undefined;
  return new Map(Object.entries(record?.data?.files ?? {}));
}

/**
 * The first file of a folder that would be lost, as a clause: one that is not in the export's record, or has changed.
 * Files of the record that no longer exist do not matter, and neither do those of the operating system.
 */
function describeForeignFile(folder: string, record: ExportRecord): string | undefined {
  for (const path of contentPaths(folder)) {
    if (path.startsWith(`${NEW_FOLDER}/`)) continue;
    const hash = record.get(path);
    if (hash === undefined || !lstatSync(join(folder, path)).isFile()) return `${path} was not written by an export`;
    if (fileHash(join(folder, path)) !== hash) return `${path} has changed since it was exported`;
  }
  return undefined;
}

const contentPaths = (folder: string): readonly string[] =>
  listFilePaths(folder, isSystemFile).filter((path) => path !== EXPORT_RECORD_FILE);

const CHUNK_BYTES = 1024 * 1024;

/** SHA-256 of a file as 64 hex characters; the file is read in chunks. @throws the file system's error */
function fileHash(path: string): string {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, "r");
  try {
    for (;;) {
      const length = readSync(file, chunk);
      if (length === 0) return hash.digest("hex");
      hash.update(chunk.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}
