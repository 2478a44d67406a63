import { compact, foldText, foldWithOffsets, type FoldedText } from "./fold-text.ts";
import type { SearchDocument } from "./search-documents.ts";
import { fitOf, type CreateWordFinder, type Fit } from "./word-finder.ts";

/** A stretch of a text, to be marked; positions in the original. */
export type Mark = readonly [start: number, end: number];

/** How a word fits a document: best in its title, then in another of its names, then in its text. */
export interface WordMatch {
  readonly document: SearchDocument;
  readonly fit: Fit;
  readonly isInText: boolean;
}

/** A document that words of a query fit. */
export interface DocumentMatch {
  readonly document: SearchDocument;
  /** Higher is better; at most `BEST_SCORE`. */
  readonly score: number;
  readonly titleMarks: readonly Mark[];
  /** Those of the query's words that fit it. */
  readonly words: readonly string[];
}

export interface DocumentIndex {
  /** The documents that a word fits, each once. */
  matchesOf(word: string): readonly WordMatch[];
  /** The documents that every word fits, best first; unless `isStrict`, when there is none, those that most words fit. */
  match(words: readonly string[], isStrict: boolean): readonly DocumentMatch[];
  /** The documents whose title or name is a text, signs and spaces left out: `dali2`, `3000k`, `highbays`. */
  named(compactText: string): readonly SearchDocument[];
}

const SCORES: Readonly<Record<Fit, number>> = { word: 10, start: 6, inside: 3, similar: 2 };
export const BEST_SCORE = SCORES.word;
/** A word in the text counts so much of what it would in the title. */
const TEXT_SHARE = 0.2;
/** Longer words are no words of a catalogue. */
const LONGEST_WORD = 40;
const MOST_REMEMBERED = 200;
/** Shorter words are inside of too much, and similar to too much. */
const SHORTEST_INSIDE = 4;
const SHORTEST_SIMILAR = 4;
/** Where a compound ends a shorter word is meant: `bad` in `Schwimmbad`. */
const SHORTEST_AT_END = 3;

/** A text of a document as it is searched. */
interface Entry {
  readonly document: SearchDocument;
  readonly part: "title" | "name" | "text";
  readonly folded: FoldedText;
}

/** Indexes documents by the words of their titles, names and texts. */
export function indexDocuments(documents: readonly SearchDocument[], createFinder: CreateWordFinder): DocumentIndex {
  const entries = documents.flatMap(entriesOf);
  const finder = createFinder(entries.map(({ folded }) => folded.text));
  const names = Map.groupBy(
    entries.filter(({ part }) => part !== "text"),
    ({ folded }) => compact(folded.text),
  );

  /** Where a word fits: entry → fit and place. */
  const places = remembered((word: string): readonly Place[] => {
    if (word.length > LONGEST_WORD) return [];
    const found = finder.find(word).flatMap(({ text, start, end }) => {
      const entry = entries[text];
      const place = entry && bestPlace(word, entry, { start, end });
      return place && isWorthwhile(word, place) ? [place] : [];
    });
    const isSpeltRight = found.some(({ fit }) => fit === "word" || fit === "start");
    return isSpeltRight ? found.filter((place) => place.fit !== "similar" || isWithoutEnding(word, place)) : found;
  });

  return {
    matchesOf: (word) => [...bestPlaces(places(word))].map(([document, place]) => toWordMatch(document, place)),
    named: (text) => [...new Set((names.get(text) ?? []).map(({ document }) => document))],
    match(words, isStrict) {
      const found = words.map((word) => places(word));
      const best = found.map(bestPlaces);
      const all = [...new Set(best.flatMap((one) => [...one.keys()]))];
      const fitting = (document: SearchDocument): number => best.filter((one) => one.has(document)).length;
      const most = isStrict ? words.length : Math.max(0, ...all.map(fitting));
      return all
        .filter((document) => fitting(document) === most)
        .map((document) => ({
          document,
          score: average(best.map((one) => scoreOf(one.get(document)))) + wholeTitle(document, words),
          titleMarks: found.flatMap((one) => marksIn(document, one)),
          words: words.filter((_, place) => best[place]?.has(document)),
        }))
        .sort((a, b) => b.score - a.score);
    },
  };
}

/** Keeps answers: of a query that is being typed most words stay as they are. */
function remembered<T>(find: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word) ?? find(word);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(word, found);
    return found;
  };
}

interface Place {
  readonly entry: Entry;
  readonly fit: Fit;
  readonly start: number;
  readonly end: number;
}

/** Where a word fits a text best: a finder may have come to the inside of another word first. */
function bestPlace(word: string, entry: Entry, found: Pick<Place, "start" | "end">): Place {
  const { text } = entry.folded;
  let best: Place = { entry, ...found, fit: fitOf(word, text, found) };
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
    // `High-bays` is also written `highbays`.
    ...[...names, inOneWord].map((name) => ({ document, part: "name" as const, folded: foldWithOffsets(name) })),
    ...(text ? [{ document, part: "text" as const, folded: foldWithOffsets(text.text) }] : []),
  ];
}

/** Figures are right or wrong, never similar; short words have to begin or end a word, single letters begin one of a title. */
function isWorthwhile(word: string, place: Place): boolean {
  const { fit, entry } = place;
  if (word.length === 1 && entry.part === "text") return false;
  if (/^\d+$/.test(word)) return fit === "word";
  if (fit === "inside") return word.length >= (isAtEnd(place) ? SHORTEST_AT_END : SHORTEST_INSIDE);
  return fit !== "similar" || (word.length >= SHORTEST_SIMILAR && !/\d/.test(word));
}

const isAtEnd = ({ entry, end }: Place): boolean => !/^[\p{L}\p{N}]/u.test(entry.folded.text.slice(end));

/** The word stands there without its last letter: `Flure` finds `Flur`, spelt right as it is. */
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

/** Of titles that hold all words the one without further words comes first. */
const wholeTitle = (document: SearchDocument, words: readonly string[]): number =>
  compact(foldText(document.title.text)) === words.join("") ? 1 : 0;

const marksIn = (document: SearchDocument, places: readonly Place[]): Mark[] =>
  places
    .filter(({ entry }) => entry.document === document && entry.part === "title")
    .map(({ entry: { folded }, start, end }) => [folded.offsets[start] ?? 0, folded.offsets[end] ?? 0]);
