import { createServer } from "node:http";
import { bind } from "../http/listener.ts";
import type { Settings } from "../settings/settings.ts";
import type { Metrics } from "./metrics.ts";

/** Where metrics are served. */
export interface MetricsListener {
  /** `http://host:port/metrics`. */
  readonly address: string;
  stop(): void;
}

const PATH = "/metrics";
/** Somebody who only collects figures needs no more. */
const MAX_CONNECTIONS = 16;
const MAX_REQUEST_MS = 5000;

/**
 * Serves metrics on a port of their own, so that they are not part of the public site.
 *
 * @throws {StartError} when it cannot listen there, naming the setting
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "contentType" | "text">,
  place: Pick<Settings, "host"> & { readonly port: number },
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
  const origin = await bind(server, { ...place, portSetting: "METRICS_PORT" });
  // Nobody's figures keep the process alive.
  server.unref();
  return {
    address: origin + PATH,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
