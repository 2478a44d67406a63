import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { discard } from "../files/discard.ts";
import { CataloguePathError } from "./catalogue-source.ts";
import { findForeignFile, readRecord, RECORD_FILE, writeRecord, type ExportRecord } from "./export-record.ts";

/** Where an export is written before it replaces the earlier one. Within the folder, which may be a volume of its own. */
const FRESH = ".lumenry-new";
/** Where the earlier export is until the new one is in its place. */
const FORMER = ".lumenry-old";

/**
 * Replaces what an earlier export wrote into a folder, as a whole or not at all, and only if it is all that is there: what anybody
 * else has put there or changed is nowhere else.
 *
 * @param folder created if missing
 * @param write writes the new files into another folder, which is empty; what it throws leaves the earlier export in place
 * @throws {CataloguePathError} when the folder holds anything that no export wrote, or that has changed since
 */
export function replaceExport<T>(folder: string, write: (fresh: string) => T): T {
  ensureReplaceable(folder);
  const fresh = join(folder, FRESH);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    const written = write(fresh);
    writeRecord(fresh);
    // Writing takes a while, in which somebody may have worked in the folder.
    swap(folder, fresh, ensureReplaceable(folder));
    return written;
  } finally {
    discard(fresh);
  }
}

/** @returns what an earlier export wrote there @throws {CataloguePathError} when the folder holds anything else */
function ensureReplaceable(folder: string): ExportRecord {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return new Map();
  if (!stats.isDirectory()) throw new CataloguePathError(`${folder} is a file; a folder was expected.`);
  const record = readRecord(folder);
  const work = findForeignFile(folder, record, (path) => path.startsWith(`${FRESH}/`));
  if (!work) return record;
  const reason = work.isChanged ? "has changed since it was exported" : "was not written by an export";
  const hint = record.size > 0 ? "" : " If all of it is an export of an earlier version of Lumenry, delete it first.";
  throw new CataloguePathError(
    `The folder ${folder} is left as it is: ${work.path} ${reason}. Name a new or an empty folder.${hint}`,
  );
}

/** Moves the earlier export aside and the new one to its place; if that fails, everything is where it was. */
function swap(folder: string, fresh: string, record: ExportRecord): void {
  const written = readdirSync(fresh);
  const replaced = new Set([RECORD_FILE, ...Array.from(record.keys(), topName), ...written]);
  const former = join(folder, FORMER);
  mkdirSync(former, { recursive: true });
  try {
    moveAll([
      ...[...replaced]
        .filter((name) => existsSync(join(folder, name)))
        .map((name) => [join(folder, name), join(former, name)] as const),
      ...written.map((name) => [join(fresh, name), join(folder, name)] as const),
    ]);
  } catch (error) {
    rmdirSync(former);
    throw error;
  }
  discard(former);
}

const topName = (path: string): string => path.split("/")[0] ?? path;

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
