import { existsSync, lstatSync, readFileSync, writeFileSync, closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { isSystemFile, filePaths } from "../files/folder-files.ts";
import { createHash } from "node:crypto";

/** The file in an exported folder that lists what the export wrote. It is a hidden file, which imports ignore. */
export const EXPORT_RECORD_FILE = ".lumenry-export.json";

const NOTE =
  "What an export of Lumenry wrote into this folder: each file with its SHA-256. A later export replaces these files while " +
  "they are unchanged and there are no others.";

const RecordFile = z.object({ files: z.record(z.string(), z.string()) });

/** The files that an export wrote: SHA-256 by the path in its folder, with `/` between its parts. */
export type ExportRecord = ReadonlyMap<string, string>;

/** Records the files of a folder. Equal files give equal bytes. */
export function writeExportRecord(folder: string): void {
  const hashes = contentPaths(folder).map((path) => [path, fileHash(join(folder, path))]);
  const text = JSON.stringify({ note: NOTE, files: Object.fromEntries(hashes) as object }, null, 2);
  writeFileSync(join(folder, EXPORT_RECORD_FILE), `${text}\n`);
}

/** The files that an export wrote into a folder; empty without a readable record. */
export function readExportRecord(folder: string): ExportRecord {
  const path = join(folder, EXPORT_RECORD_FILE);
  const record = existsSync(path) ? RecordFile.safeParse(parseJson(readFileSync(path, "utf8"))) : undefined;
  return new Map(Object.entries(record?.data?.files ?? {}));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file that would be lost if an export were replaced. */
interface ForeignFile {
  readonly path: string;
  /** Whether an export wrote it and it has been changed since; otherwise an export did not write it. */
  readonly isChanged: boolean;
}

/**
 * The first file of a folder that is not in the export's record, or has changed. Files of the record that no longer
 * exist do not matter, and neither do those of the operating system.
 *
 * @param isIgnored whether a file at a path is ignored
 */
export function findForeignFile(
  folder: string,
  record: ExportRecord,
  isIgnored: (path: string) => boolean,
): ForeignFile | undefined {
  for (const path of contentPaths(folder)) {
    if (isIgnored(path)) continue;
    const hash = record.get(path);
    const isFile = lstatSync(join(folder, path)).isFile();
    if (hash === undefined || !isFile) return { path, isChanged: false };
    if (fileHash(join(folder, path)) !== hash) return { path, isChanged: true };
  }
  return undefined;
}

const contentPaths = (folder: string): readonly string[] =>
  filePaths(folder, isSystemFile).filter((path) => path !== EXPORT_RECORD_FILE);

const CHUNK_BYTES = 1024 * 1024;

/** SHA-256 of a file as 64 hex characters; reads it in pieces, so its size takes no memory. @throws the file system's error */
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
