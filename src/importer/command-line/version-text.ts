import type { ListName } from "#model/lists/lists.ts";
import type { VersionInfo } from "#store/store.ts";
import { numberText } from "./number-text.ts";

/** The lists that summarise a version, with the word for one entry. */
const SUMMARY_LISTS = [
  ["articles", "article"],
  ["families", "family"],
  ["categories", "category"],
  ["portfolios", "portfolio"],
] as const satisfies readonly (readonly [ListName, string])[];

/** Summarises the content of a version, as in `1,500 articles, 60 families, 5 categories, 1 portfolio`. */
export const versionSummary = ({ counts }: VersionInfo): string =>
  SUMMARY_LISTS.map(([list, singular]) => `${numberText(counts[list])} ${counts[list] === 1 ? singular : list}`).join(
    ", ",
  );
