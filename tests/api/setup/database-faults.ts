import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgresStore } from "#store/postgres/postgres-store.ts";
import { TcpFaultProxy, type ConnectionFault } from "../../setup/tcp-fault-proxy.ts";
import { proxiedConnectionString } from "../../setup/postgres.ts";
import { stopServer, publishTo, startServer } from "./running-server.ts";

/** Faults of the connection to the database; `isCut` resets it repeatedly. */
export const DATABASE_FAULTS: ReadonlyMap<string, ConnectionFault & { readonly isCut?: boolean }> = new Map([
  ["slow", { delayMs: 300 }],
  ["trickling", { bytesPerSecond: 200 }],
  ["hung", { isHung: true }],
  ["down", { isDown: true, isCut: true }],
  ["cut again and again", { isCut: true }],
]);

/** A route of every kind. */
const ROUTES = [
  "/en",
  "/de",
  "/en/products/DOW",
  "/en/products/A1",
  "/en/products/DOW.data",
  "/en/search?q=A1",
  "/en/compare?a=A1",
  "/en/imprint",
  "/en/datasheets/A1.pdf",
  "/en/datasheets/A1.txt",
  "/api/mongo/pml/articles",
  "/api/mongo/pml/categories",
  "/drawings/category/DOW.svg",
  "/sitemap.xml",
  "/openapi.json",
  "/healthz",
  "/readyz",
];

/** The effects of a fault on visitors and operators. */
export interface FaultOutcome {
  readonly requestCount: number;
  /** The routes and statuses of responses other than 2xx, and of requests without a response. */
  readonly failed: readonly string[];
  /** From the end of the fault until the version that was published during it was served, in milliseconds. */
  readonly recoveryMs: number;
}

/** A version that has not arrived after this time counts as lost. */
const RECOVERY_TIMEOUT_MS = 60_000;
const PAUSE_MS = 20;

/**
 * Runs a server with a faulty connection to its database, requests every kind of route while a version is published
 * directly, and ends the fault.
 *
 * @param folder where the importer and the node store their copies
 * @param faultMs the duration of the fault
 */
export async function runWithFault(
  database: { readonly connectionString: string; readonly socket: string },
  fault: ConnectionFault & { readonly isCut?: boolean },
  folder: string,
  faultMs: number,
): Promise<FaultOutcome> {
  const publish = (codes: readonly string[]): Promise<number> =>
    publishTo(openPostgresStore(database.connectionString, join(folder, "importer")), codes);
  await publish(["A1"]);
  const proxy = await new TcpFaultProxy({ path: database.socket }).start();
  const settings = {
    DATABASE_URL: proxiedConnectionString(database.connectionString, proxy.port),
    PUBLIC_PRODUCT_DEEP_LINKS: "true",
  };
  const server = await startServer(join(folder, "node"), settings);
  const visits = visit(server.address);
  try {
    await wait(PAUSE_MS * ROUTES.length);
    proxy.setFault(fault);
    const resetTimer = setInterval(() => fault.isCut && proxy.resetConnections(), RESET_INTERVAL_MS);
    await publish(["A1", "A2"]);
    await wait(faultMs);
    clearInterval(resetTimer);
    proxy.setFault({});
    const faultEnd = performance.now();
    while (!(await isFresh(server.address)) && performance.now() - faultEnd < RECOVERY_TIMEOUT_MS) await wait(PAUSE_MS);
    const recoveryMs = performance.now() - faultEnd;
    return { ...(await visits.stop()), recoveryMs };
  } finally {
    await visits.stop();
    await stopServer(server);
    proxy.stop();
  }
}

const RESET_INTERVAL_MS = 250;

async function isFresh(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/mongo/pml/articles`);
  return ((await response.json()) as unknown[]).length === 2;
}

/** Requests every route repeatedly until it is stopped, in separate loops, so that a slow document delays no route. */
function visit(address: string): { readonly stop: () => Promise<Pick<FaultOutcome, "requestCount" | "failed">> } {
  const failed: string[] = [];
  let requestCount = 0;
  let isOver = false;
  const visits = ROUTES.map(async (route) => {
    while (!isOver) {
      requestCount += 1;
      const status = await fetch(address + route).then(
        async (response) => (await response.arrayBuffer(), response.status),
        (error: unknown) => String(error),
      );
      if (typeof status === "string" || status < 200 || status > 299) failed.push(`${route}: ${status}`);
      await wait(PAUSE_MS * ROUTES.length);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(visits);
      return { requestCount, failed };
    },
  };
}
