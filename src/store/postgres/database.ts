import { hostname } from "node:os";
import { Socket } from "node:net";
import { Client, Pool, type ClientConfig, type QueryResultRow } from "pg";
import { OutcomeUnknownError } from "../store.ts";
import { toDatabaseError, databaseErrorReason, isStatementRejected } from "./database-failure.ts";
import { readFileSync } from "node:fs";
import { withStoreErrors } from "../store-errors.ts";

/** The timeout of a query, and of an importer's connection without traffic while it waits for a reply. */
const QUERY_TIMEOUT_MS = 30_000;
/**
 * How long a reader's connection may be without traffic. Together with the polling interval of a second and the time
 * to fetch a version it stays below the five seconds within which a recovered database is noticed.
 */
const SILENCE_TIMEOUT_MS = 2_000;
/** An idle connection is closed before it would count as silent; polling every second keeps one in use. */
const IDLE_TIMEOUT_MS = 1_500;
const MAX_POOL_CONNECTIONS = 4;
/** PostgreSQL truncates longer names. */
const MAX_NAME_LENGTH = 63;

/** A single connection, or a pool, to run queries on. */
export interface Connection {
  /** @param verb the action, as in `cannot {verb} the database` @throws {StoreError} */
  query<Row extends QueryResultRow>(verb: string, sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** A dedicated connection, used from acquiring a lock to releasing it. */
export interface DedicatedConnection extends Connection {
  /**
   * Runs a transaction.
   *
   * @param outcome what is unknown if the connection is lost during the commit, as in `Whether version 7 is served`
   * @throws {OutcomeUnknownError} in that case; any other StoreError means that it was rolled back
   */
  inTransaction(outcome: string, action: () => Promise<void>): Promise<void>;
  /** Ends the connection, which releases its locks. May be called repeatedly. */
  end(): Promise<void>;
}

export interface Database extends Connection {
  /** Host, port and name for messages, without user and password. */
  readonly name: string;
  connect(): Promise<DedicatedConnection>;
  close(): Promise<void>;
}

/**
 * Creates a client for a database. It connects on first use, so the database may start later than the
 * site.
 *
 * @param databaseUrl as in `DATABASE_URL`
 * @throws {StoreError} when a certificate file in the URL cannot be read
 */
export function createDatabase(databaseUrl: string): Database {
  const name = databaseName(databaseUrl);
  const options: ClientConfig = {
    ...readTransport(databaseUrl),
    keepAlive: true,
    // Shows other importers which process holds the writer's lock.
    application_name: `process ${process.pid} since ${new Date().toISOString()} on ${hostname()}`.slice(
      0,
      MAX_NAME_LENGTH,
    ),
  };
  const pool = new Pool({
    ...options,
    max: MAX_POOL_CONNECTIONS,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    allowExitOnIdle: true,
    stream: () => createTimeoutSocket().setTimeout(SILENCE_TIMEOUT_MS),
  });
  // The next query replaces a broken idle connection, and reports if that fails.
  pool.on("error", () => undefined);

  const withDatabaseErrors: WithDatabaseErrors = async (verb, action) => {
    try {
      return await action();
    } catch (error) {
      throw toDatabaseError(verb, name, error);
    }
  };
  return {
    name,
    query: (verb, sql, values = []) => withDatabaseErrors(verb, () => queryRows(pool, sql, values)),
    connect: () => connectDedicated(options, withDatabaseErrors),
    close: () => pool.end(),
  };
}

type WithDatabaseErrors = <T>(verb: string, action: () => Promise<T>) => Promise<T>;

/** A connection outside the pool: between two queries it may be idle for as long as an import takes. */
async function connectDedicated(
  options: ClientConfig,
  withDatabaseErrors: WithDatabaseErrors,
): Promise<DedicatedConnection> {
  const socket = createTimeoutSocket();
  const client = new Client({ ...options, stream: () => socket });
  // If the connection breaks between two queries, the next one fails.
  client.on("error", () => undefined);
  const withSilenceTimeout = async <T>(ms: number, action: () => Promise<T>): Promise<T> => {
    socket.setTimeout(ms);
    try {
      return await action();
    } finally {
      socket.setTimeout(0);
    }
  };
  const query = (sql: string): Promise<unknown> => withSilenceTimeout(QUERY_TIMEOUT_MS, () => client.query(sql));
  await withDatabaseErrors("reach", () => withSilenceTimeout(SILENCE_TIMEOUT_MS, () => client.connect()));
  let isEnded = false;
  return {
    query: (verb, sql, values = []) =>
      withDatabaseErrors(verb, () => withSilenceTimeout(QUERY_TIMEOUT_MS, () => queryRows(client, sql, values))),
    inTransaction: (outcome, action) =>
      withDatabaseErrors("write to", async () => {
        await query("begin");
        try {
          await action();
        } catch (error) {
          // A lost connection also ends the transaction.
          await query("rollback").catch(() => undefined);
          throw error;
        }
        await query("commit").catch((error: unknown) => {
          if (isStatementRejected(error)) throw error;
          const reason = `the connection to the database was lost during the commit: ${databaseErrorReason(error)}`;
          throw new OutcomeUnknownError(outcome, reason, { cause: error });
        });
      }),
    async end() {
      if (isEnded) return;
      isEnded = true;
      // Unlock explicitly, since the database notices a closed connection only a moment later; a closed connection
      // holds no locks.
      await query("select pg_advisory_unlock_all()").catch(() => undefined);
      await withSilenceTimeout(SILENCE_TIMEOUT_MS, () => client.end());
    },
  };
}

async function queryRows<Row extends QueryResultRow>(
  client: Pool | Client,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>(sql, [...values]);
  return rows;
}

function databaseName(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.host === "" ? (url.searchParams.get("host") ?? "localhost") : url.host;
  return `${host}${url.pathname}`;
}

/**
 * Creates a connection's socket, which is closed after the time without traffic that its `setTimeout` sets.
 *
 * After an outage a TCP connection may stay silent for minutes because of exponential retransmission back-off; a new
 * connection works immediately.
 */
function createTimeoutSocket(): Socket {
  const socket = new Socket();
  socket.on("timeout", () => {
    const bytesBefore = socket.bytesRead;
    // If this process itself was stalled, data that arrived meanwhile is read first.
    setImmediate(() => {
      if (socket.bytesRead === bytesBefore) socket.destroy(new SilentConnectionError());
    });
  });
  return socket;
}

class SilentConnectionError extends Error {
  readonly code = "ETIMEDOUT";
}

/** What each `sslmode` verifies in the server's certificate; `undefined`: the connection is not encrypted. */
const CERTIFICATE_CHECKS: ReadonlyMap<string, { readonly chain: boolean; readonly name: boolean } | undefined> =
  new Map([
    ["disable", undefined],
    ["require", { chain: false, name: false }],
    ["verify-ca", { chain: true, name: false }],
    ["verify-full", { chain: true, name: true }],
  ]);

/** TLS options, and the parameters that name their files. */
const FILE_PARAMETERS = { ca: "sslrootcert", cert: "sslcert", key: "sslkey" } as const;

/**
 * Reads the transport from a URL, with libpq's terms: `require` encrypts and, without `sslrootcert`, accepts any
 * certificate; `verify-ca` and `verify-full` verify against `sslrootcert` or, without it, against the authorities that
 * Node trusts.
 *
 * @param databaseUrl as in `DATABASE_URL`, already validated
 * @returns the TLS options, and the URL without the parameters read here
 * @throws {StoreError} when a file in the URL cannot be read
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html
 */
function readTransport(databaseUrl: string): Pick<ClientConfig, "connectionString" | "ssl"> {
  const url = new URL(databaseUrl);
  const parameters = new Map(url.searchParams);
  for (const name of ["sslmode", ...Object.values(FILE_PARAMETERS)]) url.searchParams.delete(name);
  const checks = CERTIFICATE_CHECKS.get(parameters.get("sslmode") ?? "disable");
  if (!checks) return { connectionString: url.href, ssl: false };
  const files = Object.entries(FILE_PARAMETERS).flatMap(([option, parameter]) => {
    const path = parameters.get(parameter);
    return path === undefined ? [] : [[option, withStoreErrors("read", path, () => readFileSync(path))] as const];
  });
  return {
    connectionString: url.href,
    ssl: {
      ...Object.fromEntries(files),
      rejectUnauthorized: checks.chain || parameters.has(FILE_PARAMETERS.ca),
      ...(checks.name ? {} : { checkServerIdentity: () => undefined }),
    },
  };
}
