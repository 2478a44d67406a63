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
const WATCH_MS = 60_000;

/** The results of successive imports under load. */
export interface SwapOutcome {
  /**
   * How long each node took to serve each version, from the import's end, in milliseconds; one that never did,
   * Infinity.
   */
  readonly swapMs: readonly number[];
  /** The statuses that visitors of both nodes received; 0 without a response. */
  readonly statuses: readonly number[];
}

/**
 * Runs two nodes on one database, each of which receives requests at a rate, and imports one catalogue after another.
 *
 * @param connectionString of the database
 * @param folder where nodes and importer store their copies
 * @param importCount the number of catalogues
 * @param perSecond pages of each node
 */
export async function swapUnderLoad(
  connectionString: string,
  folder: string,
  importCount: number,
  perSecond: number,
): Promise<SwapOutcome> {
  await publishTo(openPostgresStore(connectionString, join(folder, "importer")), ["A1"]);
  const operator = createOperator();
  const nodes = await Promise.all(
    NODES.map((name) => startServer(join(folder, name), { DATABASE_URL: connectionString })),
  );
  const visits = nodes.map((node) => startVisits(`${node.address}/en`, perSecond));
  const swapMs: number[] = [];
  try {
    for (let index = 0; index < importCount; index += 1) {
      const files = operator.write("next", catalogue(`import${index}`));
      const settings = { DATABASE_URL: connectionString, DATA_DIR: join(folder, "importer") };
      const { code, errors } = await operator.run(["import", "--max-removed", "100", files], settings);
      if (code !== 0) throw new Error(`The import failed: ${errors}`);
      const from = performance.now();
      swapMs.push(...(await Promise.all(nodes.map((node) => measureSwap(node.address, `import${index} 0`, from)))));
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
async function measureSwap(node: string, code: string, from: number): Promise<number> {
  while (performance.now() - from < WATCH_MS) {
    const articles = (await (await fetch(`${node}/api/mongo/pml/articles`)).json()) as { article_code: string }[];
    if (articles.some(({ article_code }) => article_code === code)) return performance.now() - from;
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
