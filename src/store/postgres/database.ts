import { Client, Pool, type ClientConfig, type QueryResultRow } from "pg";
import { hostname } from "node:os";
import { OutcomeUnknown } from "../store.ts";
import { readTransport } from "./transport.ts";
import { createWatchedSocket } from "./watched-socket.ts";
import { databaseFailure, databaseReason, isRefusal } from "./database-failure.ts";

/** How long a question may take, or an importer's connection may be silent while it waits for an answer: in milliseconds. */
const ANSWER_MS = 30_000;
/**
 * How long a reader's connection may be silent, in milliseconds. Together with the second between two looks and the time
 * that a version takes to come it keeps below the five seconds within which a database that is back is noticed.
 */
const SILENCE_MS = 2_000;
/** An unused connection is given back before it would count as silent; the look every second keeps one in use. */
const IDLE_MS = 1_500;
const READERS = 4;
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
 * @throws {StoreError} when a certificate that it names cannot be read
 */
export function createDatabase(address: string): Database {
  const name = databaseName(address);
  const transport = readTransport(address);
  const options: ClientConfig = {
    connectionString: transport.address,
    ssl: transport.ssl,
    keepAlive: true,
    // Tells whoever finds the writer's place taken by whom.
    application_name: `process ${process.pid} since ${new Date().toISOString()} on ${hostname()}`.slice(0, NAME_LENGTH),
  };
  const pool = new Pool({
    ...options,
    max: READERS,
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    stream: () => {
      const { socket, allowSilence } = createWatchedSocket();
      allowSilence(SILENCE_MS);
      return socket;
    },
  });
  // An idle connection that breaks is replaced when the next question is asked; that one tells if it cannot be.
  pool.on("error", () => undefined);

  const asking: Asking = async (doing, action) => {
    try {
      return await action();
    } catch (error) {
      throw databaseFailure(doing, name, error);
    }
  };
  return {
    name,
    ask: (doing, sql, values = []) => asking(doing, () => rowsOf(pool, sql, values)),
    connect: () => connectAlone(options, asking),
    close: () => pool.end(),
  };
}

type Asking = <T>(doing: string, action: () => Promise<T>) => Promise<T>;

/** A connection beside the pool: between two questions it may be silent for as long as an import takes. */
async function connectAlone(options: ClientConfig, asking: Asking): Promise<OwnConnection> {
  const { socket, allowSilence } = createWatchedSocket();
  const client = new Client({ ...options, stream: () => socket });
  // A connection that breaks between two questions fails the next one.
  client.on("error", () => undefined);
  const waiting = async <T>(ms: number, action: () => Promise<T>): Promise<T> => {
    allowSilence(ms);
    try {
      return await action();
    } finally {
      allowSilence(0);
    }
  };
  const query = (sql: string): Promise<unknown> => waiting(ANSWER_MS, () => client.query(sql));
  await asking("reach", () => waiting(SILENCE_MS, () => client.connect()));
  let isEnded = false;
  return {
    ask: (doing, sql, values = []) => asking(doing, () => waiting(ANSWER_MS, () => rowsOf(client, sql, values))),
    inTransaction: (outcome, action) =>
      asking("write to", async () => {
        await query("begin");
        try {
          await action();
        } catch (error) {
          // When the connection itself is gone, so is the transaction.
          await query("rollback").catch(() => undefined);
          throw error;
        }
        await commit(() => query("commit"), outcome);
      }),
    async end() {
      if (isEnded) return;
      isEnded = true;
      // The database notices the end of a connection a moment later only; when it is gone already, so are its locks.
      await query("select pg_advisory_unlock_all()").catch(() => undefined);
      await waiting(SILENCE_MS, () => client.end());
    },
  };
}

async function commit(action: () => Promise<unknown>, outcome: string): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new OutcomeUnknown(outcome, `the database was lost while it committed: ${databaseReason(error)}`, {
      cause: error,
    });
  }
}

async function rowsOf<Row extends QueryResultRow>(
  client: Pool | Client,
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
