import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type * as App from "./app.ts";
import { bind } from "./http/listener.ts";
import { createLogger } from "./logging/logger.ts";
import type * as RunningSites from "./running-site.ts";
import { onStopSignal, runStart, startSettings } from "./start.ts";

await runStart(start);

/** The same site as in production, with its modules loaded through Vite for hot reload. */
async function start(): Promise<void> {
  const { public: publicSettings, ...rest } = startSettings();
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

  let app: typeof App | undefined;
  let running: Promise<RunningSites.RunningSite> | undefined;
  /** The running site; a change in any server module creates a new one. */
  const currentSite = async (): Promise<RunningSites.RunningSite> => {
    const loaded = (await vite.ssrLoadModule("/src/server/app.ts")) as typeof App;
    if (loaded === app && running) return running;
    app = loaded;
    const previous = running;
    running = open(loaded);
    running.catch(() => (running = undefined));
    await running;
    void previous?.then((site) => site.close());
    return running;
  };
  const open = async ({ createApp }: typeof App): Promise<RunningSites.RunningSite> => {
    const { createRunningSite } = (await vite.ssrLoadModule("/src/server/running-site.ts")) as typeof RunningSites;
    const site = await createRunningSite({ settings, logger, isDevelopment: true, usesDemo: true, createApp });
    await site.load();
    void site.prepare(address);
    return site;
  };
  const printError = (error: unknown): void => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    logger.error("The site could not be loaded", error);
  };
  const answerRequest = getRequestListener(
    async (request, connection) => (await currentSite()).fetch(request, connection),
    {
      overrideGlobalObjects: false,
      errorHandler(error) {
        printError(error);
        return new Response("The site could not be loaded; see the terminal.", { status: 500 });
      },
    },
  );

  const address = await bind(http, settings);
  http.on("request", (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => void answerRequest(incoming, outgoing));
  });
  await currentSite().catch(printError);
  onStopSignal(async () => {
    http.close();
    http.closeAllConnections();
    await vite.close();
  });
  process.stdout.write(`Lumenry is ready on ${address}\n`);
}
