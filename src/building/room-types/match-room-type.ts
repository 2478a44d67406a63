import type { RoomType } from "#model/entities/entities.ts";
import { memoize, memoizeByObject } from "#model/memo.ts";
import { differByAtMostOneTypo, foldUse, foldedWords } from "./folded-words.ts";
import { GROUP_WORDS, NEUTRAL_WORDS, ROOM_NOUNS, ROOM_WORDS, VAGUE_WORDS } from "./room-words.ts";

/** A room type that a use may mean. */
export interface RoomTypeMatch {
  /** `room_type_id` */
  readonly roomType: string;
  /** 0–1 */
  readonly certainty: number;
}

/** The minimum certainty with which a type is assigned automatically. @see rule B2 */
export const CERTAIN_MATCH = 0.7;

/** The weights of parts of a match; their products are compared with `CERTAIN_MATCH`. */
const WEIGHTS = {
  /** A type's name after the first one, such as `Lesen` in `Büro: Schreiben, Lesen`; a type's sub-area. */
  otherName: 0.85,
  subArea: 0.8,
  /** Two words for one kind of room: `Korridor`, `Flur`. */
  synonym: 0.95,
  /** `Einzelbüro` for `Büro`; a word with a typing error; `Büroküche` for `Büro`. */
  compound: 0.95,
  typingError: 0.85,
  qualifier: 0.6,
  /** A type's name that is narrower than the use, such as a compound: `Regalgang` for the use `Flur`. */
  narrowerType: 0.7,
  /**
   * Each applies once, however many such words there are: words that are not rooms (`Büro Einkauf`); words of a type
   * that the use does not have; words for another kind of room (`Flur Büro`).
   */
  unknownWords: 0.9,
  missingWords: 0.85,
  otherKind: 0.6,
  vague: 0.7,
  /** Another type matches as well. */
  ambiguous: 0.6,
} as const;
/** Certainties that differ by at most this are equal. */
const EQUAL_CERTAINTY = 0.04;

/** The minimum length of a word with a typing error, and of a part of a compound; shorter matches are coincidences. */
const MIN_PART_LENGTH = 4;
const INFLECTION = /^(?:e|n|s|en|er|es)$/;

const NOUNS = [...new Set(ROOM_NOUNS.flatMap(foldedWords))];
const NEUTRAL: ReadonlySet<string> = new Set([...NEUTRAL_WORDS.flatMap(foldedWords), ...NOUNS]);
const VAGUE: ReadonlySet<string> = new Set(VAGUE_WORDS.flatMap(foldedWords));
const GROUPS = GROUP_WORDS.flatMap(foldedWords);

/** Room words with the index of their kind; those of several words are joined to one, as in `joinPhrase`. */
const KINDS = ROOM_WORDS.flatMap((words, kind) => words.map((word) => ({ word: foldedWords(word).join(""), kind })));
const PHRASES = ROOM_WORDS.flat()
  .map(foldedWords)
  .filter((words) => words.length > 1);

/** A word of a use or of a type's name, and the kind of room that it means. */
interface Word {
  readonly text: string;
  readonly kind: number | undefined;
  /** The certainty of that kind, 0–1. */
  readonly strength: number;
  readonly isVague: boolean;
}

interface TypeName {
  readonly roomType: string;
  readonly folded: string;
  readonly words: readonly Word[];
  readonly weight: number;
  /** The kinds of room that all names of the type mean. */
  readonly kinds: ReadonlySet<number | undefined>;
}

/** Finds the room types that a use may mean, best first. */
export type RoomTypeMatcher = (use: string) => readonly RoomTypeMatch[];

/**
 * Matches uses to a catalogue's room types by the words of their labels in all languages and by common synonyms. The
 * first candidate is certain if its certainty is at least `CERTAIN_MATCH`; if several tie, none is.
 *
 * @returns a memoised function, the same for the same list
 * @see rule B2
 */
export const roomTypeMatcher = memoizeByObject((types: readonly RoomType[]): RoomTypeMatcher => {
  const names = types.flatMap(typeNames);
  const vocabulary = new Set(names.flatMap(({ words }) => words.map(({ text }) => text)));
  const matchesOf = memoize((folded: string) => findMatches(folded, names, vocabulary));
  return (use) => matchesOf(foldUse(use));
});

/** Whether a folded use is only a group of uses: `verkehrsflache`, `technik`, `nuf`. */
export const isGroupOfUses = (use: string): boolean =>
  use.split(" ").every((word) => NEUTRAL.has(word) || GROUPS.some((group) => spellingSimilarity(word, group) === 1));

/** The names in a type's labels: `Waschraum, Toilette` is two names. */
function typeNames({ room_type_id: roomType, texts, sub_area: subArea }: RoomType): readonly TypeName[] {
  const parts = [
    ...(texts ?? []).flatMap(({ text }) =>
      splitNames(text).map((part, index) => ({ part, weight: index === 0 ? 1 : WEIGHTS.otherName })),
    ),
    ...splitNames(subArea ?? "").map((part) => ({ part, weight: WEIGHTS.subArea })),
  ];
  const names = parts.map(({ part, weight }) => ({
    roomType,
    weight,
    folded: foldUse(part),
    words: significantWords(foldUse(part)),
  }));
  const kinds = new Set(names.flatMap(({ words }) => words.map(({ kind }) => kind)));
  return names.map((name) => ({ ...name, kinds }));
}

const splitNames = (text: string): readonly string[] => text.split(/[:,;/()|]|\s[–-]\s|\s(?:and|und|&)\s/u);

/**
 * @param vocabulary the words of all types: words of another type reduce the certainty, such as `drawing` in `Drawing
 * office`
 */
function findMatches(
  folded: string,
  names: readonly TypeName[],
  vocabulary: ReadonlySet<string>,
): readonly RoomTypeMatch[] {
  const words = significantWords(folded);
  if (words.length === 0) return [];
  const best = new Map<string, number>();
  for (const name of names) {
    const certainty =
      name.folded === folded && name.weight === 1 ? 1 : name.weight * similarity(words, name, vocabulary);
    if (certainty > (best.get(name.roomType) ?? 0)) best.set(name.roomType, certainty);
  }
  const sorted = Array.from(best, ([roomType, certainty]) => ({ roomType, certainty })).sort(
    (a, b) => b.certainty - a.certainty,
  );
  const isTied = (sorted[0]?.certainty ?? 0) - (sorted[1]?.certainty ?? 0) <= EQUAL_CERTAINTY;
  return isTied ? sorted.map((match) => ({ ...match, certainty: match.certainty * WEIGHTS.ambiguous })) : sorted;
}

/** The similarity of a use and a name, 0–1. */
function similarity(use: readonly Word[], { words: name, kinds }: TypeName, vocabulary: ReadonlySet<string>): number {
  const matched = use.map((word) => Math.max(0, ...name.map((other) => wordSimilarity(word, other))));
  const best = Math.max(...matched);
  if (best === 0) return 0;
  const rest = use.filter((_, index) => matched[index] === 0);
  const namesOtherKind = ({ text, kind }: Word): boolean =>
    vocabulary.has(text) || (kind !== undefined && !kinds.has(kind));
  const isMissing = name.some((other) => use.every((word) => wordSimilarity(word, other) === 0));
  return (
    best *
    (rest.some(namesOtherKind) ? WEIGHTS.otherKind : 1) *
    (rest.length > 0 ? WEIGHTS.unknownWords : 1) *
    (isMissing ? WEIGHTS.missingWords : 1)
  );
}

function wordSimilarity(word: Word, other: Word): number {
  const typeStrength = other.strength === 1 ? 1 : other.strength * WEIGHTS.narrowerType;
  const asKind =
    word.kind !== undefined && word.kind === other.kind ? WEIGHTS.synonym * word.strength * typeStrength : 0;
  return Math.max(asKind, spellingSimilarity(word.text, other.text)) * (word.isVague ? WEIGHTS.vague : 1);
}

/** The certainty that a word means another one, 0–1. */
function spellingSimilarity(word: string, other: string): number {
  if (word === other) return 1;
  if (word.startsWith(other) && other.length >= MIN_PART_LENGTH) {
    const rest = word.slice(other.length);
    if (INFLECTION.test(rest) || isNoun(rest) || (rest.startsWith("s") && isNoun(rest.slice(1)))) return 1;
  }
  if (other.length >= MIN_PART_LENGTH && word.endsWith(other)) return WEIGHTS.compound;
  const [shorter, longer] = [Math.min(word.length, other.length), Math.max(word.length, other.length)];
  if (shorter >= MIN_PART_LENGTH && longer > MIN_PART_LENGTH && differByAtMostOneTypo(word, other))
    return WEIGHTS.typingError;
  return other.length >= MIN_PART_LENGTH && word.startsWith(other) ? WEIGHTS.qualifier : 0;
}

const isNoun = (text: string): boolean =>
  NOUNS.some((noun) => text === noun || (text.length >= MIN_PART_LENGTH && differByAtMostOneTypo(text, noun)));

/** The significant words of a folded string; empty if there are none. */
function significantWords(folded: string): readonly Word[] {
  const texts = joinPhrase(folded.split(" ").filter((text) => text !== ""));
  return texts.filter((text) => !NEUTRAL.has(text)).map(classifyWord);
}

/** Joins the words of a phrase to one: `first aid` becomes `firstaid`. */
function joinPhrase(texts: readonly string[]): readonly string[] {
  const phrase = PHRASES.find((words) => texts.join(" ").includes(words.join(" ")));
  if (!phrase) return texts;
  const start = texts.findIndex((_, index) => phrase.every((word, offset) => texts[index + offset] === word));
  return start < 0 ? texts : [...texts.slice(0, start), phrase.join(""), ...texts.slice(start + phrase.length)];
}

function classifyWord(text: string): Word {
  let best: { readonly kind?: number; readonly strength: number; readonly word: string } = { strength: 0, word: "" };
  for (const { word, kind } of KINDS) {
    const strength = spellingSimilarity(text, word);
    // In a tie, the longest word wins: `Teeküche`, not `Küche`.
    if (strength > best.strength || (strength === best.strength && strength > 0 && word.length > best.word.length))
      best = { kind, strength, word };
  }
  return { text, kind: best.kind, strength: best.strength, isVague: VAGUE.has(text) || VAGUE.has(best.word) };
}
