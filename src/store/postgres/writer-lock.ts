import { StoreError } from "../store.ts";
import type { Database, DedicatedConnection } from "./database.ts";
import { TABLES } from "./tables.ts";

/** The key of the writer's lock among the database's advisory locks, chosen arbitrarily. */
const LOCK_KEY = 0x6c756d;

/**
 * Takes the writer's lock for the lifetime of the connection, and creates missing tables.
 *
 * @throws {StoreError} when another writer holds it, naming the process and its start time
 */
export async function acquireWriterLock(database: Database): Promise<DedicatedConnection> {
  const connection = await database.connect();
  try {
    const [row] = await connection.query<{ is_taken: boolean }>("lock", "select pg_try_advisory_lock($1) as is_taken", [
      LOCK_KEY,
    ]);
    if (row?.is_taken !== true) throw await lockHeldError(connection);
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
