import { compact, foldText, foldWithOffsets, type FoldedText } from "./fold-text.ts";
import type { SearchDocument } from "./search-documents.ts";
import { fitOf, type CreateWordFinder, type MatchQuality } from "./word-finder.ts";

/** A range of a text to mark; positions in the original. */
export type Mark = readonly [start: number, end: number];

/** How a word matches a document: best in its title, then in another name, then in its text. */
export interface WordMatch {
  readonly document: SearchDocument;
  readonly fit: MatchQuality;
  readonly isInText: boolean;
}

/** A document that matches words of a query. */
export interface DocumentMatch {
  readonly document: SearchDocument;
  /** Higher is better; at most `BEST_SCORE`. */
  readonly score: number;
  readonly titleMarks: readonly Mark[];
  /** The query's words that match it. */
  readonly words: readonly string[];
}

export interface DocumentIndex {
  /** The documents that match a word, without duplicates. */
  matchesOf(word: string): readonly WordMatch[];
  /**
   * The documents that match every word, best first; if there are none and unless `isStrict`, those that match most
   * words.
   */
  match(words: readonly string[], isStrict: boolean): readonly DocumentMatch[];
  /** The documents whose title or name equals a text, ignoring punctuation and spaces: `dali2`, `3000k`, `highbays`. */
  named(compactText: string): readonly SearchDocument[];
}

const SCORES: Readonly<Record<MatchQuality, number>> = { word: 10, start: 6, inside: 3, similar: 2 };
export const BEST_SCORE = SCORES.word;
/** Weight of a match in the text relative to one in the title. */
const TEXT_SHARE = 0.2;
/** Catalogues have no longer words. */
const MAX_WORD_LENGTH = 40;
const MAX_CACHED = 200;
/** Shorter words occur in, and are similar to, too many others. */
const MIN_INFIX_LENGTH = 4;
const MIN_SIMILAR_LENGTH = 4;
/** At the end of a compound, shorter words are meaningful: `bad` in `Schwimmbad`. */
const MIN_ENDING_LENGTH = 3;

/** An indexed text of a document. */
interface Entry {
  readonly document: SearchDocument;
  readonly part: "title" | "name" | "text";
  readonly folded: FoldedText;
}

/** Documents indexed between two yields: filters may have thousands of values. */
const DOCUMENTS_A_STEP = 128;

/** Indexes documents by the words of their titles, names and texts. Yields now and then. */
export function* indexDocuments(
  documents: readonly SearchDocument[],
  createFinder: CreateWordFinder,
): Generator<void, DocumentIndex> {
  const entries: Entry[] = [];
  for (const [at, document] of documents.entries()) {
    entries.push(...entriesOf(document));
    if (at % DOCUMENTS_A_STEP === DOCUMENTS_A_STEP - 1) yield;
  }
  const finder = createFinder(entries.map(({ folded }) => folded.text));
  const names = Map.groupBy(
    entries.filter(({ part }) => part !== "text"),
    ({ folded }) => compact(folded.text),
  );

  /** The best place of a word in each entry that matches it. */
  const places = remembered((word: string): readonly Place[] => {
    if (word.length > MAX_WORD_LENGTH) return [];
    const placesFound = finder.find(word).flatMap(({ text, start, end }) => {
      const entry = entries[text];
      const place = entry && bestPlace(word, entry, { start, end });
      return place && isWorthwhile(word, place) ? [place] : [];
    });
    const isSpeltRight = placesFound.some(({ fit }) => fit === "word" || fit === "start");
    return isSpeltRight
      ? placesFound.filter((place) => place.fit !== "similar" || isWithoutEnding(word, place))
      : placesFound;
  });

  return {
    matchesOf: (word) => [...bestPlaces(places(word))].map(([document, place]) => toWordMatch(document, place)),
    named: (text) => [...new Set((names.get(text) ?? []).map(({ document }) => document))],
    match(words, isStrict) {
      const placesFound = words.map((word) => places(word));
      const best = placesFound.map(bestPlaces);
      const all = [...new Set(best.flatMap((item) => [...item.keys()]))];
      const fitting = (document: SearchDocument): number => best.filter((item) => item.has(document)).length;
      const most = isStrict ? words.length : Math.max(0, ...all.map(fitting));
      return all
        .filter((document) => fitting(document) === most)
        .map((document) => ({
          document,
          score: average(best.map((item) => scoreOf(item.get(document)))) + wholeTitle(document, words),
          titleMarks: placesFound.flatMap((item) => marksIn(document, item)),
          words: words.filter((_, index) => best[index]?.has(document)),
        }))
        .sort((a, b) => b.score - a.score);
    },
  };
}

/** Memoises by word, since most words stay the same while a query is typed. */
function remembered<T>(find: (word: string) => T): (word: string) => T {
  const cache = new Map<string, T>();
  return (word) => {
    const placesFound = cache.get(word) ?? find(word);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(word, placesFound);
    return placesFound;
  };
}

interface Place {
  readonly entry: Entry;
  readonly fit: MatchQuality;
  readonly start: number;
  readonly end: number;
}

/** The best match of a word in a text: the finder may have found the inside of another word first. */
function bestPlace(word: string, entry: Entry, placesFound: Pick<Place, "start" | "end">): Place {
  const { text } = entry.folded;
  let best: Place = { entry, ...placesFound, fit: fitOf(word, text, placesFound) };
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const place = { start, end: start + word.length };
    const fit = fitOf(word, text, place);
    if (SCORES[fit] > SCORES[best.fit]) best = { entry, ...place, fit };
  }
  return best;
}

function entriesOf(document: SearchDocument): Entry[] {
  const { title, names, text } = document;
  const inOneWord = compact(foldText(title.text));
  return [
    { document, part: "title" as const, folded: foldWithOffsets(title.text) },
    // `High-bays` is also spelt `highbays`.
    ...[...names, inOneWord].map((name) => ({ document, part: "name" as const, folded: foldWithOffsets(name) })),
    ...(text ? [{ document, part: "text" as const, folded: foldWithOffsets(text.text) }] : []),
  ];
}

/** Figures must match exactly; short words must start or end a word, single letters start a word of a title. */
function isWorthwhile(word: string, place: Place): boolean {
  const { fit, entry } = place;
  if (word.length === 1 && entry.part === "text") return false;
  if (/^\d+$/.test(word)) return fit === "word";
  if (fit === "inside") return word.length >= (isAtEnd(place) ? MIN_ENDING_LENGTH : MIN_INFIX_LENGTH);
  return fit !== "similar" || (word.length >= MIN_SIMILAR_LENGTH && !/\d/.test(word));
}

const isAtEnd = ({ entry, end }: Place): boolean => !/^[\p{L}\p{N}]/u.test(entry.folded.text.slice(end));

/** The text has the word without its last letter, a correctly spelt inflection: `Flure` finds `Flur`. */
const isWithoutEnding = (word: string, { entry, start, end }: Place): boolean =>
  entry.folded.text.slice(start, end) === word.slice(0, -1);

function bestPlaces(places: readonly Place[]): ReadonlyMap<SearchDocument, Place> {
  const best = new Map<SearchDocument, Place>();
  for (const place of places) {
    const { document } = place.entry;
    if (scoreOf(place) > scoreOf(best.get(document))) best.set(document, place);
  }
  return best;
}

const scoreOf = (place: Place | undefined): number =>
  place ? SCORES[place.fit] * (place.entry.part === "text" ? TEXT_SHARE : 1) : 0;

const toWordMatch = (document: SearchDocument, { fit, entry }: Place): WordMatch => ({
  document,
  fit,
  isInText: entry.part === "text",
});

const average = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Among titles that contain all words, one without further words comes first. */
const wholeTitle = (document: SearchDocument, words: readonly string[]): number =>
  compact(foldText(document.title.text)) === words.join("") ? 1 : 0;

const marksIn = (document: SearchDocument, places: readonly Place[]): Mark[] =>
  places
    .filter(({ entry }) => entry.document === document && entry.part === "title")
    .map(({ entry: { folded }, start, end }) => [folded.offsets[start] ?? 0, folded.offsets[end] ?? 0]);
