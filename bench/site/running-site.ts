import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import siteProcess from "../../scripts/setup/site-process.json" with { type: "json" };
import { rawLists, type CatalogueSource } from "../catalogues/catalogue-source.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** A server whose processes are measured. */
export interface Running {
  readonly origin: string;
  /** The processes whose time and memory count. */
  readonly pids: () => readonly number[];
  readonly stop: () => Promise<void>;
}

const READY = /Lumenry is ready on (http:\/\/\S+)/;

/**
 * Publishes a catalogue to an empty folder and serves it from the build, in a process like that of `npm run serve`.
 *
 * @throws when the site is not built, the catalogue cannot be published, or the site does not start
 */
export async function startSite(folder: string, source: CatalogueSource): Promise<Running> {
  if (!existsSync(path.join(ROOT, "build/server/main.js"))) throw new Error("the site is not built (npm run build)");
  const env = {
    ...siteProcess.env,
    PATH: process.env["PATH"],
    DATA_DIR: path.join(folder, "data"),
    HOST: "127.0.0.1",
    PORT: "0",
    NODE_ENV: "production",
    NODE_NO_WARNINGS: "1",
    PUBLIC_LOG_LEVEL: "error",
    PUBLIC_PRODUCT_DEEP_LINKS: "true",
  };
  const catalogue = path.join(folder, "catalogue");
  const run = (words: readonly string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, ["src/importer/cli.ts", ...words], { cwd: ROOT, env });
    if (status !== 0) throw new Error(`The catalogue could not be published: ${String(stderr)}`);
  };
  // The demo's own command writes its pictures and photometric files as well.
  if (source.kind === "demo") run(["demo", "--articles", String(source.articles), catalogue]);
  else await writeLists(catalogue, source);
  run(["import", catalogue]);
  const server = spawn(process.execPath, [...siteProcess.args, "build/server/main.js"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { origin: await addressOf(server), pids: () => [server.pid ?? 0], stop: () => stopped(server) };
}

/** Writes the lists as NDJSON, entry by entry: a large catalogue is never in memory as a whole. */
async function writeLists(folder: string, source: CatalogueSource): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, entries] of Object.entries(rawLists(source))) {
    await pipeline(
      Readable.from(linesOf(entries as Iterable<object>)),
      createWriteStream(path.join(folder, `${name}.ndjson`)),
    );
  }
}

function* linesOf(entries: Iterable<object>): Generator<string> {
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** The address of a site that is being started. @throws when it ends instead */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (data) => {
      const address = READY.exec((said += String(data)))?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once("exit", (code) => reject(new Error(`The site ended with ${code ?? 0} instead of starting: ${said}`)));
  });
}

/** Ends a server, and resolves when it has ended. */
export async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}
