import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type StoreSettings } from "#store/place/open-store.ts";
import { findCatalogue } from "./catalogue/catalogue-source.ts";
import { summariseVersion } from "./command-line/version-lines.ts";
import { writeDemoCatalogue } from "./catalogue/demo-catalogue.ts";
import { importCatalogue } from "./catalogue/import-catalogue.ts";
import { createProblemLog, reportFolder } from "./problems/problem-log.ts";

/**
 * Imports the demo catalogue with its default number of articles, with the same checks as any other import.
 *
 * @returns the message for the operator
 * @throws {StoreError} when the store cannot be written
 */
export async function publishDemo(settings: StoreSettings): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-demo-"));
  const store = await openStore(settings);
  const log = createProblemLog(reportFolder(settings.dataDir));
  try {
    await writeDemoCatalogue(folder, {});
    const outcome = await importCatalogue(await findCatalogue(folder), store, log, { imageHosts: [] });
    if (outcome.kind !== "published")
      throw new Error(`The demo catalogue could not be published (outcome: ${outcome.kind}).`);
    return `The store was empty; published the demo catalogue: ${summariseVersion(outcome.version)}.`;
  } finally {
    log.close();
    await store.close();
    rmSync(folder, { recursive: true });
  }
}
