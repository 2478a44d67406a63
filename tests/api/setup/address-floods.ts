/** Fifteen kilobytes of junk that is different each time. */
const junk = (index: number): string => `${index}-${"x".repeat(15_000)}`;

/** Addresses that lead nowhere, or to what others lead to as well; each number gives another one. */
export const FLOODS = {
  sitemap: (index: number) => `/sitemap.xml?page=${junk(index)}`,
  view: (index: number) => `/api/view?of=product&language=en&name=${junk(index)}`,
  "view of a portfolio": (index: number) => `/api/view?of=shell&language=en&portfolio_id=${junk(index)}`,
  list: (index: number) => `/api/mongo/pml/articles?portfolio_id=${junk(index)}`,
  "static file": (index: number) => `/favicon.svg?x=${junk(index)}`,
  page: (index: number) => `/en?id=${junk(index).slice(0, 900)}`,
} as const;

/** The settings of a server with little memory. */
export const LITTLE_MEMORY = { NODE_OPTIONS: "--max-old-space-size=160", CACHE_BYTES: "16000000" } as const;
