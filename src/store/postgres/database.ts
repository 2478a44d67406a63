import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { hostname } from "node:os";
import { OutcomeUnknown } from "../store.ts";
import { databaseFailure, databaseReason, isRefusal } from "./database-failure.ts";

/** How long the database may take to answer a call, and a question: in milliseconds. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;
/** PostgreSQL cuts longer names. */
const NAME_LENGTH = 63;

/** One connection, or any of several, that questions are put to. */
export interface Connection {
  /**
   * @param doing what the question is for, as in `cannot {doing} the database`
   * @throws {StoreError}
   */
  ask<Row extends QueryResultRow>(doing: string, sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** A connection of one's own, for what lies between a lock and its release. */
export interface OwnConnection extends Connection {
  /**
   * Does something whole or not at all.
   *
   * @param outcome what nobody knows if the database is lost while it commits, as in `Whether version 7 is served`
   * @throws {OutcomeUnknown} then; another StoreError means that it was not done
   */
  inTransaction(outcome: string, action: () => Promise<void>): Promise<void>;
  /** Frees every lock that the connection holds, and ends it. Harmless a second time. */
  end(): Promise<void>;
}

/** A PostgreSQL database. */
export interface Database extends Connection {
  /** As an operator knows it: host, port and name, without user and password. */
  readonly name: string;
  connect(): Promise<OwnConnection>;
  close(): Promise<void>;
}

/**
 * A database by its address. Nothing is asked yet, so that it may come up later than the site.
 *
 * @param address as in `DATABASE_URL`
 */
export function createDatabase(address: string): Database {
  const name = databaseName(address);
  const pool = new Pool({
    connectionString: address,
    max: 4,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    allowExitOnIdle: true,
    // Tells whoever finds the writer's place taken by whom.
    application_name: `process ${process.pid} since ${new Date().toISOString()} on ${hostname()}`.slice(0, NAME_LENGTH),
  });
  // An idle connection that breaks is replaced when the next question is asked; that one tells if it cannot be.
  pool.on("error", () => undefined);

  const asking = async <T>(doing: string, action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      throw databaseFailure(doing, name, error);
    }
  };
  return {
    name,
    ask: (doing, sql, values = []) => asking(doing, () => rowsOf(pool, sql, values)),
    connect: async () => ownConnection(await asking("reach", () => pool.connect()), asking),
    close: () => pool.end(),
  };
}

function ownConnection(
  client: PoolClient,
  asking: <T>(doing: string, action: () => Promise<T>) => Promise<T>,
): OwnConnection {
  let isEnded = false;
  // A connection that breaks between two questions fails the next one.
  client.on("error", () => undefined);
  return {
    ask: (doing, sql, values = []) => asking(doing, () => rowsOf(client, sql, values)),
    inTransaction: (outcome, action) =>
      asking("write to", async () => {
        await client.query("begin");
        try {
          await action();
        } catch (error) {
          // When the connection itself is gone, so is the transaction.
          await client.query("rollback").catch(() => undefined);
          throw error;
        }
        await commit(client, outcome);
      }),
    async end() {
      if (isEnded) return;
      isEnded = true;
      // The database notices the end of a connection a moment later only; when it is gone already, so are its locks.
      await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
      client.release(true);
    },
  };
}

async function commit(client: PoolClient, outcome: string): Promise<void> {
  try {
    await client.query("commit");
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new OutcomeUnknown(outcome, `the database was lost while it committed: ${databaseReason(error)}`, {
      cause: error,
    });
  }
}

async function rowsOf<Row extends QueryResultRow>(
  client: Pool | PoolClient,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>(sql, [...values]);
  return rows;
}

/** Host, port and name of a database out of its address. */
function databaseName(address: string): string {
  const url = new URL(address);
  const host = url.host === "" ? (url.searchParams.get("host") ?? "localhost") : url.host;
  return `${host}${url.pathname}`;
}
