import { basePath } from "#navigation/addresses/base-path.ts";
import type { Logger } from "#model/logging/log.ts";
import type { RequestWatch } from "../http/listener.ts";
import type { Settings } from "../settings/settings.ts";
import { accessLog } from "./access-log.ts";
import { createMetrics, type MetricSources } from "./metrics.ts";
import { serveMetrics } from "./metrics-listener.ts";
import { observeRequests } from "./request-watch.ts";

/** What watches a running site. */
export interface Monitoring {
  /** Follows each request; absent when the settings ask for no monitoring. */
  readonly watch: RequestWatch | undefined;
  stop(): void;
}

/**
 * Starts what the settings ask for: metrics on a port of their own, a log line per request.
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
