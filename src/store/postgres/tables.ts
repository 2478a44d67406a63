import type { QueryResultRow } from "pg";
import { parseVersionInfo } from "../sqlite/version-file.ts";
import { surplusVersions } from "../version-numbers.ts";
import { type VersionInfo, StoreError } from "../store.ts";
import type { Connection, Database, DedicatedConnection } from "./database.ts";
import { errorCode } from "../store-errors.ts";

/**
 * The tables contain the finished file of every version, all pictures and documents, each once for all versions, and
 * which version is served. Files are stored in parts. Table names begin with the product's name, so that the tables can
 * share an existing database.
 */
const TABLES = `
  create table if not exists lumenry_version (
    number integer primary key,
    info text not null,
    sha256 text not null,
    is_published boolean not null default false
  );
  create table if not exists lumenry_version_part (
    number integer not null references lumenry_version on delete cascade,
    position integer not null,
    bytes bytea not null,
    primary key (number, position)
  );
  create table if not exists lumenry_file (
    sha256 text primary key,
    is_complete boolean not null
  );
  create table if not exists lumenry_file_part (
    sha256 text not null references lumenry_file on delete cascade,
    position integer not null,
    bytes bytea not null,
    primary key (sha256, position)
  );
  create table if not exists lumenry_version_file (
    sha256 text not null references lumenry_file,
    number integer not null references lumenry_version on delete cascade,
    primary key (sha256, number)
  );
  create table if not exists lumenry_served (
    is_only_row boolean primary key default true check (is_only_row),
    number integer not null references lumenry_version,
    latest integer not null
  );
`;

/** The served version, and the highest number ever published. */
interface ServedVersion {
  readonly info: VersionInfo;
  readonly latest: number;
}

/** A version's row in the database. */
export interface StoredVersion {
  readonly info: VersionInfo;
  /** SHA-256 of the file's bytes, 64 hex characters. */
  readonly sha256: string;
}

/** @returns `undefined` while nothing is published, or the tables do not exist yet */
export async function readServed(connection: Connection): Promise<ServedVersion | undefined> {
  const [row] = await readRows<{ info: string; latest: number }>(
    connection,
    "select info, latest from lumenry_served join lumenry_version using (number)",
  );
  return row && { info: parseInfo(row.info), latest: row.latest };
}

/** The published versions by number. */
export async function readVersions(connection: Connection): Promise<readonly StoredVersion[]> {
  const rows = await readRows<{ info: string; sha256: string }>(
    connection,
    "select info, sha256 from lumenry_version where is_published order by number",
  );
  return rows.map(({ info, sha256 }) => ({ info: parseInfo(info), sha256 }));
}

/**
 * Removes published versions, all except the served one and the newest of the others, and the pictures and documents
 * that no other version references.
 *
 * @returns the numbers of the removed versions, or of those that a dry run would remove
 */
export async function removeSurplusVersions(
  connection: Connection,
  served: number | undefined,
  keep: number,
  isDryRun = false,
): Promise<readonly number[]> {
  const rows = await readRows<{ number: number }>(
    connection,
    "select number from lumenry_version where is_published order by number",
  );
  const numbers = rows.map(({ number }) => number);
  const removed = surplusVersions(numbers, served, keep);
  if (isDryRun) return removed;
  await connection.query("write to", "delete from lumenry_version where number = any($1)", [removed]);
  await connection.query("write to", DELETE_UNUSED_FILES);
  return removed;
}

const DELETE_UNUSED_FILES = `
  delete from lumenry_file
  where not exists (select 1 from lumenry_version_file where lumenry_version_file.sha256 = lumenry_file.sha256)`;

/** Makes a published version the served one. */
export async function writeServed(connection: Connection, number: number, latest: number): Promise<void> {
  await connection.query(
    "write to",
    `insert into lumenry_served (number, latest) values ($1, $2)
     on conflict (is_only_row) do update set number = excluded.number, latest = excluded.latest`,
    [number, latest],
  );
}

const parseInfo = (text: string): VersionInfo => parseVersionInfo(text, "lumenry_version.info in the database");

const UNDEFINED_TABLE = "42P01";

/** No rows when the tables do not exist yet: readers need no permission to create them. */
async function readRows<Row extends QueryResultRow>(connection: Connection, sql: string): Promise<readonly Row[]> {
  try {
    return await connection.query<Row>("read", sql);
  } catch (error) {
    if (error instanceof Error && errorCode(error.cause) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** The key of the writer's lock among the database's advisory locks: an arbitrary number. */
const LOCK_KEY = 0x6c756d;

/** Locks for the connection's lifetime, and creates missing tables. @throws {StoreError} that names another holder */
export async function acquireWriterLock(database: Database): Promise<DedicatedConnection> {
  const connection = await database.connect();
  try {
    const tryLock = "select pg_try_advisory_lock($1) as is_acquired";
    const [row] = await connection.query<{ is_acquired: boolean }>("lock", tryLock, [LOCK_KEY]);
    if (row?.is_acquired !== true) throw await lockHeldError(connection);
    await connection.query("write to", TABLES);
    return connection;
  } catch (error) {
    await connection.end();
    throw error;
  }
}

async function lockHeldError(connection: DedicatedConnection): Promise<StoreError> {
  const [holder] = await connection.query<{ application_name: string }>(
    "read",
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objid = $1 and pg_locks.database =
       (select oid from pg_database where datname = current_database())`,
    [LOCK_KEY],
  );
  const holderName = holder?.application_name ?? "a process that has just ended";
  return new StoreError(`Another import is writing to the store (${holderName}). Try again when it is done.`);
}
