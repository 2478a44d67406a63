import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { versionHash } from "../setup/version-hash.ts";
import { LARGE_ARTICLE_COUNT, largeCatalogue } from "./large-catalogue.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

/** When imports are killed, as fractions of an import's duration; the fault test `kills` tries hundreds of moments. */
const MOMENTS = [0.35, 0.6, 0.9];

const writeCatalogue = (name: string): string => operator.write(name, largeCatalogue(name));

function startImport(folder: string): ReturnType<typeof spawn> {
  const entry = resolve(import.meta.dirname, "../../src/importer/cli.ts");
  const environment = { ...process.env, DATA_DIR: operator.dataDir };
  return spawn(process.execPath, [entry, "import", "--max-removed", "100", folder], {
    env: environment,
    stdio: "ignore",
  });
}

/** Reads the served version completely and verifies its hash. @returns the name of its catalogue */
async function readVerifiedVersion(): Promise<string> {
  const store = openSqliteStore(operator.dataDir);
  const current = await store.current();
  const reader = await store.open(current?.number ?? 0);
  expect(versionHash(reader)).toBe(current?.hash);
  const articles = [...reader.records("articles")].flat();
  reader.close();
  expect(articles).toHaveLength(LARGE_ARTICLE_COUNT);
  return (JSON.parse(articles[0] ?? "") as { article_code: string }).article_code.split(" ")[0] ?? "";
}

test("D10 the old or the new version is served, whenever an import is killed", { timeout: 240_000 }, async () => {
  const start = performance.now();
  const first = startImport(writeCatalogue("first"));
  await once(first, "exit");
  const duration = performance.now() - start;
  let served = await readVerifiedVersion();
  expect(served).toBe("first");

  for (const [round, moment] of MOMENTS.entries()) {
    const name = `round${round}`;
    const child = startImport(writeCatalogue(name));
    const exited = once(child, "exit");
    await wait(duration * moment);
    child.kill("SIGKILL");
    await exited;
    const current = await readVerifiedVersion();
    expect([served, name]).toContain(current);
    served = current;
  }

  const last = await operator.run(["import", "--max-removed", "100", writeCatalogue("last")]);
  expect(last.errors).toBe("");
  expect(await readVerifiedVersion()).toBe("last");
  expect(readdirSync(join(operator.dataDir, "versions")).filter((name) => !/^\d{6}\.sqlite$/.test(name))).toEqual([]);
  expect(existsSync(join(operator.dataDir, "current.tmp"))).toBe(false);
});
