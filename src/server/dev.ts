import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { StoreError } from "#store/store.ts";
import type * as App from "./app.ts";
import { createLogger } from "./logger.ts";
import type * as RunningSites from "./running-site.ts";
import { explainListenError, onStopSignal, StartError, startSettings } from "./start.ts";

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError || error instanceof StoreError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The same site as in production, its modules loaded through Vite so that a change shows at once. */
async function start(): Promise<void> {
  const settings = startSettings();
  const logger = createLogger(settings.public);
  const http = createServer();
  // The hot-reload socket shares the port, so that nothing listens anywhere else.
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } } });

  let app: typeof App | undefined;
  let running: Promise<RunningSites.RunningSite> | undefined;
  /** The running site; a change in any server module gives a new one. */
  const currentSite = async (): Promise<RunningSites.RunningSite> => {
    const loaded = (await vite.ssrLoadModule("/src/server/app.ts")) as typeof App;
    if (loaded === app && running) return running;
    app = loaded;
    const before = running;
    running = open(loaded);
    await running;
    void before?.then((site) => site.close());
    return running;
  };
  const open = async ({ createApp }: typeof App): Promise<RunningSites.RunningSite> => {
    const { createRunningSite } = (await vite.ssrLoadModule("/src/server/running-site.ts")) as typeof RunningSites;
    const site = createRunningSite({ settings, logger, isDevelopment: true, createApp });
    await site.load();
    return site;
  };
  const complain = (error: unknown): void => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    logger.error("The site could not be loaded", error);
  };
  const answerRequest = getRequestListener(async (request) => (await currentSite()).fetch(request), {
    overrideGlobalObjects: false,
    errorHandler(error) {
      complain(error);
      return new Response("The site could not be loaded; see the terminal.", { status: 500 });
    },
  });

  http.on("request", (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => void answerRequest(incoming, outgoing));
  });
  await new Promise<void>((resolve, reject) => {
    http.once("error", (error) => reject(explainListenError(error, settings) as Error));
    http.listen(settings.port, settings.host, resolve);
  });
  await currentSite().catch(complain);
  onStopSignal(async () => {
    http.close();
    http.closeAllConnections();
    await vite.close();
  });
  process.stdout.write(`Lumenry is ready on http://${settings.host}:${(http.address() as AddressInfo).port}\n`);
}
