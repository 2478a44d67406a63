import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";

/** A PostgreSQL server that listens on a Unix socket in its own folder; with `tls` also on a port of 127.0.0.1. */
export interface TestPostgres {
  /** Creates an empty database. @returns its connection string */
  createDatabase(name?: string): Promise<string>;
  /** The socket that it listens on. */
  readonly socket: string;
  /** With `tls` the port of 127.0.0.1; without, only a part of the socket's name. */
  readonly port: number;
  /** Stops the server; its data remains. */
  stop(): Promise<void>;
  /** Starts the server again unless it is running. */
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  dispose(): Promise<void>;
}

const run = promisify(execFile);
const DEBIAN_FOLDER = "/usr/lib/postgresql";
const DEFAULT_PORT = 5432;
const ATTEMPTS = 300;
const ATTEMPT_MS = 100;

/** The options of a server. */
export interface PostgresOptions {
  /** The files of a certificate: the server also listens on a port of 127.0.0.1 and accepts TLS connections only. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/** Starts a server with the programs in `PG_BIN`, in Debian's folder, or in `PATH`. */
export async function startPostgres({ tls }: PostgresOptions = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "lumenry-pg-"));
  const user = await systemUser();
  if (user.uid !== undefined) await chown(folder, user.uid, user.uid);
  const data = join(folder, "data");
  await run(findExecutable("initdb"), ["-D", data, "-U", "test", "-A", "trust", "--no-sync", "-E", "UTF8"], {
    ...user,
    cwd: folder,
  });
  const [port = DEFAULT_PORT] = tls ? await findFreePorts(1) : [];
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    "fsync=off",
    ...(tls ? await configureTls(data, tls, user) : ["listen_addresses="]),
  ];
  const connectionString = (database: string) =>
    `postgres://test@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (!server) return;
    const exited = once(server, "exit");
    server.kill("SIGINT");
    server = undefined;
    await exited;
  };
  const start = async (): Promise<void> => {
    if (server) return;
    const parameters = settings.flatMap((setting) => ["-c", setting]);
    server = spawn(findExecutable("postgres"), ["-D", data, ...parameters], { ...user, cwd: folder, stdio: "ignore" });
    await waitUntilReady(connectionString("postgres"));
  };
  await start();
  return {
    socket: join(folder, `.s.PGSQL.${port}`),
    port,
    async createDatabase(name = `test_${randomUUID().replaceAll("-", "")}`) {
      await runSql(connectionString("postgres"), `create database ${name}`);
      return connectionString(name);
    },
    stop,
    start,
    async dispose() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Installs the certificate.
 * @returns the settings of a server that also listens on a port and accepts only TLS there
 */
async function configureTls(
  data: string,
  tls: { readonly certificate: string; readonly key: string },
  { uid }: { readonly uid?: number },
): Promise<readonly string[]> {
  const [certificate, key] = [join(data, "server.crt"), join(data, "server.key")];
  await copyFile(tls.certificate, certificate);
  await copyFile(tls.key, key);
  await chmod(key, 0o600);
  if (uid !== undefined) for (const path of [certificate, key]) await chown(path, uid, uid);
  await writeFile(join(data, "pg_hba.conf"), "local all all trust\nhostssl all all 127.0.0.1/32 trust\n");
  return ["listen_addresses=127.0.0.1", "ssl=on"];
}

/** Free ports of 127.0.0.1. All are open at once: probing one by one could return the same port twice. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** The user of the server: as PostgreSQL refuses to run as root, root starts it as `postgres` or `nobody`. */
async function systemUser(): Promise<{ uid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const { stdout } = await run("id", ["-u", "postgres"]).catch(() => run("id", ["-u", "nobody"]));
  return { uid: Number(stdout) };
}

function findExecutable(name: string): string {
  const debianVersions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort().reverse() : [];
  const folders = [
    process.env["PG_BIN"] ?? "",
    ...debianVersions.map((version) => join(DEBIAN_FOLDER, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  const folder = folders.filter((folder) => folder !== "").find((folder) => existsSync(join(folder, name)));
  if (folder === undefined) {
    throw new Error("The store's tests need PostgreSQL; install it, or set PG_BIN to the folder with its executables.");
  }
  return join(folder, name);
}

async function waitUntilReady(connectionString: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      await runSql(connectionString, "select 1");
      return;
    } catch {
      await wait(ATTEMPT_MS);
    }
  }
  throw new Error("PostgreSQL did not start.");
}

async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  // The connection may end with an error after the last response.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The connection string of the same database through a proxy on a local port. */
export function proxiedConnectionString(connectionString: string, port: number): string {
  return `postgres://test@127.0.0.1:${port}${new URL(connectionString).pathname}`;
}
