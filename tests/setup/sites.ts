const FIRST_PORT = Number(process.env["E2E_PORT"] ?? 4400);

interface Site {
  readonly port: number;
  readonly url: string;
  /** Settings that differ from the defaults. */
  readonly settings: Readonly<Record<string, string>>;
}

const site = (offset: number, settings: Readonly<Record<string, string>>): Site => ({
  port: FIRST_PORT + offset,
  url: `http://127.0.0.1:${FIRST_PORT + offset}`,
  settings,
});

/** The data folder of the sites, with the demo catalogue. */
export const DEMO_DATA_DIR = process.env["E2E_DATA_DIR"] ?? ".cache/e2e/data";

/** The sites that the browser tests run against: one build, several settings, all on the loopback address. */
export const SITES = {
  /** With default settings. */
  standard: site(0, {}),
  /** Product pages are served to direct visits (rule N4). */
  deepLinks: site(1, { PUBLIC_PRODUCT_DEEP_LINKS: "true" }),
  /** No portfolio is small enough for a browser: the server filters (rule S5). */
  serverFilters: site(3, { BROWSER_ARTICLE_LIMIT: "10" }),
  /** No page waits for its articles (rule R1). */
  deferredArticles: site(4, { START_ARTICLE_LIMIT: "10", PUBLIC_PRODUCT_DEEP_LINKS: "true" }),
  /** The tag manager is configured (rule P4). */
  analytics: site(2, { PUBLIC_GTM_ENABLED: "true", PUBLIC_GTM_ID: "GTM-TEST123", PUBLIC_PRODUCT_DEEP_LINKS: "true" }),
} as const;

export type SiteName = keyof typeof SITES;
