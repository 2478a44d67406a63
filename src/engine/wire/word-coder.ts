import { createFrontCoder } from "./front-coder.ts";
import { openFrontCoded } from "./front-coding.ts";
import { createGrowingBytes } from "./growing-bytes.ts";
import { readVarint } from "./varint.ts";
import { openPlaces, type WordCoded } from "./word-coding.ts";
import { writeVarint } from "./write-varint.ts";

/** Texts between two yields. */
const TEXTS_A_STEP = 512;

/** Words, each with the space behind it, and whatever stands between them. Together they are the whole text. */
const WORD = /[\p{L}\p{N}]+ ?|[^\p{L}\p{N}]+/gu;

/** @param texts iterated twice */
export function* encodeWords(texts: Iterable<string>): Generator<void, WordCoded> {
  const counts = new Map<string, number>();
  yield* eachText(texts, (words) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  yield;
  // The most frequent words have the shortest numbers.
  const inOrder = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const numbers = new Map(inOrder.map((word, number) => [word, number]));
  const writer = createWriter();
  yield* eachText(texts, (words) => writer.add(words.map((word) => numbers.get(word) ?? 0)));
  return writer.finish(inOrder);
}

function* eachText(texts: Iterable<string>, take: (words: readonly string[]) => void): Generator<void> {
  let count = 0;
  for (const text of texts) {
    take(text.match(WORD) ?? []);
    if (++count % TEXTS_A_STEP === 0) yield;
  }
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
  const heads = createGrowingBytes();
  const tails = createGrowingBytes();
  return {
    add(numbers: readonly number[]): void {
      const start = tails.length;
      for (const number of numbers) writeVarint(tails, number);
      writeVarint(heads, tails.length - start);
    },
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
