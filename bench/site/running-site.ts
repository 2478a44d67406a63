import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import siteProcess from "../../scripts/setup/site-process.json" with { type: "json" };
import { residentBytes } from "../../tests/api/setup/greedy-clients.ts";
import { startServer, stopServer, type RunningServer } from "../../tests/api/setup/running-server.ts";
import { LIST_ID_FIELDS, REQUIRED_LISTS } from "../../src/model/lists/lists.ts";
import { rawLists, sourceTitle, type CatalogueSource } from "../catalogues/catalogue-source.ts";
import { markdownTable } from "../tables/table.ts";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A server that is measured. */
export interface Site {
  /** Its catalogue, in words. */
  readonly title: string;
  readonly origin: string;
  readonly ids: CatalogueIds;
  /** User and system time of its process so far. */
  readonly processorMs: () => number;
  /** The resident set size of its process. */
  readonly residentBytes: () => number;
}

/** The ids in a published catalogue, from which URLs are built. */
export type CatalogueIds = Readonly<Record<(typeof REQUIRED_LISTS)[number], readonly string[]>>;

/** The memory settings of `npm run serve`, and no messages but errors. */
const SERVER_SETTINGS = {
  ...siteProcess.env,
  NODE_OPTIONS: siteProcess.args.join(" "),
  HOST: "127.0.0.1",
  NODE_ENV: "production",
  NODE_NO_WARNINGS: "1",
  PUBLIC_LOG_LEVEL: "error",
  PUBLIC_PRODUCT_DEEP_LINKS: "true",
};

type Row = Readonly<Record<string, string>>;

/**
 * Publishes each catalogue to an empty folder and serves it from the build, in a process like that of `npm run serve`,
 * until `measure` has finished.
 *
 * @returns a table of the rows that `measure` returns
 * @throws when the site is not built, the catalogue cannot be published, or the site does not start; and what `measure`
 * throws
 */
export async function measureSites(
  sources: readonly CatalogueSource[],
  measure: (site: Site, source: CatalogueSource) => Promise<readonly Row[]>,
): Promise<string> {
  if (!existsSync("build/server/main.js")) throw new Error("the site is not built (npm run build)");
  const rows: Row[] = [];
  for (const source of sources) {
    const folder = mkdtempSync(path.join(tmpdir(), "lumenry-bench-"));
    try {
      const dataDir = path.join(folder, "data");
      await publish(source, path.join(folder, "catalogue"), dataDir);
      const server = await startServer(dataDir, SERVER_SETTINGS);
      try {
        rows.push(...(await measure(await siteOf(server, source), source)));
      } finally {
        await stopServer(server);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return markdownTable(rows);
}

const siteOf = async ({ process, address }: RunningServer, source: CatalogueSource): Promise<Site> => ({
  title: sourceTitle(source),
  origin: address,
  ids: await fetchIds(address),
  processorMs() {
    const stat = readFileSync(`/proc/${process.pid}/stat`, "utf8");
    const fields = (stat.split(") ").at(-1) ?? "").split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  },
  residentBytes: () => residentBytes(process.pid) ?? Number.NaN,
});

async function publish(source: CatalogueSource, folder: string, dataDir: string): Promise<void> {
  const run = (...args: readonly string[]): void => {
    const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, NODE_NO_WARNINGS: "1" };
    const { status, stderr } = spawnSync(process.execPath, ["src/importer/cli.ts", ...args], { env });
    if (status !== 0) throw new Error(`The catalogue could not be published: ${String(stderr)}`);
  };
  // The demo command also writes the pictures and photometric files.
  if (source.kind === "demo") run("demo", "--articles", String(source.articleCount), folder);
  else await writeLists(folder, source);
  run("import", folder);
}

/** Writes the lists as NDJSON, entry by entry: a large catalogue is never in memory as a whole. */
async function writeLists(folder: string, source: CatalogueSource): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, entries] of Object.entries(rawLists(source)))
    await writeFile(path.join(folder, `${name}.ndjson`), linesOf(entries as Iterable<object>));
}

function* linesOf(entries: Iterable<object>): Generator<string> {
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

async function fetchIds(origin: string): Promise<CatalogueIds> {
  const ids: Partial<Record<keyof CatalogueIds, readonly string[]>> = {};
  for (const list of REQUIRED_LISTS) {
    const response = await fetch(`${origin}/api/mongo/pml/${list}`);
    const entries = (await response.json()) as readonly Record<string, string>[];
    ids[list] = entries.flatMap((entry) => entry[LIST_ID_FIELDS[list]] ?? []);
  }
  return ids as CatalogueIds;
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
