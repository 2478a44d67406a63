import { readFileSync } from "node:fs";
import { sha256Hex } from "../content-hash.ts";
import type { StoreLayout } from "../sqlite/layout.ts";
import { createFileWriter, isStored, type StoredFile } from "../sqlite/stored-files.ts";
import { withStoreErrors } from "../store-errors.ts";
import { StoreError } from "../store.ts";
import type { Connection, Database } from "./database.ts";

const INSERT_FIRST_PART = `
  with file as (insert into lumenry_file (sha256, is_complete) values ($1, $2))
  insert into lumenry_file_part (sha256, position, bytes) values ($1, 0, $3)`;
const INSERT_PART = "insert into lumenry_file_part (sha256, position, bytes) values ($1, $2, $3)";
const MARK_COMPLETE = "update lumenry_file set is_complete = true where sha256 = $1";

/** Uploads the pictures and documents that the database does not have yet. */
export async function uploadMissingFiles(
  connection: Connection,
  layout: StoreLayout,
  files: readonly StoredFile[],
): Promise<void> {
  const hashes = files.map(({ sha256 }) => sha256);
  const rows = await connection.query<{ sha256: string }>(
    "read",
    "select sha256 from lumenry_file where is_complete and sha256 = any($1)",
    [hashes],
  );
  const storedHashes = new Set(rows.map(({ sha256 }) => sha256));
  for (const sha256 of hashes) {
    if (!storedHashes.has(sha256)) await uploadFile(connection, layout.sharedFilePath(sha256), sha256);
  }
}

async function uploadFile(connection: Connection, path: string, sha256: string): Promise<void> {
  const [first, ...rest] = splitIntoParts(withStoreErrors("read", path, () => readFileSync(path)));
  await connection.query("write to", INSERT_FIRST_PART, [sha256, rest.length === 0, first]);
  for (const [index, part] of rest.entries())
    await connection.query("write to", INSERT_PART, [sha256, index + 1, part]);
  if (rest.length > 0) await connection.query("write to", MARK_COMPLETE, [sha256]);
}

/** Records a version's files, so that they are retained as long as the version. */
export async function recordVersionFiles(
  connection: Connection,
  number: number,
  files: readonly StoredFile[],
): Promise<void> {
  const insert = "insert into lumenry_version_file (sha256, number) select unnest($2::text[]), $1";
  await connection.query("write to", insert, [number, files.map(({ sha256 }) => sha256)]);
}

/** Downloads a version's pictures and documents that this machine has no copy of. @throws {StoreError} */
export async function downloadMissingFiles(
  database: Database,
  layout: StoreLayout,
  files: readonly StoredFile[],
): Promise<void> {
  const fileWriter = createFileWriter(layout);
  for (const file of files) {
    if (withStoreErrors("read", layout.sharedFilePath(file.sha256), () => isStored(layout, file))) continue;
    const bytes = await downloadFile(database, file);
    if (sha256Hex(bytes) !== file.sha256)
      throw new StoreError(
        `The file ${file.sha256} could not be downloaded completely from the database ${database.name}.`,
      );
    fileWriter.put(bytes);
  }
  await fileWriter.flush();
}

async function downloadFile(database: Database, { sha256, size }: StoredFile): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let received = 0; received < size; received += parts.at(-1)?.length ?? 0) {
    const [part] = await database.query<{ bytes: Buffer }>(
      "read",
      "select bytes from lumenry_file_part where sha256 = $1 and position = $2",
      [sha256, parts.length],
    );
    if (part === undefined) break;
    parts.push(part.bytes);
  }
  return Buffer.concat(parts);
}

/** The size of the parts of files, each committed separately to bound time and memory per statement. */
export const TRANSFER_PART_BYTES = 1 << 20;

/** Splits a file in memory into parts; an empty file has one empty part. */
function* splitIntoParts(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  do {
    yield bytes.subarray(start, start + TRANSFER_PART_BYTES);
    start += TRANSFER_PART_BYTES;
  } while (start < bytes.length);
}
