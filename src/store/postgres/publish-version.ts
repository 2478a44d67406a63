import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, rmSync } from "node:fs";
import { ignoreStoreErrors, withStoreErrors } from "../store-errors.ts";
import { moveDurably } from "../durable-files.ts";
import type { StoreLayout } from "../sqlite/layout.ts";
import { createVersionFile } from "../sqlite/version-writer.ts";
import type { VersionInfo, VersionWriter } from "../store.ts";
import type { Database, DedicatedConnection } from "./database.ts";
import { recordVersionFiles, uploadMissingFiles, TRANSFER_PART_BYTES } from "./file-transfer.ts";
import { readServed, removeSurplusVersions, writeServed, acquireWriterLock } from "./tables.ts";

/**
 * Acquires the writer's lock, removes rows left by aborted imports, and starts a version file on this machine.
 *
 * @param isReadable whether a published version can be opened; if not, its content is published again
 */
export async function beginVersion(
  database: Database,
  layout: StoreLayout,
  retainedVersions: number,
  isReadable: (number: number) => Promise<boolean>,
): Promise<VersionWriter> {
  const connection = await acquireWriterLock(database);
  try {
    await connection.query("write to", "delete from lumenry_version where not is_published");
    await connection.query("write to", "delete from lumenry_file where not is_complete");
    for (const path of layout.leftoverPaths()) withStoreErrors("remove", path, () => rmSync(path, { force: true }));
    return createWriter(connection, layout, retainedVersions, isReadable);
  } catch (error) {
    await connection.end();
    throw error;
  }
}

function createWriter(
  connection: DedicatedConnection,
  layout: StoreLayout,
  retainedVersions: number,
  isReadable: (number: number) => Promise<boolean>,
): VersionWriter {
  const file = createVersionFile(layout);
  const abandon = async (): Promise<void> => {
    try {
      file.remove();
    } finally {
      await connection.end();
    }
  };
  return {
    ...file.contentWriter,
    async publish(note) {
      try {
        await file.flushFiles();
        const hash = file.hash();
        const served = await readServed(connection);
        if (served?.info.hash === hash && (await isReadable(served.info.number)))
          return { version: served.info, isNew: false };
        const version = file.finish((served?.latest ?? 0) + 1, hash, note);
        await uploadMissingFiles(connection, layout, file.storedFiles());
        await uploadVersion(connection, file.path, version);
        await recordVersionFiles(connection, version.number, file.storedFiles());
        await markAsServed(connection, version.number);
        // The version is already published: the next publication removes old versions, and this machine downloads a
        // copy when needed.
        await removeSurplusVersions(connection, version.number, retainedVersions).catch(() => undefined);
        const copyPath = layout.versionPath(version.number);
        ignoreStoreErrors(() => withStoreErrors("write", copyPath, () => moveDurably(file.path, copyPath)));
        return { version, isNew: true };
      } finally {
        await abandon();
      }
    },
    abandon,
  };
}

/** Uploads a finished file to the database, where it is not visible to readers yet. */
async function uploadVersion(connection: DedicatedConnection, path: string, version: VersionInfo): Promise<void> {
  const hash = createHash("sha256");
  const insertVersion = "insert into lumenry_version (number, info, sha256) values ($1, $2, '')";
  await connection.query("write to", insertVersion, [version.number, JSON.stringify(version)]);
  let position = 0;
  for (const bytes of readParts(path)) {
    hash.update(bytes);
    const insertPart = "insert into lumenry_version_part (number, position, bytes) values ($1, $2, $3)";
    await connection.query("write to", insertPart, [version.number, position, bytes]);
    position += 1;
  }
  const finish = "update lumenry_version set sha256 = $2 where number = $1";
  await connection.query("write to", finish, [version.number, hash.digest("hex")]);
}

/** The only step that readers can observe, kept short so that few failures are possible in it. */
async function markAsServed(connection: DedicatedConnection, number: number): Promise<void> {
  await connection.inTransaction(`Whether version ${number} is served from now on`, async () => {
    await connection.query("write to", "update lumenry_version set is_published = true where number = $1", [number]);
    await writeServed(connection, number, number);
  });
}

function* readParts(path: string): Generator<Buffer> {
  const file = withStoreErrors("read", path, () => openSync(path, "r"));
  try {
    for (;;) {
      const part = Buffer.allocUnsafe(TRANSFER_PART_BYTES);
      const length = withStoreErrors("read", path, () => readSync(file, part));
      if (length === 0) return;
      yield part.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
