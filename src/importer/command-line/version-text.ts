import type { VersionInfo } from "#store/store.ts";

const numbers = new Intl.NumberFormat("en-US");

/** What a version holds, as in `1,500 articles, 60 families, 5 categories, 5 portfolios`. */
export const versionSummary = ({ counts }: VersionInfo): string =>
  (["articles", "families", "categories", "portfolios"] as const)
    .map((list) => `${numbers.format(counts[list])} ${list}`)
    .join(", ");
