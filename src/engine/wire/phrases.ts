import { createGrowingBytes, createGrowingCodes } from "./growing-bytes.ts";
import { joinLines, splitLines } from "./text-coding.ts";
import { readVarint, readVarints, writeVarint } from "./varint.ts";
import { WireFormatError } from "./sections.ts";

/** Strings without line breaks as sequences of phrases, each distinct phrase stored once, the most frequent first. */
export interface PhraseCoded {
  /** As UTF-8, one per line. */
  readonly phrases: Uint8Array;
  readonly phraseCount: number;
  /** For each string: the number of its bytes in `tails`. */
  readonly heads: Uint8Array;
  /** For each string: the positions of its phrases, whose concatenation is the string. */
  readonly tails: Uint8Array;
}

/** Strings as positions of their phrases, which are not yet sorted by frequency. */
interface NumberedStrings {
  readonly phrases: readonly string[];
  /** The phrase positions of all strings, one after another. */
  readonly numbers: Uint32Array;
  /** Position of a string → the end of its phrases in `numbers`. */
  readonly ends: readonly number[];
}

/**
 * JSON names with their punctuation; digits; sentences and parts of them, each with its terminator. Together, the
 * matches cover the whole string.
 */
const PHRASE = /"?[,[\]{}]{0,8}"\w+":"?|\p{N}+|[^\p{N}.!?;:"]+[.!?;:]* ?|[.!?;:"]+ ?/gu;
/** Strings between two yields. */
const TEXTS_PER_STEP = 512;

/** Encodes strings, yielding between steps. */
export function* encodePhrases(texts: Iterable<string>): Generator<void, PhraseCoded> {
  const numbers = createGrowingCodes();
  const byPhrase = new Map<string, number>();
  const ends: number[] = [];
  let length = 0;
  for (const text of texts) {
    for (const phrase of text.match(PHRASE) ?? []) {
      const number = byPhrase.get(phrase) ?? byPhrase.size;
      byPhrase.set(phrase, number);
      numbers.set(length++, number);
    }
    if (ends.push(length) % TEXTS_PER_STEP === 0) yield;
  }
  return writePhrases({ phrases: [...byPhrase.keys()], numbers: numbers.codesBelow(length), ends });
}

/**
 * Selects strings without decoding any. Unused phrases are omitted.
 *
 * @param count how many strings there are
 * @param positions those to select, in the order of the result
 */
export function selectPhrases(coded: PhraseCoded, count: number, positions: Uint32Array): PhraseCoded {
  const numbersAt = openNumbers(coded, count);
  const numbers = createGrowingCodes();
  const ends: number[] = [];
  let length = 0;
  for (const position of positions) {
    for (const number of numbersAt(position)) numbers.set(length++, number);
    ends.push(length);
  }
  return writePhrases({
    phrases: splitLines(coded.phrases, coded.phraseCount),
    numbers: numbers.codesBelow(length),
    ends,
  });
}

function writePhrases({ phrases, numbers, ends }: NumberedStrings): PhraseCoded {
  const uses = new Uint32Array(phrases.length);
  for (const number of numbers) uses[number] = (uses[number] ?? 0) + 1;
  const usedNumbers = [...phrases.keys()].filter((number) => uses[number] !== 0);
  usedNumbers.sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0));
  const newPositions = new Uint32Array(phrases.length);
  for (const [newPosition, number] of usedNumbers.entries()) newPositions[number] = newPosition;
  const heads = createGrowingBytes();
  const tails = createGrowingBytes();
  let index = 0;
  for (const end of ends) {
    const start = tails.length;
    for (; index < end; index++) writeVarint(tails, newPositions[numbers[index] ?? 0] ?? 0);
    writeVarint(heads, tails.length - start);
  }
  return {
    phrases: joinLines(usedNumbers.map((number) => phrases[number] ?? "")),
    phraseCount: usedNumbers.length,
    heads: heads.all(),
    tails: tails.all(),
  };
}

/**
 * Random access to phrase-coded strings.
 *
 * @throws {WireFormatError} if the bytes do not match the number of strings or phrases
 */
export function openPhrases(coded: PhraseCoded, count: number): { readonly at: (position: number) => string } {
  const numbersAt = openNumbers(coded, count);
  const phrases = splitLines(coded.phrases, coded.phraseCount);
  return { at: (position) => numbersAt(position).reduce((text, number) => text + (phrases[number] ?? ""), "") };
}

/** @returns position of a string → positions of its phrases */
function openNumbers({ heads, tails, phraseCount }: PhraseCoded, count: number): (position: number) => number[] {
  const ends = readVarints(heads, count);
  for (let position = 1; position < count; position++)
    ends[position] = (ends[position] ?? 0) + (ends[position - 1] ?? 0);
  if ((ends.at(-1) ?? 0) !== tails.length) throw new WireFormatError("phrase-coded texts do not fit their length");
  return (position) => {
    const cursor = { offset: ends[position - 1] ?? 0 };
    const end = ends[position] ?? 0;
    const numbers: number[] = [];
    while (cursor.offset < end) numbers.push(readVarint(tails, cursor));
    if (numbers.some((number) => number >= phraseCount))
      throw new WireFormatError(`text ${position} has an unknown phrase`);
    return numbers;
  };
}
