import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servingWithoutCatalogue } from "#model/errors.ts";
import type { ListName } from "#model/lists/lists.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { NODE_ENVIRONMENT } from "../../setup/node-environment.ts";
import type { CatalogueStore } from "#store/store.ts";

const READY = /^Lumenry is ready on (http:\/\/\S+)\n/;
const WITHOUT_CATALOGUE = new RegExp(`${servingWithoutCatalogue}\\|(http://\\S+)\n`);

/** The server as a separate process, on any free port. */
export interface RunningServer {
  readonly process: ChildProcess;
  readonly address: string;
  readonly port: number;
  /** What it has written so far. */
  readonly output: { out: string; err: string };
}

/** Starts the server and waits until it is ready, or reports that it has no catalogue yet. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<RunningServer> {
  const { process: child, output } = spawnServer(dataDir, { PORT: "0", ...settings }, args);
  let match: RegExpExecArray | null;
  while (!(match = READY.exec(output.out) ?? WITHOUT_CATALOGUE.exec(output.err))) {
    if (child.exitCode !== null) throw new Error(`The server exited: ${output.err}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const address = match[1] ?? "";
  return { process: child, address, port: Number(new URL(address).port), output };
}

/** Starts the server's process with nothing but these settings. */
export function spawnServer(
  dataDir: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Pick<RunningServer, "process" | "output"> {
  const env = { ...NODE_ENVIRONMENT, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, ["build/server/main.js", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const output = { out: "", err: "" };
  child.stdout.on("data", (data) => (output.out += String(data)));
  child.stderr.on("data", (data) => (output.err += String(data)));
  return { process: child, output };
}

/** Waits until a process has exited. @returns its exit code */
export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

/** Stops a server as an operator does. @returns its exit code */
export function stopServer({ process: child }: Pick<RunningServer, "process">): Promise<number | null> {
  child.kill("SIGTERM");
  return waitForExit(child);
}

/** Sends bytes as they are and collects the whole response. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (data) => (response += String(data)));
  socket.write(text);
  await once(socket, "close");
  return response;
}

export const makeDataDir = (): string => mkdtempSync(join(tmpdir(), "lumenry-api-"));
export const removeDataDir = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Publishes a version with one category, one family and some articles. @returns its number */
export const publish = (dataDir: string, articles: readonly string[]): Promise<number> =>
  publishTo(openSqliteStore(dataDir), articles);

/** A server with a separate data folder. */
export interface TemporaryServer extends RunningServer {
  readonly dataDir: string;
  /** Stops the server and removes the folder. */
  dispose(): Promise<void>;
}

/** Starts a server whose catalogue has one article, `A1`. */
export async function startTemporaryServer(settings: Record<string, string> = {}): Promise<TemporaryServer> {
  const dataDir = makeDataDir();
  await publish(dataDir, ["A1"]);
  const server = await startServer(dataDir, settings);
  const dispose = async (): Promise<void> => {
    await stopServer(server);
    removeDataDir(dataDir);
  };
  return { ...server, dataDir, dispose };
}

/** Publishes a version as `publish` does, in any store, which is closed afterwards. */
export async function publishTo(store: CatalogueStore, articles: readonly string[]): Promise<number> {
  const writer = await store.beginVersion();
  const add = (list: ListName, id: string, entry: object) =>
    writer.addRecords([{ list, id, json: JSON.stringify(entry) }]);
  add("categories", "DOW", { category_id: "DOW", texts: [{ language: "en", text: "Downlights" }], families: ["f"] });
  add("families", "f", { family_id: "f", categories: ["DOW"] });
  for (const code of articles) add("articles", code, { article_code: code, family_id: "f", category: "DOW" });
  const { version } = await writer.publish();
  await store.close();
  return version.number;
}
