import { createFrontCoder } from "./front-coder.ts";
import { openFrontCoded } from "./front-coding.ts";
import { createGrowingBytes } from "./growing-bytes.ts";
import { createGrowingCodes } from "./growing-codes.ts";
import { readVarint } from "./varint.ts";
import { openPlaces, type WordCoded } from "./word-coding.ts";
import { writeVarint } from "./write-varint.ts";

/** Texts between two yields. */
const TEXTS_A_STEP = 512;

/** Words, each with the space behind it, and whatever stands between them. Together they are the whole text. */
const WORD = /[\p{L}\p{N}]+ ?|[^\p{L}\p{N}]+/gu;

/** The names of JSON and what is around them; figures; sentences and parts of them, each with its end. Together they are the whole text. */
const PHRASE = /"?[,[\]{}]{0,8}"\w+":"?|\p{N}+|[^\p{N}.!?;:"]+[.!?;:]* ?|[.!?;:"]+ ?/gu;
/** A phrase that occurs less often is taken apart into its words. */
const MIN_USES = 2;

/** Encodes texts, yielding now and then. A phrase that repeats is stored as if it were one word. */
export function* encodeWords(texts: Iterable<string>): Generator<void, WordCoded> {
  const numbering = createNumbering();
  const flat = createGrowingCodes();
  const ends: number[] = [];
  let length = 0;
  for (const text of texts) {
    for (const phrase of text.match(PHRASE) ?? []) flat.set(length++, numbering.use(phrase, 1));
    if (ends.push(length) % TEXTS_A_STEP === 0) yield;
  }
  const parts = numbering.split();
  yield;
  const { inOrder, places } = numbering.byUse();
  const writer = createWriter();
  const numbers = flat.upTo(length);
  let start = 0;
  for (const end of ends) {
    writer.add(Array.from(numbers.subarray(start, end)).flatMap((number) => placesOf(number, parts, places)));
    start = end;
    if (writer.count() % TEXTS_A_STEP === 0) yield;
  }
  return writer.finish(inOrder);
}

const placesOf = (number: number, parts: Parts, places: Uint32Array): number | readonly number[] =>
  parts.get(number)?.map((part) => places[part] ?? 0) ?? places[number] ?? 0;

/** Number of a phrase that is taken apart → those of its words. */
type Parts = ReadonlyMap<number, readonly number[]>;

/** Numbers phrases and words, and counts how often each is used. */
function createNumbering() {
  const numbers = new Map<string, number>();
  const uses: number[] = [];
  const use = (text: string, times: number): number => {
    const number = numbers.get(text) ?? uses.push(0) - 1;
    numbers.set(text, number);
    uses[number] = (uses[number] ?? 0) + times;
    return number;
  };
  return {
    use,
    /** Takes rare phrases apart. */
    split(): Parts {
      const parts = new Map<number, readonly number[]>();
      for (const [phrase, number] of [...numbers]) {
        const times = uses[number] ?? 0;
        const words = times < MIN_USES ? (phrase.match(WORD) ?? []) : [];
        if (words.length < 2) continue;
        uses[number] = 0;
        parts.set(
          number,
          words.map((word) => use(word, times)),
        );
      }
      return parts;
    },
    /** Those that are used, the most frequent first, which thus have the shortest numbers; and the place of each. */
    byUse() {
      const used = [...numbers].filter(([, number]) => (uses[number] ?? 0) > 0);
      used.sort(([, a], [, b]) => (uses[b] ?? 0) - (uses[a] ?? 0));
      const places = new Uint32Array(uses.length);
      for (const [place, [, number]] of used.entries()) places[number] = place;
      return { inOrder: used.map(([text]) => text), places };
    },
  };
}

/**
 * Selects texts without decoding any. Words that none of them has are left out.
 *
 * @param count how many texts there are
 * @param positions those to select, in the order of the result
 */
export function* selectWords(coded: WordCoded, count: number, positions: Uint32Array): Generator<void, WordCoded> {
  const places = openPlaces(coded, count);
  const { tails, wordCount } = coded;
  const numbersOf = (position: number): number[] => {
    const { start, end } = places.of(position);
    const place = { at: start };
    const numbers: number[] = [];
    while (place.at < end) numbers.push(readVarint(tails, place));
    return numbers;
  };
  const used = new Uint8Array(wordCount);
  for (const position of positions) for (const number of numbersOf(position)) used[number] = 1;
  yield;
  const words = openFrontCoded(coded.words, wordCount);
  const newNumbers = new Uint32Array(wordCount);
  const kept: string[] = [];
  for (let number = 0; number < wordCount; number++)
    if (used[number] === 1) newNumbers[number] = kept.push(words.at(number)) - 1;
  yield;
  const writer = createWriter();
  for (const position of positions) writer.add(numbersOf(position).map((number) => newNumbers[number] ?? 0));
  return writer.finish(kept);
}

function createWriter() {
  let count = 0;
  const heads = createGrowingBytes();
  const tails = createGrowingBytes();
  return {
    add(numbers: readonly number[]): void {
      const start = tails.length;
      for (const number of numbers) writeVarint(tails, number);
      writeVarint(heads, tails.length - start);
      count++;
    },
    /** Texts so far. */
    count: () => count,
    finish(words: readonly string[]): WordCoded {
      const coder = createFrontCoder();
      for (const word of words) coder.add(word);
      return { words: coder.finish(), wordCount: words.length, heads: heads.all(), tails: tails.all() };
    },
  };
}

/** The bytes that word-coded texts take. */
export const wordCodedLength = ({ words, heads, tails }: WordCoded): number =>
  words.heads.length + words.tails.length + heads.length + tails.length;
