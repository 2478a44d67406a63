import { unencryptedHost } from "#store/database-address.ts";
import { openStore } from "#store/open-store.ts";
import { contentPageMissing, databaseInClear, waitingForCatalogue } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import type { AppOptions } from "./app.ts";
import { DEMO_CONTENT } from "#demo/content/demo-folders.ts";
import { NO_CONTENT, type ContentPages } from "#model/texts/content-pages.ts";
import { loadOwnBrand } from "./catalogue/load-brand.ts";
import { contentPaths, missingContentFiles, readContentPages } from "./pages/content.ts";
import { loadDemoSnapshot } from "./catalogue/demo-snapshot.ts";
import { openLiveCatalogue, type LiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { ServedCatalogue } from "./monitoring/metrics.ts";
import type { Settings } from "./settings/settings.ts";
import type { Snapshot } from "./catalogue/snapshot.ts";
import type { RecentAnswersOptions } from "./http/recent-answers.ts";
import { createSiteCache } from "./http/site-cache.ts";
import { isKnownAddress } from "./known-address.ts";
import { startOfDay } from "./start-of-day.ts";
import { createJobPool } from "./work/job-pool.ts";
import { loadStaticFiles } from "./http/static-files.ts";

/** The site with its store, answering as soon as it is made: unavailable first, then from the served version. */
export interface RunningSite extends RecentAnswersOptions {
  fetch(request: Request, ...more: readonly unknown[]): Response | Promise<Response>;
  /** Loads the served version (or the demo's) if there is one, and keeps following the store. */
  load(): Promise<void>;
  /**
   * Waits until there is a version to show, which it says when there is none yet, and renders the pages that are prerendered.
   *
   * @param origin where the site answers, without a slash at its end
   */
  prepare(origin: string): Promise<void>;
  /** From now on `/readyz` answers 503, and no expensive work is begun. */
  prepareToStop(): void;
  /** The version that is served; `undefined` until one is loaded. */
  served(): ServedCatalogue | undefined;
  /** How many processes make pictures and documents. */
  workProcesses(): number;
  close(): Promise<void>;
}

/** What a running site depends on. */
export interface RunningSiteOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly isDevelopment: boolean;
  /** Whether the demo stands in for what the operator has not given: sample pages, lists under `/mock`. */
  readonly usesDemo: boolean;
  /** Folder of the built client files; absent in development. */
  readonly clientDir?: string;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
  readonly createApp: (options: AppOptions) => Pick<RunningSite, "fetch">;
}

/** The operator's pages. The log names those that are missing; where there are none at all, the demo's may stand in. */
function readOwnContent({ contentDir }: Settings, usesDemo: boolean, logger: Logger): ContentPages {
  if (contentDir === undefined) return usesDemo ? readContentPages(DEMO_CONTENT) : NO_CONTENT;
  const content = readContentPages(contentDir);
  for (const file of missingContentFiles(content)) logger.warn(contentPageMissing(file));
  return content;
}

/**
 * Puts the server together.
 *
 * @throws {StoreError} when the store cannot be opened, and an error that names the file when a content page cannot be read
 */
export async function createRunningSite({
  settings,
  logger,
  isDevelopment,
  usesDemo,
  clientDir,
  now = Date.now,
  createApp,
}: RunningSiteOptions): Promise<RunningSite> {
  const store = await openStore(settings);
  const hostSpokenToInClear = settings.databaseUrl === undefined ? undefined : unencryptedHost(settings.databaseUrl);
  if (hostSpokenToInClear !== undefined) logger.warn(databaseInClear, hostSpokenToInClear);
  let live: LiveCatalogue | undefined;
  let isStopping = false;
  let demo: Promise<Snapshot> | undefined;
  let shownDemo: Snapshot | undefined;
  const pool = createJobPool();
  const loadDemo = (): Promise<Snapshot> => (demo ??= loadDemoSnapshot(logger));
  const content = readOwnContent(settings, usesDemo, logger);
  const ownBrand = settings.brandDir === undefined ? undefined : await loadOwnBrand(settings.brandDir, logger);
  const published = (): Snapshot | undefined => live?.current();

  const shown = settings.public.useMockData ? () => shownDemo : published;
  const cache = createSiteCache(settings.cacheBytes);

  const app = createApp({
    config: settings.public,
    ownBrand,
    servesDemoLists: usesDemo || settings.public.useMockData,
    content,
    logger,
    isDevelopment,
    staticFiles: clientDir === undefined ? new Map() : loadStaticFiles(clientDir),
    published,
    demo: loadDemo,
    shown,
    isStopping: () => isStopping,
    cache,
    pool,
    securityContacts: settings.securityContacts,
    now,
  });
  return {
    cache,
    fetch: (request, ...more) => app.fetch(request, ...more),
    async load() {
      live = await openLiveCatalogue(store, logger);
      if (settings.public.useMockData) shownDemo = await loadDemo();
      const notice = shown()?.brand?.words.en.notice;
      if (notice) logger.info(notice.text);
    },
    async prepare(origin) {
      if (!shownDemo && !published()) {
        logger.warn(waitingForCatalogue, origin);
        await live?.loaded;
      }
      for (const path of contentPaths(content))
        await app.fetch(new Request((settings.public.siteUrl ?? origin) + path));
    },
    // The demo catalogue never changes; documents do with the day.
    version() {
      const version = published()?.version;
      return version === undefined ? undefined : `${version} ${startOfDay(now()).getTime()}`;
    },
    isKnownAddress(address) {
      const version = shown();
      return version !== undefined && isKnownAddress(address, version);
    },
    served() {
      const snapshot = shown();
      if (!snapshot) return undefined;
      return { version: snapshot.version, articles: snapshot.catalogue.articleCount, loads: live?.loads ?? 0 };
    },
    workProcesses: () => pool.processes,
    prepareToStop() {
      isStopping = true;
      pool.stop();
    },
    async close() {
      pool.stop();
      live?.stop();
      await store.close();
    },
  };
}
