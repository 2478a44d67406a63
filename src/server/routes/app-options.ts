import type { Brand } from "#brand/brand.ts";
import type { PublicSettings } from "#app-state/public-config.ts";
import type { Logger } from "#model/logging/log.ts";
import type { ContentPages } from "#model/texts/content-pages.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { StaticFiles } from "../http/static-files.ts";
import type { JobPool } from "../work/job-pool.ts";
import type { SemaphoreLimits } from "../work/fair-semaphore.ts";

export interface AppOptions {
  readonly config: PublicSettings;
  /** The brand that the operator has configured; it overrides that of the catalogue. */
  readonly configuredBrand?: Brand | undefined;
  /** Whether the demo's lists are also served, under separate addresses. @see rule A2 */
  readonly servesDemoLists?: boolean;
  readonly content: ContentPages;
  readonly logger: Logger;
  readonly isDevelopment: boolean;
  readonly staticFiles: StaticFiles;
  /** The published version in memory; `undefined` until one is loaded. */
  readonly publishedSnapshot: () => Snapshot | undefined;
  /** Loads the demo catalogue, which is generated on first use. @see rule A2 */
  readonly loadDemo: () => Promise<Snapshot>;
  /** The version from which pages are rendered: the published one, or the demo (A2). */
  readonly currentSnapshot: () => Snapshot | undefined;
  readonly isStopping: () => boolean;
  readonly cache: SiteCache;
  /** Runs the jobs that generate pictures and documents. */
  readonly pool: Pick<JobPool, "run">;
  /** Concurrency and queue limits of rendering; absent: `RENDER_LIMITS`. */
  readonly renderLimits?: SemaphoreLimits;
  /** The contact URIs in security.txt; absent or empty: security.txt is not served. */
  readonly securityContacts?: readonly string[];
  /** Whether browsers are to use TLS for all subdomains of the site's host as well. */
  readonly hstsIncludesSubdomains?: boolean;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}
