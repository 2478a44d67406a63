import UFuzzy from "@leeoniya/ufuzzy";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createSearch, type Search } from "#search/create-search.ts";
import type { SearchScope } from "#search/search-documents.ts";
import { createMemo } from "#model/memo.ts";
import { runInIdleTime } from "#web/client/scheduling.ts";
import type { WordFinder, WordHit } from "#search/word-finder.ts";

/** The capacity of the LRU cache of a catalogue's searches. */
const MAX_CACHED_SEARCHES = 8;
const searches = createMemo<Catalogue, string, Promise<Search> | Search>(MAX_CACHED_SEARCHES);

/** A cached search, created in idle time in browsers, and in time slices on the server. */
export const loadSearch = async (scope: SearchScope): Promise<Search> =>
  searches.getOrCreate(scope.catalogue, scopeKey(scope), () => buildWhenIdle(scope));

async function buildWhenIdle(scope: SearchScope): Promise<Search> {
  const search = await runInIdleTime(createSearch(scope, createWordFinder));
  return searches.set(scope.catalogue, scopeKey(scope), search);
}

const scopeKey = ({ language, portfolioId }: SearchScope): string => JSON.stringify([language, portfolioId ?? null]);

const LETTER_BEYOND_ASCII = /[^\P{L}a-z]/u;

/** One typing error: a wrong, missing, additional or transposed character. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the enum is in the types only
const SINGLE_ERROR: UFuzzy.IntraMode.SingleError = 1;

/** Patterns for all alphabets. The library's defaults, which support only Latin letters, compile ten times as fast. */
const ALL_ALPHABETS = {
  unicode: true,
  interSplit: "[^\\p{L}\\p{N}]+",
  intraSplit: "\\p{Ll}\\p{Lu}",
  interBound: "[^\\p{L}\\p{N}]",
  intraBound: "\\p{L}\\p{N}|\\p{N}\\p{L}",
  intraChars: "[\\p{L}\\p{N}]",
  intraContr: "'\\p{L}{1,2}\\b",
};

/** Finds words with uFuzzy: anywhere in a string, with up to one typing error. @see docs/decisions/0014-search.md */
export function createWordFinder(texts: readonly string[]): WordFinder {
  const haystack = [...texts];
  const fuzzy = new UFuzzy({
    ...(texts.some((text) => LETTER_BEYOND_ASCII.test(text)) ? ALL_ALPHABETS : {}),
    intraMode: SINGLE_ERROR,
    // Strings are case-folded; the visitor's locale must not affect that (Turkish distinguishes dotted and dotless i).
    toUpper: (text) => text.toUpperCase(),
    toLower: (text) => text.toLowerCase(),
  });
  return {
    find(word) {
      const matches = fuzzy.filter(haystack, word);
      if (!matches || matches.length === 0) return [];
      const { idx, ranges } = fuzzy.info(matches, haystack, word);
      return idx.map((textIndex, index): WordHit => ({
        textIndex,
        start: ranges[index]?.[0] ?? 0,
        end: ranges[index]?.at(-1) ?? 0,
      }));
    },
  };
}
