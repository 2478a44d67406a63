import { unencryptedHost, openStore } from "#store/place/open-store.ts";
import {
  contentPageMissing,
  databaseUnencrypted,
  siteUrlMissing,
  tagManagerIdMissing,
  servingWithoutCatalogue,
} from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import { DEMO_BRAND_FOLDER, DEMO_CONTENT_FOLDER } from "#demo/content/demo-folders.ts";
import { type ContentPages, NO_CONTENT_PAGES } from "#model/texts/content-pages.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { photometryPath } from "#navigation/catalogue-files/catalogue-files.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import { readBrandFiles } from "#brand/brand-files.ts";
import { generateCatalogue } from "#demo/generator/generate-catalogue.ts";
import { createInMemoryFile } from "#store/in-memory-file.ts";
import type { AppOptions } from "./routes/app-options.ts";
import { loadConfiguredBrand } from "./catalogue/load-brand.ts";
import { contentPagePaths, missingContentFiles, readContentPages } from "./pages/content.ts";
import { type LiveCatalogue, openLiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { ServedCatalogue } from "./monitoring/metrics.ts";
import type { Settings } from "./settings/settings.ts";
import { loadSnapshot, type Snapshot, type SnapshotSource } from "./catalogue/snapshot.ts";
import { createSiteCache } from "./http/site-cache.ts";
import { createJobPool } from "./work/job-pool.ts";
import { loadStaticFiles } from "./http/static-files.ts";
import { shortContentHash } from "./http/responses.ts";

export type RunningSite = Awaited<ReturnType<typeof createRunningSite>>;

interface RunningSiteOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly isDevelopment: boolean;
  /** Whether the demo provides what the operator has not configured: sample pages, lists under `/mock`. */
  readonly usesDemo: boolean;
  /** Folder of the built client files; absent in development. */
  readonly clientDir?: string;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
  readonly createApp: (options: AppOptions) => {
    readonly fetch: (request: Request, connection?: object) => Response | Promise<Response>;
  };
}

/** The operator's pages. Missing ones are logged. Without a folder of pages, those of the demo are used if allowed. */
function readOperatorContent({ contentDir }: Settings, usesDemo: boolean, logger: Logger): ContentPages {
  if (contentDir === undefined) return usesDemo ? readContentPages(DEMO_CONTENT_FOLDER) : NO_CONTENT_PAGES;
  const content = readContentPages(contentDir);
  for (const file of missingContentFiles(content)) logger.warn(contentPageMissing(file));
  return content;
}

/**
 * Creates the site from its settings: store, brand, content pages, cache and app. Without a catalogue it responds with
 * 503.
 *
 * @throws {StoreError} if the store cannot be opened
 * @throws {StartError} if the brand is invalid or a content page cannot be read
 */
export async function createRunningSite({
  settings,
  logger,
  isDevelopment,
  usesDemo,
  clientDir,
  now = Date.now,
  createApp,
}: RunningSiteOptions) {
  const store = await openStore(settings);
  const unencryptedHostName = settings.databaseUrl === undefined ? undefined : unencryptedHost(settings.databaseUrl);
  if (unencryptedHostName !== undefined) logger.warn(databaseUnencrypted, unencryptedHostName);
  if (settings.public.siteUrl === null && !isDevelopment) logger.warn(siteUrlMissing);
  if (settings.public.gtmEnabled && settings.public.gtmId === null) logger.warn(tagManagerIdMissing);
  let liveCatalogue: LiveCatalogue | undefined;
  let isStopping = false;
  let demo: Promise<Snapshot> | undefined;
  let demoSnapshot: Snapshot | undefined;
  const pool = createJobPool();
  const loadDemo = (): Promise<Snapshot> => (demo ??= loadDemoSnapshot(logger));
  const content = readOperatorContent(settings, usesDemo, logger);
  const configuredBrand =
    settings.brandDir === undefined ? undefined : await loadConfiguredBrand(settings.brandDir, logger);
  const publishedSnapshot = (): Snapshot | undefined => liveCatalogue?.current();

  const currentSnapshot = settings.public.useMockData ? () => demoSnapshot : publishedSnapshot;
  const cache = createSiteCache(settings.cacheBytes);

  const app = createApp({
    config: settings.public,
    configuredBrand,
    servesDemoLists: usesDemo || settings.public.useMockData,
    content,
    logger,
    isDevelopment,
    staticFiles: clientDir === undefined ? new Map() : loadStaticFiles(clientDir),
    publishedSnapshot,
    loadDemo,
    currentSnapshot,
    isStopping: () => isStopping,
    cache,
    pool,
    securityContacts: settings.securityContacts,
    hstsIncludesSubdomains: settings.hstsIncludesSubdomains,
    now,
  });
  return {
    cache,
    fetch: app.fetch,
    /** Loads the served version, or the demo, and polls the store for newer versions. */
    async load(): Promise<void> {
      liveCatalogue = await openLiveCatalogue(store, logger);
      if (settings.public.useMockData) demoSnapshot = await loadDemo();
      const notice = currentSnapshot()?.brand?.texts.en.notice;
      if (notice) logger.info(notice.text);
    },
    /**
     * Waits until a version is loaded, logging if there is none yet, and prerenders the content pages.
     *
     * @param origin of the site, without a trailing slash
     */
    async warmUp(origin: string): Promise<void> {
      if (!demoSnapshot && !publishedSnapshot()) {
        logger.warn(servingWithoutCatalogue, origin);
        await liveCatalogue?.firstLoad;
      }
      for (const path of contentPagePaths(content))
        await app.fetch(new Request((settings.public.siteUrl ?? origin) + path));
    },
    // The demo catalogue never changes. Documents, which contain the date, are not cached as whole responses.
    version: () => publishedSnapshot()?.version,
    /** The served version; `undefined` until one is loaded. */
    servedCatalogue(): ServedCatalogue | undefined {
      const snapshot = currentSnapshot();
      if (!snapshot) return undefined;
      return {
        version: snapshot.version,
        articleCount: snapshot.catalogue.articleCount,
        loadCount: liveCatalogue?.loadCount ?? 0,
      };
    },
    /** The number of processes that generate pictures and documents. */
    workProcessCount: (): number => pool.processCount,
    /** From now on `/readyz` responds with 503 and no new jobs are started. */
    beginShutdown(): void {
      isStopping = true;
      pool.stop();
    },
    async close(): Promise<void> {
      pool.stop();
      liveCatalogue?.stop();
      await store.close();
    },
  };
}

const BATCH_SIZE = 500;

/** The demo catalogue in memory, regardless of what is published. @see rule A2 */
export async function loadDemoSnapshot(logger: Logger): Promise<Snapshot> {
  const { lists, images, photometries } = generateCatalogue();
  const records = new Map(LIST_NAMES.map((list) => [list, Array.from(lists[list], (entry) => JSON.stringify(entry))]));
  const pictureByPath = new Map(
    Array.from(images, ({ path, bytes }) => [picturePath(path), createInMemoryFile("image/svg+xml", bytes)]),
  );
  const fileByPath = new Map(Array.from(photometries, ({ path, bytes }) => [photometryPath(path) ?? path, bytes]));
  const source: SnapshotSource = {
    version: { publishedAt: new Date().toISOString() },
    *records(list: ListName, portfolioId?: string) {
      const all = records.get(list) ?? [];
      const inPortfolio = portfolioId === undefined ? all : all.filter((record) => isInPortfolio(record, portfolioId));
      for (let start = 0; start < inPortfolio.length; start += BATCH_SIZE)
        yield inPortfolio.slice(start, start + BATCH_SIZE);
    },
    packedArticles: () => undefined,
    image: (path) => pictureByPath.get(path),
    document: () => undefined,
    brandFiles: () => readBrandFiles(DEMO_BRAND_FOLDER),
    photometry: (path) => fileByPath.get(path),
    close: () => undefined,
  };
  return loadSnapshot(`demo-${shortContentHash([...records.values()].flat().join("\n"))}`, source, logger);
}

function isInPortfolio(article: string, portfolioId: string): boolean {
  const { url_configs_data: configs } = JSON.parse(article) as { url_configs_data?: { portfolio_id: string }[] };
  return configs?.some((config) => config.portfolio_id === portfolioId) ?? false;
}
