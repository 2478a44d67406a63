/**
 * Run before the site starts: publishes the demo catalogue when nothing has been published yet, and is quiet otherwise.
 *
 * It runs at every start, so it loads the importer only when there is something to import.
 */
import { loadEnvironmentFile } from "./command-line/environment-file.ts";
import { dataLocation } from "#store/data-location.ts";
import { isNeverPublished } from "#store/sqlite/layout.ts";
import { StoreError } from "#store/store.ts";

loadEnvironmentFile();
try {
  const dataDir = dataLocation(process.env);
  if (isNeverPublished(dataDir)) {
    const { publishDemo } = await import("./publish-demo.ts");
    process.stdout.write(`${await publishDemo(dataDir)}\n`);
  }
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
