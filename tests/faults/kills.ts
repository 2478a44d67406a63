import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { createContentHash } from "#store/content-hash.ts";
import { openStore } from "#store/open-store.ts";
import { storePlace } from "#store/store-place.ts";
import { catalogueWith, writeFiles } from "../import/catalogue-files.ts";
import { startPostgres } from "../setup/postgres.ts";
import { seeded } from "../setup/seeded.ts";
import type { FaultFigure, FaultRow, FaultRun } from "./row.ts";

const EMBEDDED_KILLS = 1_000;
const DATABASE_KILLS = 100;
const ARTICLES = 2_000;
const GOAL = "what is served is the old or the new version, whole";

/** Imports into the embedded store that are killed at any moment. */
export const embeddedKills: FaultRow = {
  name: "kills",
  fault: "kill -9 during an import, embedded store",
  goal: GOAL,
  run: (run) => killImports(run, Math.ceil(EMBEDDED_KILLS * run.scale), {}),
};

/** The same with the versions in PostgreSQL. */
export const databaseKills: FaultRow = {
  name: "kills-postgres",
  fault: "kill -9 during an import, PostgreSQL",
  goal: GOAL,
  async run(run) {
    const postgres = await startPostgres();
    try {
      const settings = { DATABASE_URL: await postgres.createDatabase() };
      return await killImports(run, Math.ceil(DATABASE_KILLS * run.scale), settings);
    } finally {
      await postgres.stop();
    }
  },
};

async function killImports(
  { seed, folder }: FaultRun,
  kills: number,
  settings: Readonly<Record<string, string>>,
): Promise<FaultFigure> {
  const random = seeded(seed);
  const environment = { DATA_DIR: join(folder, "data"), ...settings };
  const start = performance.now();
  await once(startImport(writeCatalogue(folder, "first"), environment), "exit");
  const usualMs = performance.now() - start;
  const seen = { neither: 0, changed: 0, unfinished: 0 };
  let served = await servedName(environment);
  for (let round = 0; round < kills; round += 1) {
    const name = `round${round}`;
    const child = startImport(writeCatalogue(folder, name), environment);
    const isGone = once(child, "exit");
    await Promise.race([wait(random.below(Math.ceil(usualMs * 1.5))), isGone]);
    if (child.kill("SIGKILL")) seen.unfinished += 1;
    await isGone;
    const now = await servedName(environment);
    if (now !== served && now !== name) seen.neither += 1;
    if (now !== served) seen.changed += 1;
    served = now;
  }
  const last = startImport(writeCatalogue(folder, "last"), environment);
  const [code] = (await once(last, "exit")) as [number | null];
  const isMended = code === 0 && (await servedName(environment)) === "last";
  return {
    done: `${kills} imports, ${seen.unfinished} killed before their end, ${seen.changed} published`,
    figure: `${seen.neither} times neither; the next import ${isMended ? "succeeds" : "fails"}`,
    isReached: seen.neither === 0 && isMended,
  };
}

/** A catalogue that takes a moment to import, another one for each name. */
function writeCatalogue(folder: string, name: string): string {
  const articles = Array.from({ length: ARTICLES }, (_, index) => ({
    article_code: `${name} ${index}`,
    family_id: "F1",
    category: "DOW",
    url_configs_data: [{ portfolio_id: "p1" }],
    note: "x".repeat(500),
  }));
  const target = join(folder, "catalogue");
  mkdirSync(target, { recursive: true });
  return writeFiles(target, catalogueWith({ "articles.json": articles }));
}

function startImport(folder: string, environment: Readonly<Record<string, string>>): ReturnType<typeof spawn> {
  const env = { PATH: process.env["PATH"], ...environment };
  return spawn(process.execPath, ["src/importer/cli.ts", "import", folder], { env, stdio: "ignore" });
}

/** Reads all of the served version and holds it against its hash. @returns the catalogue's name; `damaged` if it differs */
async function servedName(environment: Readonly<Record<string, string>>): Promise<string> {
  const store = await openStore(storePlace(environment));
  try {
    const current = await store.current();
    const reader = await store.open(current?.number ?? 0);
    const hash = createContentHash();
    let first: string | undefined;
    for (const list of LIST_NAMES)
      for (const json of [...reader.records(list)].flat()) {
        hash.addRecord({ list, json });
        if (list === "articles") first ??= json;
      }
    reader.close();
    if (hash.digest() !== current?.hash || first === undefined) return "damaged";
    return (JSON.parse(first) as { article_code: string }).article_code.split(" ")[0] ?? "damaged";
  } finally {
    await store.close();
  }
}
