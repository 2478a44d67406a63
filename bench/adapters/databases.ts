import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { peer, type Adapter } from "./adapter.ts";
import { askSql, createTables, type Field, type Sql } from "./sql.ts";

/** Node's built-in SQLite, in memory. */
export const sqlite: Adapter = {
  name: "node:sqlite",
  runsIn: "server",
  async load(articles) {
    const database = new DatabaseSync(":memory:");
    const sql: Sql = {
      run: (statement) => database.exec(statement),
      all: (statement) => {
        const prepared = database.prepare(statement);
        prepared.setReturnArrays(true);
        return prepared.all() as unknown as unknown[][];
      },
    };
    const layout = await createTables(sql, articles);
    database.exec("analyze");
    return { step: (query) => askSql(sql, layout, query), close: () => database.close() };
  },
};

interface DuckDb {
  readonly DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<DuckConnection>; closeSync(): void }> };
}
interface DuckConnection {
  run(statement: string): Promise<unknown>;
  runAndReadAll(statement: string): Promise<{ getRows(): unknown[][] }>;
}

/** DuckDB in memory, in this process. */
export const duckdb: Adapter = {
  name: "DuckDB",
  runsIn: "server",
  async load(articles) {
    const { DuckDBInstance } = await peer<DuckDb>("@duckdb/node-api");
    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    const folder = await mkdtemp(join(tmpdir(), "lumenry-bench-duck-"));
    const sql: Sql = {
      run: async (statement) => {
        await connection.run(statement);
      },
      all: async (statement) => (await connection.runAndReadAll(statement)).getRows(),
      async copy(table, rows) {
        const path = join(folder, `${table}.csv`);
        await writeFile(path, rows.map((row) => row.map(csvField).join(",")).join("\n"));
        await connection.run(`copy ${table} from '${path}' (header false)`);
      },
    };
    const layout = await createTables(sql, articles);
    await rm(folder, { recursive: true });
    return { step: (query) => askSql(sql, layout, query), close: () => instance.closeSync() };
  },
};

const csvField = (value: Field): string =>
  value === undefined ? "" : typeof value === "number" ? String(value) : `"${value.replaceAll('"', '""')}"`;

interface Pg {
  readonly default: { readonly Client: new (options: object) => PgClient };
}
interface PgClient {
  connect(): Promise<void>;
  query(query: object | string): Promise<{ readonly rows: unknown[][] }>;
  end(): Promise<void>;
}

const run = promisify(execFile);
/** PostgreSQL refuses to run as root, so root starts it as nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const START_TRIES = 100;
const START_INTERVAL_MS = 100;

/** A separate PostgreSQL server on a socket, if installed (`PG_BIN` is the folder of its programs). */
export const postgres: Adapter = {
  name: "PostgreSQL",
  runsIn: "server",
  async load(articles) {
    const { default: library } = await peer<Pg>("pg");
    const folder = await mkdtemp(join(tmpdir(), "lumenry-bench-pg-"));
    if (isRoot) await chown(folder, NOBODY, NOBODY);
    const program = (name: string): string => (process.env["PG_BIN"] ? join(process.env["PG_BIN"], name) : name);
    await run(program("initdb"), ["-D", folder, "-U", "bench", "--auth=trust", "--no-sync"], asUser);
    const server = spawn(program("postgres"), ["-D", folder, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"], { ...asUser, stdio: "ignore" }); // prettier-ignore
    const client = await connect(library.Client, folder);
    const sql: Sql = {
      run: async (statement) => {
        await client.query(statement);
      },
      all: async (text) => (await client.query({ text, rowMode: "array" })).rows,
    };
    const layout = await createTables(sql, articles);
    await client.query("vacuum analyze");
    return {
      step: (query) => askSql(sql, layout, query),
      async close() {
        await client.end();
        server.kill("SIGINT");
        await new Promise((done) => server.once("exit", done));
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};

async function connect(Client: Pg["default"]["Client"], folder: string): Promise<PgClient> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ host: folder, user: "bench", database: "postgres" });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries >= START_TRIES) throw error;
      await wait(START_INTERVAL_MS);
    }
  }
}
