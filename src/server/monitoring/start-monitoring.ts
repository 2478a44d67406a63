import { createServer } from "node:http";
import { basePath } from "#navigation/addresses/base-path.ts";
import type { Logger } from "#model/logging/log.ts";
import { bind, type RequestWatch } from "../http/listener.ts";
import type { Settings } from "../settings/settings.ts";
import { createMetrics, type Metrics, type MetricSources } from "./metrics.ts";
import { observeRequests, type RequestObserver } from "./request-watch.ts";

/** The monitoring of a running site. */
export interface Monitoring {
  /** Observes each request; absent when monitoring is disabled. */
  readonly watch: RequestWatch | undefined;
  stop(): void;
}

/**
 * Starts the configured monitoring: metrics on a separate port, a log line per request.
 *
 * @throws {StartError} when the port of the metrics cannot be opened
 */
export async function startMonitoring(
  { host, metricsPort, accessLog: logsRequests, cacheBytes, public: { siteUrl } }: Settings,
  { cache, served, workProcesses }: Omit<MetricSources, "cacheBytes">,
  logger: Logger,
): Promise<Monitoring> {
  const base = basePath(siteUrl);
  const logging = logsRequests ? [accessLog(logger)] : [];
  if (metricsPort === undefined) return { watch: observeRequests(logging, base), stop: () => undefined };
  const metrics = createMetrics({ cache, cacheBytes, served, workProcesses });
  const listener = await serveMetrics(metrics, { host, port: metricsPort });
  logger.info(`Metrics are served on ${listener.address}`);
  return { watch: observeRequests([metrics.observe, ...logging], base), stop: () => listener.stop() };
}

/**
 * Logs each request in a line of its own once it is answered: method, path without its query, status, bytes, milliseconds and
 * request id. Visitors' IP addresses are personal data and are not logged.
 */
const accessLog =
  (logger: Pick<Logger, "info">): RequestObserver =>
  ({ id, method, path, status, bytes, seconds }) =>
    logger.info("Request", { method, path, status, bytes, ms: Math.round(seconds * 1000), id });

/** Where metrics are served. */
interface MetricsListener {
  /** `http://host:port/metrics`. */
  readonly address: string;
  stop(): void;
}

const PATH = "/metrics";
/** A metrics collector needs no more. */
const MAX_CONNECTIONS = 16;
const MAX_REQUEST_MS = 5000;

/**
 * Serves metrics on a separate port, so that they are not public.
 *
 * @throws {StartError} when it cannot listen there, naming the setting
 */
async function serveMetrics(
  metrics: Pick<Metrics, "contentType" | "text">,
  address: Pick<Settings, "host"> & { readonly port: number },
): Promise<MetricsListener> {
  const server = createServer(
    { requestTimeout: MAX_REQUEST_MS, headersTimeout: MAX_REQUEST_MS },
    (incoming, outgoing) => {
      if (incoming.url !== PATH || incoming.method !== "GET") {
        outgoing.writeHead(404, { "content-type": "text/plain" }).end(`404: GET ${PATH}\n`);
        return;
      }
      void metrics.text().then(
        (text) => outgoing.writeHead(200, { "content-type": metrics.contentType }).end(text),
        () => outgoing.writeHead(500).end(),
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  const origin = await bind(server, { ...address, portSetting: "METRICS_PORT" });
  // The metrics port does not keep the process alive.
  server.unref();
  return {
    address: origin + PATH,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
