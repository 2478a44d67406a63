import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgresStore } from "#store/postgres/postgres-store.ts";
import { catalogueWith } from "../../import/catalogue-files.ts";
import { createOperator } from "../../import/operator.ts";
import { stopServer, publishTo, startServer } from "./running-server.ts";
import { startVisits } from "./visits.ts";

const NODES = ["one", "two"] as const;
const ARTICLE_COUNT = 500;
const POLL_INTERVAL_MS = 50;
/** A version that is not served after this time counts as lost. */
const SWAP_TIMEOUT_MS = 60_000;

/** The results of successive imports under load. */
export interface SwapOutcome {
  /** How long each node took to serve each version after its import, in milliseconds; Infinity if it never did. */
  readonly swapMs: readonly number[];
  /** The statuses that visitors of both nodes received; 0 without a response. */
  readonly statuses: readonly number[];
}

/**
 * Runs two nodes on one database under a constant rate of requests, and imports one catalogue after another.
 *
 * @param connectionString of the database
 * @param folder where nodes and importer store their copies
 * @param importCount the number of catalogues
 * @param requestsPerSecond page requests to each node
 */
export async function swapUnderLoad(
  connectionString: string,
  folder: string,
  importCount: number,
  requestsPerSecond: number,
): Promise<SwapOutcome> {
  await publishTo(openPostgresStore(connectionString, join(folder, "importer")), ["A1"]);
  const operator = createOperator();
  const nodes = await Promise.all(
    NODES.map((name) => startServer(join(folder, name), { DATABASE_URL: connectionString })),
  );
  const visits = nodes.map((node) => startVisits(`${node.address}/en`, requestsPerSecond));
  const swapMs: number[] = [];
  try {
    for (let index = 0; index < importCount; index += 1) {
      const files = operator.write("next", catalogue(`import${index}`));
      const settings = { DATABASE_URL: connectionString, DATA_DIR: join(folder, "importer") };
      const { code, errors } = await operator.run(["import", "--max-removed", "100", files], settings);
      if (code !== 0) throw new Error(`The import failed: ${errors}`);
      const importEnd = performance.now();
      swapMs.push(
        ...(await Promise.all(nodes.map(({ address }) => measureSwap(address, `import${index} 0`, importEnd)))),
      );
    }
    const responses = await Promise.all(visits.map((stop) => stop()));
    return { swapMs, statuses: responses.flatMap(({ statuses }) => statuses) };
  } finally {
    await Promise.all(visits.map((stop) => stop()));
    await Promise.all(nodes.map(stopServer));
    operator.dispose();
  }
}

/** How long it takes until a node serves an article. */
async function measureSwap(address: string, code: string, importEnd: number): Promise<number> {
  while (performance.now() - importEnd < SWAP_TIMEOUT_MS) {
    const articles = (await (await fetch(`${address}/api/mongo/pml/articles`)).json()) as { article_code: string }[];
    if (articles.some(({ article_code }) => article_code === code)) return performance.now() - importEnd;
    await wait(POLL_INTERVAL_MS);
  }
  return Infinity;
}

const catalogue = (name: string) =>
  catalogueWith({
    "articles.json": Array.from({ length: ARTICLE_COUNT }, (_, index) => ({
      article_code: `${name} ${index}`,
      family_id: "F1",
      category: "DOW",
      url_configs_data: [{ portfolio_id: "p1" }],
    })),
  });
