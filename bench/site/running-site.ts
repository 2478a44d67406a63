import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export interface RunningSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const READY = /Lumenry is ready on (http:\/\/\S+)/;

/**
 * Publishes a demo catalogue of the given size to an empty folder and serves it from the build.
 *
 * @throws when the catalogue cannot be published or the site does not start
 */
export async function startSite(folder: string, articles: number): Promise<RunningSite> {
  const catalogue = path.join(folder, "catalogue");
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: path.join(folder, "data"),
    HOST: "127.0.0.1",
    PORT: "0",
    NODE_ENV: "production",
    NODE_NO_WARNINGS: "1",
    PUBLIC_PRODUCT_DEEP_LINKS: "true",
  };
  for (const words of [
    ["demo", "--articles", String(articles), catalogue],
    ["import", catalogue],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, ["src/importer/cli.ts", ...words], { cwd: ROOT, env });
    if (status !== 0) throw new Error(`The catalogue could not be published: ${String(stderr)}`);
  }
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { url: await addressOf(server), stop: () => stopped(server) };
}

/** The address of a site that is being started. @throws when it ends instead */
export function addressOf(server: ChildProcess): Promise<string> {
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
