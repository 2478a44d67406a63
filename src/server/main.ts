import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listen } from "./http/listener.ts";
import { createLogger, redirectConsole } from "./logging/logger.ts";
import { startMonitoring } from "./monitoring/start-monitoring.ts";
import { basePath } from "#navigation/addresses/site-path.ts";
import { createRunningSite } from "./running-site.ts";
import { onStopSignal, runStartup, loadSettings } from "./start.ts";

/** The built files for browsers. This module runs as part of the server's build. */
const clientDir = fileURLToPath(new URL("../../build/client", import.meta.url));

/** `npm run serve` disables the demo, so that it is never shown by accident. */
const usesDemo = !process.argv.includes("--own-only");

await runStartup(async () => {
  // React selects its development or production build when it is loaded.
  process.env["NODE_ENV"] = "production";
  const settings = loadSettings();
  const logger = createLogger({ ...settings.public, format: settings.logFormat });
  redirectConsole(logger);
  const { createApp } = await import("./app.ts");
  const site = await createRunningSite({ settings, logger, isDevelopment: false, usesDemo, clientDir, createApp });
  const monitoring = await startMonitoring(settings, site, logger);
  let stopListening = (): Promise<void> => Promise.resolve();
  onStopSignal(async () => {
    site.beginShutdown();
    await stopListening();
    monitoring.stop();
    await site.close();
  });
  // The port is opened only afterwards: proxies send requests to every node with an open port.
  await site.load();
  const listener = await listen(site.fetch, settings, site, monitoring.onRequest);
  stopListening = async () => {
    listener.closeAfterResponses();
    await wait(settings.stopDelayMs);
    await listener.stop();
  };
  await site.warmUp(listener.address);
  process.stdout.write(`Lumenry is ready on ${listener.address}${basePath(settings.public.siteUrl)}\n`);
});
