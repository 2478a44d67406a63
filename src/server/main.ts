import { fileURLToPath } from "node:url";
import { StoreError } from "#store/store.ts";
import type * as ServerBundle from "./app.ts";
import { listen } from "./listener.ts";
import { createLogger } from "./logger.ts";
import { createRunningSite } from "./running-site.ts";
import { explainListenError, onStopSignal, StartError, startSettings } from "./start.ts";

const BUILD = new URL("../../build/", import.meta.url);

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError || error instanceof StoreError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  // React picks its build when it is loaded.
  process.env["NODE_ENV"] = "production";
  const settings = startSettings();
  const logger = createLogger(settings.public);
  const { createApp } = (await import(new URL("server/index.js", BUILD).href)) as typeof ServerBundle;
  const clientDir = fileURLToPath(new URL("client", BUILD));
  const site = createRunningSite({ settings, logger, isDevelopment: false, clientDir, createApp });
  const listener = await listen((request) => site.fetch(request), settings).catch((error: unknown) => {
    throw explainListenError(error, settings);
  });
  onStopSignal(async () => {
    site.prepareToStop();
    await listener.stop();
    site.close();
  });
  await site.load();
  process.stdout.write(`Lumenry is ready on ${listener.address}\n`);
}
