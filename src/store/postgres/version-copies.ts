import { createHash, randomUUID } from "node:crypto";
import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { unlessDamaged } from "../damage.ts";
import { makeFolder } from "../make-folder.ts";
import { moveDurably } from "../sqlite/durable-files.ts";
import type { Layout } from "../sqlite/layout.ts";
import { withStoreErrors } from "../sqlite/store-errors.ts";
import { removeVersions } from "../sqlite/remove-versions.ts";
import { openVersion, type OpenVersion } from "../sqlite/version-reader.ts";
import { StoreError, type VersionReader } from "../store.ts";
import type { Database } from "./database.ts";
import { fetchMissingFiles } from "./file-transfer.ts";
import type { StoredVersion } from "./tables.ts";

const PARTIAL_SUFFIX = ".arriving";
/** A partial download older than this was left by a process that has ended, in milliseconds. */
const MAX_PARTIAL_AGE_MS = 3_600_000;

/**
 * Opens this machine's copy of a version; fetches it first when it is missing or has another content.
 *
 * @throws {StoreError}
 */
export async function openCopy(database: Database, layout: Layout, version: StoredVersion): Promise<VersionReader> {
  const reader = openIfSame(layout, version) ?? (await fetchVersion(database, layout, version));
  try {
    await fetchMissingFiles(database, layout, reader.storedFiles());
    return reader;
  } catch (error) {
    reader.close();
    throw error;
  }
}

/** This machine's copy, unless it is missing, damaged or has another content. */
function openIfSame(layout: Layout, { info }: StoredVersion): OpenVersion | undefined {
  if (!existsSync(layout.version(info.number))) return undefined;
  const copy = unlessDamaged(() => openVersion(layout, info.number));
  if (copy?.version.hash === info.hash) return copy;
  copy?.close();
  return undefined;
}

async function fetchVersion(database: Database, layout: Layout, version: StoredVersion): Promise<OpenVersion> {
  await fetchFile(database, layout, version);
  return openVersion(layout, version.info.number);
}

/** Removes copies of versions that the database no longer has, and leftovers of interrupted transfers. */
export function dropOldCopies(layout: Layout, numbers: readonly number[]): void {
  const removed = layout.numbers().filter((number) => !numbers.includes(number));
  for (const path of abandonedTransfers(layout)) rmSync(path, { force: true });
  removeVersions(layout, removed);
}

function abandonedTransfers(layout: Layout): readonly string[] {
  if (!existsSync(layout.versions)) return [];
  return readdirSync(layout.versions)
    .filter((name) => name.endsWith(PARTIAL_SUFFIX))
    .map((name) => join(layout.versions, name))
    .filter((path) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > MAX_PARTIAL_AGE_MS);
}

async function fetchFile(database: Database, layout: Layout, { info, sha256 }: StoredVersion): Promise<void> {
  const target = layout.version(info.number);
  const partialPath = `${target}.${randomUUID()}${PARTIAL_SUFFIX}`;
  withStoreErrors("create", layout.versions, () => makeFolder(layout.versions));
  try {
    const receivedHash = await receive(database, info.number, partialPath);
    if (receivedHash !== sha256) {
      throw new StoreError(`Version ${info.number} did not arrive complete from the database ${database.name}.`);
    }
    withStoreErrors("write", target, () => moveDurably(partialPath, target));
  } finally {
    rmSync(partialPath, { force: true });
  }
}

/** Streams a version's parts to a file. @returns the SHA-256 of what was written */
async function receive(database: Database, number: number, path: string): Promise<string> {
  const hash = createHash("sha256");
  const file = withStoreErrors("write", path, () => openSync(path, "wx"));
  try {
    for (let position = 0; ; position += 1) {
      const [part] = await database.query<{ bytes: Buffer }>(
        "read",
        "select bytes from lumenry_version_part where number = $1 and position = $2",
        [number, position],
      );
      if (part === undefined) return hash.digest("hex");
      hash.update(part.bytes);
      withStoreErrors("write", path, () => writeSync(file, part.bytes));
    }
  } finally {
    closeSync(file);
  }
}
