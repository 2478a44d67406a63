import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { SiteCache } from "../http/site-cache.ts";
import type { RequestObserver } from "./observe-requests.ts";

/** The sources that metrics are collected from on each scrape. */
export interface MetricSources {
  readonly cache: Pick<SiteCache, "bytes" | "entryCount">;
  /** The cache's budget in bytes. */
  readonly cacheBytes: number;
  /** The served version; `undefined` until one is loaded. */
  readonly servedCatalogue: () => ServedCatalogue | undefined;
  /** The number of child processes that generate pictures and documents. */
  readonly workProcessCount: () => number;
}

/** The properties of the served version that metrics expose. */
export interface ServedCatalogue {
  readonly version: string;
  readonly articleCount: number;
  /** How many published versions this process has loaded. */
  readonly loadCount: number;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Other methods share one label value, so that clients cannot create time series. */
const LABELLED_METHODS = new Set(["GET", "HEAD", "POST"]);

/**
 * Creates the metrics of a site: requests by kind, cache, served catalogue, child processes, and the process itself
 * (memory, processor time, event loop, garbage collection). Each site has its own registry, so that several in one
 * process do not mix.
 *
 * @see docs/operations.md#metrics
 */
export function createMetrics(sources: MetricSources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "lumenry_http_requests_total",
    help: "Completed requests by kind, method and status; 499: the client closed the connection.",
    labelNames: ["kind", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "lumenry_http_request_duration_seconds",
    help: "Time from the end of a request's headers to the end of its response.",
    labelNames: ["kind"],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const bytes = new Counter({
    name: "lumenry_http_sent_bytes_total",
    help: "Bytes of responses, headers included.",
    labelNames: ["kind"],
    registers,
  });
  registerGauges(sources, registers);
  return {
    /** Records a finished request. */
    observeRequest: ({ kind, method, status, bytes: sent, seconds }: Parameters<RequestObserver>[0]): void => {
      requests.inc({ kind, method: LABELLED_METHODS.has(method) ? method : "other", status });
      durations.observe({ kind }, seconds);
      bytes.inc({ kind }, sent);
    },
    contentType: registry.contentType,
    /** The current values of all metrics, in the text format of Prometheus. */
    text: () => registry.metrics(),
  };
}

function registerGauges(
  { cache, cacheBytes, servedCatalogue, workProcessCount }: MetricSources,
  registers: Registry[],
): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge("lumenry_cache_bytes", "Bytes used by cached responses.", () => cache.bytes);
  gauge("lumenry_cache_limit_bytes", "Bytes that cached responses may use (CACHE_BYTES).", () => cacheBytes);
  gauge("lumenry_cache_entries", "Responses in the cache.", () => cache.entryCount);
  gauge("lumenry_work_processes", "Worker processes that render pictures and documents.", workProcessCount);
  gauge("lumenry_catalogue_articles", "Articles of the served catalogue.", () => servedCatalogue()?.articleCount ?? 0);
  new Gauge({
    name: "lumenry_catalogue_info",
    help: "1 for the served version.",
    labelNames: ["version"],
    registers,
    collect() {
      this.reset();
      const version = servedCatalogue()?.version;
      if (version !== undefined) this.set({ version }, 1);
    },
  });
  new Counter({
    name: "lumenry_catalogue_loads_total",
    help: "Versions that this process has loaded: one at the start, one per import or rollback after it.",
    registers,
    collect() {
      this.reset();
      this.inc(servedCatalogue()?.loadCount ?? 0);
    },
  });
}
