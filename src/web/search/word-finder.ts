import UFuzzy from "@leeoniya/ufuzzy";
import type { WordFinder, WordHit } from "#domain/search/word-finder.ts";

/** Longer lists of hits are not ranked by the library; no catalogue has so many texts beside its articles. */
const MOST_RANKED = 100_000;

/**
 * Finds words by uFuzzy: anywhere in a text, with one character wrong, missing, too many or exchanged. Set up for all
 * alphabets, since the catalogue's texts are the operator's.
 *
 * @see docs/decisions/0014-search.md
 */
export function createWordFinder(texts: readonly string[]): WordFinder {
  const haystack = [...texts];
  const fuzzy = new UFuzzy({
    unicode: true,
    interSplit: "[^\\p{L}\\p{N}]+",
    intraSplit: "\\p{Ll}\\p{Lu}",
    interBound: "[^\\p{L}\\p{N}]",
    intraBound: "\\p{L}\\p{N}|\\p{N}\\p{L}",
    intraChars: "[\\p{L}\\p{N}]",
    intraContr: "'\\p{L}{1,2}\\b",
    intraMode: 1,
    // Texts are folded; the reader's locale must not change that (Turkish has two letters i).
    toUpper: (text) => text.toUpperCase(),
    toLower: (text) => text.toLowerCase(),
  });
  return {
    find(word) {
      const [, info] = fuzzy.search(haystack, word, 0, MOST_RANKED);
      if (!info) return [];
      return info.idx.map((text, at): WordHit => {
        const ranges = info.ranges[at] ?? [];
        return { text, start: ranges[0] ?? 0, end: ranges.at(-1) ?? 0 };
      });
    },
  };
}
