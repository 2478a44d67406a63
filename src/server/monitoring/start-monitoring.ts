import { createServer } from "node:http";
import { basePath } from "#navigation/addresses/site-path.ts";
import type { Logger } from "#model/logging/log.ts";
import { openPort, type OnRequest } from "../http/listener.ts";
import type { Settings } from "../settings/settings.ts";
import { createMetrics, type MetricSources } from "./metrics.ts";
import { observeRequests, type RequestObserver } from "./observe-requests.ts";

export interface Monitoring {
  /** To be called for each request; absent if neither metrics nor access log are configured. */
  readonly onRequest: OnRequest | undefined;
  /** Closes the port of the metrics, if there is one. */
  stop(): void;
}

/**
 * Starts metrics and access log, if configured.
 *
 * @throws {StartError} if the port of the metrics cannot be opened
 */
export async function startMonitoring(
  { host, metricsPort, accessLog: logsRequests, cacheBytes, public: { siteUrl } }: Settings,
  { cache, servedCatalogue, workProcessCount }: Omit<MetricSources, "cacheBytes">,
  logger: Logger,
): Promise<Monitoring> {
  const base = basePath(siteUrl);
  const logObservers = logsRequests ? [createAccessLog(logger)] : [];
  if (metricsPort === undefined) return { onRequest: observeRequests(logObservers, base), stop: () => undefined };
  const metrics = createMetrics({ cache, cacheBytes, servedCatalogue, workProcessCount });
  const listener = await serveMetrics(metrics, { host, port: metricsPort });
  logger.info(`Metrics are served on ${listener.address}`);
  return { onRequest: observeRequests([metrics.observeRequest, ...logObservers], base), stop: () => listener.stop() };
}

/**
 * Creates the observer that logs each finished request in one line: method, path without the query, status, bytes,
 * milliseconds and request id. Visitors' IP addresses are personal data and are not logged.
 */
const createAccessLog =
  (logger: Pick<Logger, "info">): RequestObserver =>
  ({ id, method, path, status, bytes, seconds }) =>
    logger.info("Request", { method, path, status, bytes, ms: Math.round(seconds * 1000), id });

const METRICS_PATH = "/metrics";
/** Scrapers need only a few connections. */
const MAX_CONNECTIONS = 16;
const MAX_REQUEST_MS = 5000;

/** Serves metrics on a separate port: they are not public. @throws {StartError} if the port cannot be opened */
async function serveMetrics(
  metrics: Pick<ReturnType<typeof createMetrics>, "contentType" | "text">,
  address: Pick<Settings, "host"> & { readonly port: number },
) {
  const server = createServer(
    { requestTimeout: MAX_REQUEST_MS, headersTimeout: MAX_REQUEST_MS },
    (incoming, outgoing) => {
      if (incoming.url !== METRICS_PATH || incoming.method !== "GET") {
        outgoing
          .writeHead(404, { "content-type": "text/plain" })
          .end(`404 Not Found; metrics are at GET ${METRICS_PATH}\n`);
        return;
      }
      void metrics.text().then(
        (text) => outgoing.writeHead(200, { "content-type": metrics.contentType }).end(text),
        () => outgoing.writeHead(500).end(),
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  const origin = await openPort(server, { ...address, portSetting: "METRICS_PORT" });
  // The metrics port does not keep the process alive.
  server.unref();
  return {
    address: origin + METRICS_PATH,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
