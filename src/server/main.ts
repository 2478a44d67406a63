import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listen } from "./http/listener.ts";
import { createLogger, logConsole } from "./logging/logger.ts";
import { startMonitoring } from "./monitoring/start-monitoring.ts";
import { basePath } from "#navigation/addresses/base-path.ts";
import { createRunningSite } from "./running-site.ts";
import { onStopSignal, runStart, startSettings } from "./start.ts";

/** The built files for browsers. This module runs as part of the server's build. */
const clientDir = fileURLToPath(new URL("../../build/client", import.meta.url));

/** Set by `npm run serve`: the demo is never shown by accident. */
const usesDemo = !process.argv.includes("--own-only");

await runStart(async () => {
  // React chooses its build when it is loaded.
  process.env["NODE_ENV"] = "production";
  const settings = startSettings();
  const logger = createLogger({ ...settings.public, format: settings.logFormat });
  logConsole(logger);
  const { createApp } = await import("./app.ts");
  const site = await createRunningSite({ settings, logger, isDevelopment: false, usesDemo, clientDir, createApp });
  const monitoring = await startMonitoring(settings, site, logger);
  let stopListening = (): Promise<void> => Promise.resolve();
  onStopSignal(async () => {
    site.prepareToStop();
    await stopListening();
    monitoring.stop();
    await site.close();
  });
  // An open port invites requests: a proxy takes it for a node that serves.
  await site.load();
  const listener = await listen(
    (request, connection) => site.fetch(request, connection),
    settings,
    site,
    monitoring.watch,
  );
  stopListening = async () => {
    listener.closeAfterAnswers();
    await wait(settings.stopDelayMs);
    await listener.stop();
  };
  await site.prepare(listener.address);
  process.stdout.write(`Lumenry is ready on ${listener.address}${basePath(settings.public.siteUrl)}\n`);
});
