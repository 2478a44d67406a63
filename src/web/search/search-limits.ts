import type { SearchLimits } from "#search/search-view.ts";

/** The maximum number of hits per group on the results page. */
export const PAGE_LIMITS: SearchLimits = {
  suggestions: 6,
  articles: 60,
  families: 24,
  categories: 12,
  rooms: 24,
  tools: 1,
  shorterQueries: 4,
};

/** The maximum number of hits per group below the search field. */
export const FIELD_LIMITS: SearchLimits = {
  suggestions: 3,
  articles: 5,
  families: 4,
  categories: 3,
  rooms: 3,
  tools: 1,
  shorterQueries: 0,
};
