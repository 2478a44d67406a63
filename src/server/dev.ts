import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type * as AppModule from "./app.ts";
import { openPort } from "./http/listener.ts";
import { createLogger } from "./logging/logger.ts";
import type * as RunningSiteModule from "./running-site.ts";
import { onStopSignal, runStartup, loadSettings } from "./start.ts";

await runStartup(start);

/** The same site as in production, with its modules loaded through Vite for hot reload. */
async function start(): Promise<void> {
  const { public: publicSettings, ...rest } = loadSettings();
  // Vite serves the modules at the root of the host.
  const siteUrl = publicSettings.siteUrl === null ? null : new URL(publicSettings.siteUrl).origin;
  const settings = { ...rest, public: { ...publicSettings, siteUrl } };
  const logger = createLogger(settings.public);
  const http = createServer();
  const vite = await createVite({
    // Two development servers would overwrite each other's pre-bundled packages.
    cacheDir: `.cache/vite/${settings.port}`,
    // The hot-reload socket shares the port, so that nothing listens elsewhere.
    server: { middlewareMode: true, hmr: { server: http } },
  });

  let app: typeof AppModule | undefined;
  let running: Promise<RunningSiteModule.RunningSite> | undefined;
  /** The running site; a change in any server module creates a new one. */
  const currentSite = async (): Promise<RunningSiteModule.RunningSite> => {
    const loaded = (await vite.ssrLoadModule("/src/server/app.ts")) as typeof AppModule;
    if (loaded === app && running) return running;
    app = loaded;
    const previous = running;
    running = openSite(loaded);
    running.catch(() => (running = undefined));
    await running;
    void previous?.then((site) => site.close());
    return running;
  };
  const openSite = async ({ createApp }: typeof AppModule): Promise<RunningSiteModule.RunningSite> => {
    const { createRunningSite } = (await vite.ssrLoadModule("/src/server/running-site.ts")) as typeof RunningSiteModule;
    const site = await createRunningSite({ settings, logger, isDevelopment: true, usesDemo: true, createApp });
    await site.load();
    void site.warmUp(address);
    return site;
  };
  const printError = (error: unknown): void => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    logger.error("The site could not be loaded", error);
  };
  const handleRequest = getRequestListener(
    async (request, connection) => (await currentSite()).fetch(request, connection),
    {
      overrideGlobalObjects: false,
      errorHandler(error) {
        printError(error);
        return new Response("The site could not be loaded; see the terminal.", { status: 500 });
      },
    },
  );

  const address = await openPort(http, settings);
  http.on("request", (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => void handleRequest(incoming, outgoing));
  });
  await currentSite().catch(printError);
  onStopSignal(async () => {
    http.close();
    http.closeAllConnections();
    await vite.close();
  });
  process.stdout.write(`Lumenry is ready on ${address}\n`);
}
