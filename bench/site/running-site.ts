import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import siteProcess from "../../scripts/setup/site-process.json" with { type: "json" };
import { rawLists, type CatalogueSource } from "../catalogues/catalogue-source.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY = /Lumenry is ready on (http:\/\/\S+)/;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A server that is measured. */
export interface Site {
  readonly origin: string;
  readonly ids: CatalogueIds;
  /** User and system time of its process so far. */
  readonly processorMs: () => number;
  /** The resident set size of its process. */
  readonly residentBytes: () => number;
}

/** The ids in a published catalogue, from which URLs are built. */
export interface CatalogueIds {
  readonly categories: readonly string[];
  readonly families: readonly string[];
  readonly articles: readonly string[];
  readonly portfolios: readonly string[];
}

/**
 * Publishes a catalogue to an empty folder and serves it from the build, in a process like that of `npm run serve`,
 * until `measure` has finished.
 *
 * @throws when the site is not built, the catalogue cannot be published, or the site does not start; and what `measure`
 * throws
 */
export async function withSite<T>(source: CatalogueSource, measure: (site: Site) => Promise<T>): Promise<T> {
  if (!existsSync(path.join(ROOT, "build/server/main.js"))) throw new Error("the site is not built (npm run build)");
  const folder = await mkdtemp(path.join(tmpdir(), "lumenry-bench-"));
  const server = await publishAndServe(folder, source);
  try {
    const origin = await waitForAddress(server);
    const readProc = (file: string): string => readFileSync(`/proc/${server.pid}/${file}`, "utf8");
    return await measure({
      origin,
      ids: await fetchIds(origin),
      processorMs() {
        const fields = (readProc("stat").split(") ").at(-1) ?? "").split(" ");
        return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
      },
      residentBytes: () => 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProc("status"))?.[1]),
    });
  } finally {
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

async function publishAndServe(folder: string, source: CatalogueSource): Promise<ChildProcess> {
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
  const run = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, ["src/importer/cli.ts", ...args], { cwd: ROOT, env });
    if (status !== 0) throw new Error(`The catalogue could not be published: ${String(stderr)}`);
  };
  // The demo command also writes the pictures and photometric files.
  if (source.kind === "demo") run("demo", "--articles", String(source.articleCount), catalogue);
  else await writeLists(catalogue, source);
  run("import", catalogue);
  const args = [...siteProcess.args, "build/server/main.js"];
  return spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
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

/** Waits for the address of a starting site. @throws when its process exits instead */
function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (data) => {
      const address = READY.exec((output += String(data)))?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once("exit", (code) =>
      reject(new Error(`The site exited with ${code ?? 0} instead of starting: ${output}`)),
    );
  });
}

async function fetchIds(origin: string): Promise<CatalogueIds> {
  const list = async (name: string, key: string): Promise<readonly string[]> => {
    const entries = (await (await fetch(`${origin}/api/mongo/pml/${name}`)).json()) as Record<string, string>[];
    return entries.flatMap((entry) => entry[key] ?? []);
  };
  return {
    categories: await list("categories", "category_id"),
    families: await list("families", "family_id"),
    articles: await list("articles", "article_code"),
    portfolios: await list("portfolios", "portfolio_id"),
  };
}

/**
 * The addresses of the kinds of page that are measured: the selector of downlights, which both catalogues have; home;
 * an article.
 */
export function measuredPages({ origin, ids: { categories, articles } }: Site) {
  const product = (name = ""): string => `${origin}/en/products/${encodeURIComponent(name)}`;
  const downlights = categories.find((category) => category.endsWith("DOW"));
  return { selector: product(downlights), home: `${origin}/en`, article: product(articles[0]) };
}
