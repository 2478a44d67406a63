import { connect } from "node:net";
import parsePrometheusText from "parse-prometheus-text-format";
import { afterEach, expect, test } from "vitest";
import type { Logger } from "#model/logging/log.ts";
import { listen, type Listener } from "../http/listener.ts";
import { createSiteCache } from "../http/site-cache.ts";
import { startMonitoring, type Monitoring } from "./start-monitoring.ts";

const ADDRESS = { host: "127.0.0.1", port: 0 };
const CACHE_BYTES = 16 * 1024 * 1024;

let site: { readonly listener: Listener; readonly monitoring: Monitoring } | undefined;
afterEach(async () => {
  site?.monitoring.stop();
  await site?.listener.stop();
});

interface MetricFamily {
  readonly name: string;
  readonly type: string;
  readonly metrics: readonly { readonly value?: string; readonly count?: string; readonly labels?: object }[];
}

/** A stream that emits a string and never ends. */
const endlessStream = (text: string) =>
  new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });

/** Starts a site with monitoring, whose pages are cached from the third request on. */
async function startMonitoredSite(settings: { readonly metricsPort?: number; readonly accessLog?: boolean }) {
  const log: unknown[][] = [];
  const record = (...parts: unknown[]) => void log.push(parts);
  const logger: Logger = { debug: record, info: record, warn: record, error: record };
  const cache = createSiteCache(CACHE_BYTES);
  const servedCatalogue = () => ({ version: "7-abc", articleCount: 1500, loadCount: 2 });
  const monitoring = await startMonitoring(
    { ...ADDRESS, accessLog: false, cacheBytes: CACHE_BYTES, public: { siteUrl: null }, ...settings } as never,
    { cache, servedCatalogue, workProcessCount: () => 3 },
    logger,
  );
  const respond = (request: Request): Response => {
    const { pathname } = new URL(request.url);
    if (pathname === "/none") return new Response("no", { status: 404 });
    if (pathname === "/streamed") return new Response(endlessStream("whole"), { headers: { "content-length": "5" } });
    return new Response("a page", { headers: { "cache-control": "public, max-age=0", "content-length": "6" } });
  };
  const listener = await listen(respond, ADDRESS, { cache, version: () => "1" }, monitoring.onRequest);
  site = { listener, monitoring };
  const metricsAddress = /http:\S+/.exec(String(log[0]?.[0]))?.[0] ?? "";
  return { url: listener.address, metricsAddress, log };
}

const scrape = async (address: string): Promise<readonly MetricFamily[]> =>
  parsePrometheusText(await (await fetch(address)).text()) as readonly MetricFamily[];

test("requests, including those answered from the cache, are counted by kind and status", async () => {
  const { url, metricsAddress } = await startMonitoredSite({ metricsPort: 0 });
  for (let times = 0; times < 4; times++) await (await fetch(`${url}/en`)).text();
  await (await fetch(`${url}/none`)).text();
  await (await fetch(`${url}/drawings/family/a.svg`, { method: "HEAD" })).text();
  const families = await scrape(metricsAddress);
  const metricsOf = (name: string) => families.find((family) => family.name === name)?.metrics ?? [];
  expect(metricsOf("lumenry_http_requests_total")).toEqual(
    expect.arrayContaining([
      { value: "4", labels: { kind: "page", method: "GET", status: "200" } },
      { value: "1", labels: { kind: "page", method: "GET", status: "404" } },
      { value: "1", labels: { kind: "picture", method: "HEAD", status: "200" } },
    ]),
  );
  // The parser mixes the series of a histogram.
  expect(await (await fetch(metricsAddress)).text()).toContain(
    'lumenry_http_request_duration_seconds_count{kind="page"} 5',
  );
  expect(metricsOf("lumenry_catalogue_info")).toEqual([{ value: "1", labels: { version: "7-abc" } }]);
  for (const [name, value] of [
    ["lumenry_catalogue_articles", "1500"],
    ["lumenry_catalogue_loads_total", "2"],
    ["lumenry_work_processes", "3"],
    ["lumenry_cache_limit_bytes", String(CACHE_BYTES)],
    ["lumenry_cache_entries", "1"],
  ] as const)
    expect(metricsOf(name), name).toEqual([{ value }]);
  expect(Number(metricsOf("process_resident_memory_bytes")[0]?.value)).toBeGreaterThan(0);
});

test("metrics are served at a single URL, on a separate port", async () => {
  const { url, metricsAddress } = await startMonitoredSite({ metricsPort: 0 });
  expect((await fetch(metricsAddress)).headers.get("content-type")).toContain("version=0.0.4");
  expect((await fetch(new URL("/", metricsAddress))).status).toBe(404);
  expect((await fetch(metricsAddress, { method: "POST" })).status).toBe(404);
  expect(await (await fetch(`${url}/metrics`)).text()).toBe("a page");
});

test("a port that is in use is reported with its setting", async () => {
  const { metricsAddress } = await startMonitoredSite({ metricsPort: 0 });
  const metricsPort = Number(new URL(metricsAddress).port);
  await expect(startMonitoredSite({ metricsPort })).rejects.toThrow(`METRICS_PORT is ${metricsPort}, which is in use`);
});

test("each request is logged without its query, with the proxy's id if that is well-formed", async () => {
  const { url, log } = await startMonitoredSite({ accessLog: true });
  const page = await fetch(`${url}/en?list=secret`, { headers: { "x-request-id": "abc-1" } });
  await page.text();
  expect(page.headers.get("x-request-id")).toBe("abc-1");
  const response = await fetch(`${url}/none`, { headers: { "x-request-id": "a b|c" } });
  await response.text();
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => log.length).toBe(2);
  expect(log[0]).toEqual([
    "Request",
    {
      method: "GET",
      path: "/en",
      status: 200,
      bytes: expect.any(Number) as number,
      ms: expect.any(Number) as number,
      id: "abc-1",
    },
  ]);
  expect(log[1]?.[1]).toMatchObject({ path: "/none", status: 404, id: response.headers.get("x-request-id") });
});

test("a response counts as complete when its client has all bytes, even if its stream has not ended", async () => {
  const { url, log } = await startMonitoredSite({ accessLog: true });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("GET /streamed HTTP/1.1\r\nHost: a\r\n\r\n");
  let received = "";
  for await (const chunk of socket) {
    received += String(chunk);
    // Disconnects as soon as it has received the announced number of bytes.
    if (received.endsWith("whole")) break;
  }
  await expect.poll(() => log.length).toBe(1);
  expect(log[0]?.[1]).toMatchObject({ path: "/streamed", status: 200 });
});

test("without settings no requests are observed", async () => {
  const { url, log } = await startMonitoredSite({});
  expect((await fetch(`${url}/en`)).headers.has("x-request-id")).toBe(false);
  expect(log).toEqual([]);
});
