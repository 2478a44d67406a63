/** Run before the site starts: publishes the demo catalogue when nothing has been published yet, and is quiet otherwise. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataLocation } from "#store/data-location.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { StoreError, type CatalogueStore } from "#store/store.ts";
import { loadEnvironmentFile } from "./command-line/environment-file.ts";
import { reportFolder } from "./command-line/report-folder.ts";
import { versionSummary } from "./command-line/version-text.ts";

loadEnvironmentFile();
try {
  const dataDir = dataLocation(process.env);
  const store = openSqliteStore(dataDir);
  if (store.current() === undefined) await publishDemo(store, dataDir);
  store.close();
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Takes the way of every import, so that the demo is checked like any other catalogue. */
async function publishDemo(store: CatalogueStore, dataDir: string): Promise<void> {
  const [{ writeDemoCatalogue }, { findCatalogue }, { importCatalogue }, { createProblemLog }] = await Promise.all([
    import("./demo-catalogue.ts"),
    import("./catalogue-source.ts"),
    import("./import-catalogue.ts"),
    import("./problem-log.ts"),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "lumenry-demo-"));
  const log = createProblemLog(reportFolder(dataDir));
  try {
    writeDemoCatalogue(folder, {});
    const outcome = await importCatalogue(await findCatalogue(folder), store, log, { imageHosts: [] });
    if (outcome.kind !== "published") throw new Error(`The demo catalogue was not published: ${outcome.kind}`);
    process.stdout.write(`The store was empty; published the demo catalogue: ${versionSummary(outcome.version)}.\n`);
  } finally {
    log.close();
    rmSync(folder, { recursive: true });
  }
}
