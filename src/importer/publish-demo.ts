import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { findCatalogue } from "./catalogue-source.ts";
import { reportFolder } from "./command-line/report-folder.ts";
import { versionSummary } from "./command-line/version-text.ts";
import { writeDemoCatalogue } from "./demo-catalogue.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { createProblemLog } from "./problem-log.ts";

/**
 * Publishes the demo catalogue of the usual size. It takes the way of every import, so that it is checked like any other.
 *
 * @param dataDir the folder of the embedded database
 * @returns what to tell the operator
 * @throws {StoreError} when the store cannot be written
 */
export async function publishDemo(dataDir: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-demo-"));
  const store = openSqliteStore(dataDir);
  const log = createProblemLog(reportFolder(dataDir));
  try {
    writeDemoCatalogue(folder, {});
    const outcome = await importCatalogue(await findCatalogue(folder), store, log, { imageHosts: [] });
    if (outcome.kind !== "published") throw new Error(`The demo catalogue was not published but ${outcome.kind}.`);
    return `The store was empty; published the demo catalogue: ${versionSummary(outcome.version)}.`;
  } finally {
    log.close();
    store.close();
    rmSync(folder, { recursive: true });
  }
}
