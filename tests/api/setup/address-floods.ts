/** Fifteen kilobytes of junk that is different each time. */
const junk = (at: number): string => `${at}-${"x".repeat(15_000)}`;

/** Addresses that lead nowhere, or to what others lead to as well; each number gives another one. */
export const FLOODS = {
  sitemap: (at: number) => `/sitemap.xml?page=${junk(at)}`,
  view: (at: number) => `/api/view?of=product&language=en&name=${junk(at)}`,
  "view of a portfolio": (at: number) => `/api/view?of=shell&language=en&portfolio_id=${junk(at)}`,
  list: (at: number) => `/api/mongo/pml/articles?portfolio_id=${junk(at)}`,
  "static file": (at: number) => `/favicon.svg?x=${junk(at)}`,
  page: (at: number) => `/en?id=${junk(at).slice(0, 900)}`,
} as const;

/** The settings of a server with little memory. */
export const LITTLE_MEMORY = { NODE_OPTIONS: "--max-old-space-size=160", CACHE_BYTES: "16000000" } as const;
