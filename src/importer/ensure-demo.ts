/**
 * Runs before the site starts: publishes the demo catalogue if nothing has been published yet, otherwise does nothing.
 *
 * Since it runs at every start, it loads the importer only when needed.
 */
import { existsSync } from "node:fs";
import { escapeInvisible } from "#model/escape-invisible.ts";
import { isNeverPublished, readStoreSettings } from "#store/place/open-store.ts";
import { StoreError } from "#store/store.ts";

// Variables that are already set take precedence.
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  const settings = readStoreSettings(process.env);
  if (await isNeverPublished(settings)) {
    const { publishDemo } = await import("./publish-demo.ts");
    process.stdout.write(`${await publishDemo(settings)}\n`);
  }
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  process.stderr.write(`${escapeInvisible(error.message)}\n`);
  process.exitCode = 1;
}
