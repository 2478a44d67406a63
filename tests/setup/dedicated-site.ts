import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NODE_ENVIRONMENT } from "./node-environment.ts";
import { test as base } from "./test.ts";

/** Long enough for an import and a start on a slow machine. */
const SETUP_TIMEOUT_MS = 180_000;

/** The entries of a catalogue by list. */
export type CatalogueLists = Readonly<Record<string, readonly unknown[]>>;

const READY = /Lumenry is ready on (http:\/\/\S+)/;

/** A separate site for one or more tests, on a free port, with its own data folder, settings and log. */
export class DedicatedSite {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "lumenry-site-"));
  readonly #root: string;
  readonly #dataDir: string;
  #server: ChildProcess | undefined;
  /** What the server has written to standard error. */
  log = "";
  url = "";

  /**
   * @param options.root the folder of the built site
   * @param options.dataDir an existing data folder; absent: a new, empty one
   */
  constructor(options: { readonly root?: string; readonly dataDir?: string } = {}) {
    this.#root = options.root ?? ".";
    this.#dataDir = path.resolve(options.dataDir ?? path.join(this.#folder, "data"));
  }

  /** Publishes a catalogue with the `import` command, as an operator would. */
  publish(lists: CatalogueLists): void {
    const folder = path.join(this.#folder, "catalogue");
    mkdirSync(folder, { recursive: true });
    for (const [list, entries] of Object.entries(lists))
      writeFileSync(path.join(folder, `${list}.json`), JSON.stringify(entries));
    const { status, stdout } = spawnSync(
      process.execPath,
      ["src/importer/cli.ts", "import", "--max-removed", "100", folder],
      {
        cwd: this.#root,
        env: this.#environment({}),
        encoding: "utf8",
      },
    );
    if (status !== 0) throw new Error(`The catalogue was rejected: ${stdout}`);
  }

  /** Starts the server and waits until it is ready. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const server = spawn(process.execPath, ["build/server/main.js"], {
      cwd: this.#root,
      env: this.#environment({ PORT: "0", ...settings }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#server = server;
    server.stderr.on("data", (data) => (this.log += String(data)));
    this.url = await new Promise<string>((resolve, reject) => {
      let output = "";
      server.stdout.on("data", (data) => {
        const address = READY.exec((output += String(data)))?.[1];
        if (address !== undefined) resolve(address);
      });
      server.once("exit", () => reject(new Error(`The server exited: ${this.log}`)));
    });
  }

  /** Stops the server and removes its folder. */
  async stop(): Promise<void> {
    if (this.#server?.exitCode === null) {
      this.#server.kill("SIGTERM");
      await once(this.#server, "exit");
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    return {
      ...NODE_ENVIRONMENT,
      DATA_DIR: this.#dataDir,
      HOST: "127.0.0.1",
      NODE_NO_WARNINGS: "1",
      ...settings,
    };
  }
}

/**
 * The browser tests' `test` with a separate site and catalogue, which the tests of a file share. In any mode other than
 * `default`, each worker starts its own site.
 */
export const testOn = (catalogue: CatalogueLists, settings: Readonly<Record<string, string>> = {}) =>
  base.extend<object, { dedicatedSite: DedicatedSite }>({
    dedicatedSite: [
      async ({}, provide) => {
        const site = new DedicatedSite();
        site.publish(catalogue);
        await site.start(settings);
        await provide(site);
        await site.stop();
      },
      { scope: "worker", timeout: SETUP_TIMEOUT_MS },
    ],
    baseURL: async ({ dedicatedSite }, provide) => provide(dedicatedSite.url),
  });
