/** Fifteen kilobytes, different for each index. */
const padding = (index: number): string => `${index}-${"x".repeat(15_000)}`;

/** Distinct addresses, one for each index, that lead nowhere or to the same response. */
export const FLOODS = {
  sitemap: (index: number) => `/sitemap.xml?page=${padding(index)}`,
  view: (index: number) => `/api/view?of=product&language=en&name=${padding(index)}`,
  "view of a portfolio": (index: number) => `/api/view?of=shell&language=en&portfolio_id=${padding(index)}`,
  list: (index: number) => `/api/mongo/pml/articles?portfolio_id=${padding(index)}`,
  "static file": (index: number) => `/favicon.svg?x=${padding(index)}`,
  page: (index: number) => `/en?id=${padding(index).slice(0, 900)}`,
} as const;

/** The settings of a server with little memory. */
export const LOW_MEMORY_SETTINGS = { NODE_OPTIONS: "--max-old-space-size=160", CACHE_BYTES: "16000000" } as const;
