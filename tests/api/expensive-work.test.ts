import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createInMemoryFile } from "#store/in-memory-file.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import type { AppOptions } from "#server/routes/app-options.ts";
import { createJobPool } from "#server/work/job-pool.ts";
import { HOSTILE_DRAWINGS } from "../fixtures/hostile-drawings.ts";
import { stopServer, makeDataDir, publish, removeDataDir, startServer } from "./setup/running-server.ts";
import { createTestLog } from "./setup/test-log.ts";
import { createSiteFetch, DEMO } from "./setup/test-app.ts";

const code = (row: number): string => DEMO.catalogue.article(row).article_code;
/** The path of a list's document with this many lines; each name results in a different document. */
const listPath = (name: string, lineCount: number, language = "en"): string => {
  const zone = {
    name: "",
    lines: Array.from({ length: lineCount }, (_, row) => ({ code: code(row), quantity: 1, note: "" })),
  };
  return `/${language}/project.pdf?list=${writeSharedList({ name, zones: [zone] })}`;
};
const SINGLE_PROCESS = { concurrency: 1, longConcurrency: 1, stopMs: 0 };

/** A site with one process for documents and pictures. */
function createBusySite(poolOptions: Parameters<typeof createJobPool>[0] = {}, options: Partial<AppOptions> = {}) {
  const pool = createJobPool({ ...SINGLE_PROCESS, ...poolOptions });
  onTestFinished(() => pool.stop());
  return { pool, fetchSite: createSiteFetch({}, { pool, ...options }) };
}
const NO_QUEUE = { queue: { maxWaiting: 0, maxWaitingPerClient: 0 } };

describe("expensive work", () => {
  test("another client's short list waits for at most one of a busy client's long lists", async () => {
    const { fetchSite } = createBusySite();
    const completed: string[] = [];
    const requestList = async (client: string, name: string, lineCount: number): Promise<void> => {
      const response = await fetchSite(listPath(name, lineCount), {}, client);
      completed.push(`${name} ${response.status}`);
    };
    await Promise.all([
      ...["first", "second", "third", "fourth"].map((name) => requestList("198.51.100.1", name, 120)),
      requestList("203.0.113.7", "short", 1),
    ]);
    expect(completed.indexOf("short 200")).toBeLessThan(2);
    expect(completed).toHaveLength(5);
  });

  test("documents that no client is waiting for any more are not created", async () => {
    const { pool, fetchSite } = createBusySite();
    const controller = new AbortController();
    const lists = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) =>
      fetchSite(listPath(name, 500), { signal: controller.signal }),
    );
    setTimeout(() => controller.abort(), 300);
    await Promise.allSettled(lists);
    const response = await fetchSite(listPath("short", 1));
    expect(response.status).toBe(200);
    // The process that was busy when all requests were aborted has been replaced.
    expect(pool.processCount).toBe(1);
  });

  test("the same list is created once for all simultaneous requests", async () => {
    let jobCount = 0;
    const { pool } = createBusySite();
    const countingPool = { run: (job: Parameters<typeof pool.run>[0]) => ((jobCount += 1), pool.run(job)) };
    const fetchSite = createSiteFetch({}, { pool: countingPool });
    const responses = await Promise.all(
      ["198.51.100.1", "203.0.113.7"].map((client) => fetchSite(listPath("same", 3), {}, client)),
    );
    expect([jobCount, ...responses.map(({ status }) => status)]).toEqual([1, 200, 200]);
  });

  test("when too many document requests are queued, the response states when to retry", async () => {
    const { fetchSite } = createBusySite(NO_QUEUE);
    for (const path of [listPath("x", 1, "de"), `/de/datasheets/${encodeURIComponent(code(0))}.pdf`]) {
      const response = await fetchSite(path);
      expect([response.status, response.headers.get("retry-after"), response.headers.get("cache-control")]).toEqual([
        503,
        "5",
        "no-store",
      ]);
      const page = await response.text();
      expect(page).toContain("Bitte versuchen Sie es gleich noch einmal.");
      expect(page).toContain('<html lang="de">');
    }
  });

  test("a document that takes too long is aborted and logged", async () => {
    const logger = createTestLog();
    const deadlinesMs = { picture: 1, datasheet: 1, list: 1, plan: 1, calculation: 1, container: 1 };
    const { fetchSite } = createBusySite({ deadlinesMs }, { logger });
    const response = await fetchSite(listPath("x", 300, "de"));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await response.text()).toContain("Das Erstellen hat zu lange gedauert.");
    expect(logger.lines).toEqual([["warn", "Document of a list with 300 lines timed out"]]);
  });

  const filterPage = (index: number): string => `/de?q=${encodeURIComponent(code(index))}`;

  test("another client's page waits for at most one of a busy client's pages, and a cached page for none", async () => {
    const fetchSite = createSiteFetch();
    await fetchSite("/de");
    const completed: string[] = [];
    const requestPage = async (client: string, path: string): Promise<void> => {
      await fetchSite(path, {}, client);
      completed.push(path);
    };
    const otherPages = Array.from({ length: 20 }, (_, index) => requestPage("198.51.100.1", filterPage(index)));
    await Promise.all([...otherPages, requestPage("203.0.113.7", filterPage(30)), requestPage("203.0.113.7", "/de")]);
    expect(completed[0]).toBe("/de");
    expect(completed.indexOf(filterPage(30))).toBeLessThan(4);
    expect(completed).toHaveLength(22);
  });

  test("when too many page requests are queued, the response states when to retry", async () => {
    const queue = { maxWaiting: 1, maxWaitingPerClient: 1 };
    const fetchSite = createSiteFetch(
      {},
      { renderLimits: { concurrency: 1, longConcurrency: 1, queue, waitMs: 10_000 } },
    );
    const responses = await Promise.all([0, 1, 2, 3].map((index) => fetchSite(filterPage(index))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503]);
    const refused = responses.find(({ status }) => status === 503);
    expect([refused?.headers.get("retry-after"), refused?.headers.get("cache-control")]).toEqual(["5", "no-store"]);
    expect(await refused?.text()).toContain('<html lang="de">');
  });

  test("D9 a picture that cannot be converted at the moment is sent unchanged, and is not cached", async () => {
    const picture = createInMemoryFile("image/jpeg", Buffer.from("a picture"));
    const { fetchSite } = createBusySite(NO_QUEUE, { currentSnapshot: () => ({ ...DEMO, image: () => picture }) });
    const response = await fetchSite("/images/a.jpg?w=320&f=avif");
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "no-store",
    ]);
  });
});

describe("D9 five pictures that would take minutes each", () => {
  let dataDir: string;
  const bombs = Array.from({ length: 5 }, (_, index) => `bomb-${index}`);

  beforeAll(async () => {
    dataDir = makeDataDir();
    await publish(dataDir, ["A-1"]);
    const store = openSqliteStore(dataDir);
    const writer = await store.beginVersion();
    const add = (list: "categories" | "families", id: string, entry: object): void =>
      writer.addRecords([{ list, id, json: JSON.stringify(entry) }]);
    add("families", "f", { family_id: "f", categories: bombs });
    bombs.forEach((name, index) => {
      add("categories", name, { category_id: name, texts: [], families: ["f"], image_url: `${name}.svg` });
      const bytes = Buffer.concat([HOSTILE_DRAWINGS["references"] ?? Buffer.alloc(0), Buffer.alloc(index, "\n")]);
      writer.addImage({ path: `${name}.svg`, type: "image/svg+xml", bytes });
    });
    await writer.publish();
    await store.close();
  });
  afterAll(() => removeDataDir(dataDir));

  test("delay neither cached pages nor the exit of the process", async () => {
    const server = await startServer(dataDir);
    const pending = bombs.map((name) =>
      fetch(`${server.address}/drawings/category/${name}/share.png`).then(
        ({ status }) => status,
        () => "cut off",
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const page = await fetch(`${server.address}/en?view=table`, { headers: { "accept-encoding": "br" } });
    expect([page.status, page.headers.get("content-encoding")]).toEqual([200, "br"]);
    const signalled = performance.now();
    expect(await stopServer(server)).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(10_000);
    expect(new Set(await Promise.all(pending))).toEqual(new Set([503]));
  });
});
