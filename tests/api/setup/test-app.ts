import { fileURLToPath } from "node:url";
import type * as Server from "#server/app.ts";
import type { AppOptions } from "#server/routes/app-options.ts";
import { loadDemoSnapshot } from "#server/running-site.ts";
import { createSiteCache } from "#server/http/site-cache.ts";
import { createJobPool } from "#server/work/job-pool.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { readList } from "#model/lists/read-list.ts";
import { createTestLog } from "./test-log.ts";

// The built server, as it runs in production.
export const { createApp } = (await import(
  new URL("../../../build/server/index.js", import.meta.url).href
)) as typeof Server;

export const CONTENT_DIR = fileURLToPath(new URL("../../../demo/content", import.meta.url));
export const ORIGIN = "http://site.example";
export const CONTENT = {
  en: { imprint: "# Imprint\n\nSample.", privacy: "# Privacy" },
  de: { imprint: "# Impressum\n\nMuster." },
};

export const DEMO = { ...(await loadDemoSnapshot(createTestLog())), version: "7-0123456789ab" };
export const DEMO_VERSION = DEMO.version;

/** The demo in another version, with other articles, as read from a list, and other lists. */
export function demoWith(
  version: string,
  articles: readonly object[],
  lists: Partial<typeof DEMO.catalogue.lists> = {},
): typeof DEMO {
  const catalogue = createCatalogue({
    version,
    lists: { ...DEMO.catalogue.lists, ...lists },
    articles: readList("articles", articles).entries,
  });
  return { ...DEMO, version, catalogue };
}

/** The articles of the demo catalogue, by row. */
export const DEMO_ARTICLES = Array.from({ length: DEMO.catalogue.articleCount }, (_, row) =>
  DEMO.catalogue.article(row),
);

const CONFIG: AppOptions["config"] = {
  defaultPortfolioId: DEMO.catalogue.lists.portfolios[0]?.portfolio_id ?? "",
  productDeepLinks: false,
  gtmEnabled: false,
  gtmId: null,
  enableLogging: true,
  logLevel: "info",
  loggerName: "test",
  enableColors: false,
  useMockData: false,
  offline: true,
  imageHosts: [],
  browserArticleLimit: 250_000,
  startArticleLimit: 5_000,
  routeRules: [],
  siteUrl: null,
};

/** One for all sites of a test file; its processes end with the tests. */
const POOL = createJobPool();

/** Requests a path from the site, optionally from a given client address; redirects are not followed. */
export type SiteFetch = (path: string, init?: RequestInit, client?: string) => Promise<Response>;

/** The server on the demo catalogue, without a port. */
export function createSiteFetch(config: Partial<PublicConfig> = {}, options: Partial<AppOptions> = {}): SiteFetch {
  const app = createApp({
    config: { ...CONFIG, ...config },
    content: CONTENT,
    logger: createTestLog(),
    isDevelopment: false,
    staticFiles: new Map(),
    publishedSnapshot: () => DEMO,
    loadDemo: () => Promise.resolve(DEMO),
    currentSnapshot: () => DEMO,
    isStopping: () => false,
    cache: createSiteCache(64 * 1024 * 1024),
    pool: POOL,
    ...options,
  });
  return async (path, init, client) =>
    app.request(ORIGIN + path, init, { incoming: { headers: {}, socket: { remoteAddress: client } } });
}
