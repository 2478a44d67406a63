import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openStore, readStoreSettings } from "#store/place/open-store.ts";
import { writeFiles } from "../import/catalogue-files.ts";
import { largeCatalogue } from "../import/large-catalogue.ts";
import { startPostgres } from "../setup/postgres.ts";
import { createSeededRandom } from "../setup/seeded.ts";
import { versionHash } from "../setup/version-hash.ts";
import type { FaultResult, FaultRun, FaultScenario } from "./scenario.ts";

const EMBEDDED_KILL_COUNT = 1_000;
const DATABASE_KILL_COUNT = 100;
/** Some imports finish before they are killed; the limit of attempts per kill. */
const MAX_IMPORTS_PER_KILL = 3;
/** The kills are distributed evenly over this many equal parts of an import's duration. */
const PART_COUNT = 4;
/** After this many kills, an import runs to completion to recalibrate its duration. */
const KILLS_PER_MEASUREMENT = 25;
const GOAL = "the served version is the old or the new one, complete";

/** Imports into the embedded store, killed at random moments. */
export const embeddedKills: FaultScenario = {
  name: "kills",
  fault: "kill -9 during imports, embedded store",
  goal: GOAL,
  run: (run) => killImports(run, Math.ceil(EMBEDDED_KILL_COUNT * run.scale), {}),
};

/** Imports into PostgreSQL, killed at random moments. */
export const databaseKills: FaultScenario = {
  name: "kills-postgres",
  fault: "kill -9 during imports, PostgreSQL",
  goal: GOAL,
  async run(run) {
    const postgres = await startPostgres();
    try {
      const settings = { DATABASE_URL: await postgres.createDatabase() };
      return await killImports(run, Math.ceil(DATABASE_KILL_COUNT * run.scale), settings);
    } finally {
      await postgres.dispose();
    }
  },
};

/** Kills a number of imports into the store with these settings, or into the embedded one. */
export async function killImports(
  { seed, folder }: FaultRun,
  killCount: number,
  settings: Readonly<Record<string, string>>,
): Promise<FaultResult> {
  const random = createSeededRandom(seed);
  const environment = { DATA_DIR: join(folder, "data"), ...settings };
  let importMs = (await runImport(writeCatalogue(folder, "first"), environment)).ms;
  const outcomes = { imports: 0, killed: 0, published: 0, publishedThoughKilled: 0, neither: 0 };
  let served = await servedName(environment);
  let killedAtMeasurement = 0;
  while (outcomes.killed < killCount && outcomes.imports < killCount * MAX_IMPORTS_PER_KILL) {
    const name = `round${outcomes.imports}`;
    const isMeasured = outcomes.killed - killedAtMeasurement >= KILLS_PER_MEASUREMENT;
    const part = outcomes.killed % PART_COUNT;
    const moment = ((part + random.below(1_000) / 1_000) / PART_COUNT) * importMs;
    const { isKilled, ms } = await runImport(writeCatalogue(folder, name), environment, isMeasured ? Infinity : moment);
    if (!isKilled) [importMs, killedAtMeasurement] = [ms, outcomes.killed];
    const current = await servedName(environment);
    outcomes.imports += 1;
    if (isKilled) outcomes.killed += 1;
    if (current !== served) outcomes.published += 1;
    if (current !== served && isKilled) outcomes.publishedThoughKilled += 1;
    if (current !== served && current !== name) outcomes.neither += 1;
    served = current;
  }
  const last = await runImport(writeCatalogue(folder, "last"), environment);
  const nextImportSucceeds = last.code === 0 && (await servedName(environment)) === "last";
  return {
    workload: `${outcomes.imports} imports, ${outcomes.killed} of them killed, evenly in ${PART_COUNT} parts of their duration; ${outcomes.published} versions published, ${outcomes.publishedThoughKilled} of them by killed imports`,
    measurement: `${outcomes.neither} other or damaged versions served; the next import ${nextImportSucceeds ? "succeeds" : "fails"}`,
    isGoalMet: outcomes.killed >= killCount && outcomes.neither === 0 && nextImportSucceeds,
  };
}

function writeCatalogue(folder: string, name: string): string {
  const target = join(folder, "catalogue");
  mkdirSync(target, { recursive: true });
  return writeFiles(target, largeCatalogue(name));
}

interface ImportEnd {
  readonly isKilled: boolean;
  readonly code: number | null;
  readonly ms: number;
}

/** Runs an import to completion, or kills it after some milliseconds. */
async function runImport(
  folder: string,
  environment: Readonly<Record<string, string>>,
  killAfterMs = Infinity,
): Promise<ImportEnd> {
  const env = { PATH: process.env["PATH"], ...environment };
  const started = performance.now();
  const args = ["src/importer/cli.ts", "import", "--max-removed", "100", folder];
  const child = spawn(process.execPath, args, { env, stdio: "ignore" });
  const timer = Number.isFinite(killAfterMs) ? setTimeout(() => child.kill("SIGKILL"), killAfterMs) : undefined;
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  clearTimeout(timer);
  return { isKilled: signal === "SIGKILL", code, ms: performance.now() - started };
}

/** Reads the served version completely and verifies its hash. @returns the catalogue's name; `damaged` on a mismatch */
async function servedName(environment: Readonly<Record<string, string>>): Promise<string> {
  const store = await openStore(readStoreSettings(environment));
  try {
    const current = await store.current();
    const reader = await store.open(current?.number ?? 0);
    const hash = versionHash(reader);
    const [[first] = []] = reader.records("articles");
    reader.close();
    if (hash !== current?.hash || first === undefined) return "damaged";
    return (JSON.parse(first) as { article_code: string }).article_code.split(" ")[0] ?? "damaged";
  } finally {
    await store.close();
  }
}
