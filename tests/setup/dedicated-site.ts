import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NODE_ENVIRONMENT } from "./node-environment.ts";
import { DEMO_DATA_DIR } from "./sites.ts";

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

/** A site that tests describe by `test.use({ site: … })`. */
export interface SiteSetup {
  /** Absent: the demo catalogue. */
  readonly catalogue?: CatalogueLists;
  /** Settings that differ from the defaults. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * The dedicated site of a worker of the test runner. Tests that use the same setup one after the other share the site;
 * the next setup replaces it.
 */
export class WorkerSite {
  #current: { readonly setup: SiteSetup; readonly site: DedicatedSite } | undefined;

  /** @returns the origin of the running site */
  async open(setup: SiteSetup): Promise<string> {
    if (this.#current?.setup !== setup) {
      await this.close();
      const site = new DedicatedSite(setup.catalogue ? {} : { dataDir: DEMO_DATA_DIR });
      this.#current = { setup, site };
      if (setup.catalogue) site.publish(setup.catalogue);
      await site.start(setup.settings);
    }
    return new URL(this.#current.site.url).origin;
  }

  async close(): Promise<void> {
    const site = this.#current?.site;
    this.#current = undefined;
    await site?.stop();
  }
}
