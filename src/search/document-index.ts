import { joinWords, foldText, foldWithOffsets, type FoldedText } from "#model/texts/fold-text.ts";
import { memoize } from "#model/memo.ts";
import type { SearchDocument } from "./search-documents.ts";
import { mistypedPattern } from "./mistyped-pattern.ts";

/** A range of a string to highlight; positions in the original. */
export type TextRange = readonly [start: number, end: number];

/** How a word matches a document: best in its title or another name, then in a synonym, then in its text. */
export interface WordMatch {
  readonly document: SearchDocument;
  /** Higher is better. */
  readonly score: number;
  readonly isInText: boolean;
  /** Whether it matches only if the word has a typing error. */
  readonly isFuzzy: boolean;
  /** Whether the word is inside or at the end of a longer one. */
  readonly isInfix: boolean;
}

/** A document that matches words of a query. */
export interface DocumentMatch {
  readonly document: SearchDocument;
  /** Higher is better; at most `BEST_SCORE`. */
  readonly score: number;
  readonly titleRanges: readonly TextRange[];
  /** The query's words that match it. */
  readonly words: readonly string[];
}

export interface DocumentIndex {
  matchesOf(word: string): readonly WordMatch[];
  /**
   * The documents that match every word, best first; if there are none and `isStrict` is `false`, those that match the
   * most words.
   */
  match(words: readonly string[], isStrict: boolean): readonly DocumentMatch[];
  /**
   * The documents whose title or name equals the words, ignoring punctuation and spaces: `dali2`, `3000k`, `highbays`;
   * if none does and there are several words, those with such a synonym. `matchesOf` also finds parts of names.
   */
  findByName(words: readonly string[]): readonly SearchDocument[];
}

/** How well a word matches: as a whole word, the start of one, inside one, or with a typing error. */
type MatchQuality = "exact" | "prefix" | "infix" | "fuzzy";
const SCORES: Readonly<Record<MatchQuality, number>> = { exact: 10, prefix: 6, infix: 3, fuzzy: 2 };
export const BEST_SCORE = SCORES.exact;
/** Weights of matches relative to those in titles: a whole synonym ranks below the beginning of a name. */
const WEIGHTS = { title: 1, name: 1, synonym: 0.55, text: 0.2 } as const;
/** Longer words do not occur in catalogues. */
const MAX_WORD_LENGTH = 40;
/** While a query is typed, most of its words stay the same. */
const MAX_CACHED_WORDS = 200;
/** Shorter words occur in too many others, and are similar to too many. */
const MIN_INFIX_LENGTH = 4;
const MIN_FUZZY_LENGTH = 4;
/** At the end of a compound, shorter words are significant: `bad` in `Schwimmbad`. */
const MIN_ENDING_LENGTH = 3;

interface Entry {
  readonly document: SearchDocument;
  readonly part: keyof typeof WEIGHTS;
  readonly folded: FoldedText;
}

/** Documents indexed between two yields: filters may have thousands of values. */
const DOCUMENTS_PER_STEP = 128;

/** Indexes documents by the words of their titles, names, synonyms and descriptions. Yields regularly. */
export function* indexDocuments(documents: readonly SearchDocument[]): Generator<void, DocumentIndex> {
  const entries: Entry[] = [];
  for (const [index, document] of documents.entries()) {
    entries.push(...entriesOf(document));
    if (index % DOCUMENTS_PER_STEP === DOCUMENTS_PER_STEP - 1) yield;
  }
  const byText = (...parts: readonly Entry["part"][]) =>
    Map.groupBy(
      entries.filter(({ part }) => parts.includes(part)),
      ({ folded }) => joinWords(folded.text),
    );
  const [names, synonyms] = [byText("title", "name"), byText("synonym")];

  const matchesInEntries = memoize((word: string): readonly EntryMatch[] => {
    if (word.length > MAX_WORD_LENGTH) return [];
    const mistyped = word.length < MIN_FUZZY_LENGTH || /\d/.test(word) ? undefined : mistypedPattern(word, 1);
    const entryMatches = entries.flatMap((entry) => {
      const match = bestMatch(word, entry) ?? (mistyped && fuzzyMatch(mistyped, entry));
      return match && isSignificant(word, match) ? [match] : [];
    });
    const hasExactSpelling = entryMatches.some(({ quality }) => quality === "exact" || quality === "prefix");
    return hasExactSpelling
      ? entryMatches.filter((match) => match.quality !== "fuzzy" || isWordWithoutLastLetter(word, match))
      : entryMatches;
  }, MAX_CACHED_WORDS);

  return {
    matchesOf: (word) =>
      [...bestMatches(matchesInEntries(word))].map(([document, match]) => toWordMatch(document, match, word)),
    findByName(words) {
      const text = words.join("");
      const entries = names.get(text) ?? (words.length > 1 ? synonyms.get(text) : undefined) ?? [];
      return [...new Set(entries.map(({ document }) => document))];
    },
    match(words, isStrict) {
      const entryMatches = words.map((word) => matchesInEntries(word));
      const best = entryMatches.map(bestMatches);
      const all = [...new Set(best.flatMap((item) => [...item.keys()]))];
      const matchingWordCount = (document: SearchDocument): number => best.filter((item) => item.has(document)).length;
      const bestCount = isStrict ? words.length : Math.max(0, ...all.map(matchingWordCount));
      return all
        .filter((document) => matchingWordCount(document) === bestCount)
        .map((document) => ({
          document,
          score: average(best.map((item) => scoreOf(item.get(document)))) + titleBonus(document, words),
          titleRanges: entryMatches.flatMap((item) => titleRangesIn(document, item)),
          words: words.filter((_, index) => best[index]?.has(document)),
        }))
        .sort((a, b) => b.score - a.score);
    },
  };
}

interface EntryMatch {
  readonly entry: Entry;
  readonly quality: MatchQuality;
  readonly start: number;
  readonly end: number;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The best match of a word in an entry, which may contain it several times. */
function bestMatch(word: string, entry: Entry): EntryMatch | undefined {
  const { text } = entry.folded;
  let best: EntryMatch | undefined;
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const end = start + word.length;
    const isStart = !LETTER_OR_DIGIT.test(text[start - 1] ?? "");
    const isEnd = !LETTER_OR_DIGIT.test(text[end] ?? "");
    const quality = isStart ? (isEnd ? "exact" : "prefix") : "infix";
    if (!best || SCORES[quality] > SCORES[best.quality]) best = { entry, start, end, quality };
  }
  return best;
}

function fuzzyMatch(mistyped: RegExp, entry: Entry): EntryMatch | undefined {
  const match = mistyped.exec(entry.folded.text);
  return match ? { entry, start: match.index, end: match.index + match[0].length, quality: "fuzzy" } : undefined;
}

function entriesOf(document: SearchDocument): Entry[] {
  const { title, names, synonyms = [], text } = document;
  const asOneWord = joinWords(foldText(title.text));
  return [
    { document, part: "title" as const, folded: foldWithOffsets(title.text) },
    // `High-bays` is also spelt `highbays`.
    ...[...names, asOneWord].map((name) => ({ document, part: "name" as const, folded: foldWithOffsets(name) })),
    ...synonyms.map((name) => ({ document, part: "synonym" as const, folded: foldWithOffsets(name) })),
    ...(text ? [{ document, part: "text" as const, folded: foldWithOffsets(text.text) }] : []),
  ];
}

/** Numbers must match exactly; short words must start or end a word; single letters are not searched in texts. */
function isSignificant(word: string, match: EntryMatch): boolean {
  const { quality, entry } = match;
  if (word.length === 1 && entry.part === "text") return false;
  if (/^\d+$/.test(word)) return quality === "exact";
  return quality !== "infix" || word.length >= (isAtEnd(match) ? MIN_ENDING_LENGTH : MIN_INFIX_LENGTH);
}

const isAtEnd = ({ entry, end }: EntryMatch): boolean => !/^[\p{L}\p{N}]/u.test(entry.folded.text.slice(end));

/** Whether the text has the word without its last letter, which is an inflection, not a typing error: `Flure`. */
const isWordWithoutLastLetter = (word: string, { entry, start, end }: EntryMatch): boolean =>
  entry.folded.text.slice(start, end) === word.slice(0, -1);

function bestMatches(matches: readonly EntryMatch[]): ReadonlyMap<SearchDocument, EntryMatch> {
  const best = new Map<SearchDocument, EntryMatch>();
  for (const match of matches) {
    const { document } = match.entry;
    if (scoreOf(match) > scoreOf(best.get(document))) best.set(document, match);
  }
  return best;
}

const scoreOf = (match: EntryMatch | undefined): number =>
  match ? SCORES[match.quality] * WEIGHTS[match.entry.part] : 0;

const toWordMatch = (document: SearchDocument, match: EntryMatch, word: string): WordMatch => ({
  document,
  score: scoreOf(match),
  isInText: match.entry.part === "text",
  isFuzzy: match.quality === "fuzzy" && !isWordWithoutLastLetter(word, match),
  isInfix: match.quality === "infix",
});

const average = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Among titles that contain all words, one without other words ranks first. */
const titleBonus = (document: SearchDocument, words: readonly string[]): number =>
  joinWords(foldText(document.title.text)) === words.join("") ? 1 : 0;

const titleRangesIn = (document: SearchDocument, matches: readonly EntryMatch[]): TextRange[] =>
  matches
    .filter(({ entry }) => entry.document === document && entry.part === "title")
    .map(({ entry: { folded }, start, end }) => [folded.offsets[start] ?? 0, folded.offsets[end] ?? 0]);
