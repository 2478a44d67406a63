import { openFrontCoded, type FrontCoded } from "./front-coding.ts";
import { keepRecent } from "./recent-texts.ts";
import { readVarint } from "./varint.ts";
import { WireFormatError } from "./wire-format-error.ts";

/** Texts as sequences of words, each distinct word stored once, the most frequent first. */
export interface WordCoded {
  readonly words: FrontCoded;
  readonly wordCount: number;
  /** For each text: the number of its bytes in `tails`. */
  readonly heads: Uint8Array;
  /** For each text: the numbers of its words. Joined without anything between them, they are the text. */
  readonly tails: Uint8Array;
}

/** Texts between two starts that are kept: any text is found by passing over at most one less. */
const TEXTS_PER_START = 16;

/** The frequent words, which are kept once they have been read: most of what texts consist of. */
const KEPT_WORDS = 4096;

/** Where texts begin and end in `tails`. */
export interface TextPlaces {
  readonly of: (position: number) => { readonly start: number; readonly end: number };
}

/** @throws {RangeError} if the bytes do not match the number of texts */
export function openPlaces({ heads, tails }: Pick<WordCoded, "heads" | "tails">, count: number): TextPlaces {
  if (count > heads.length) throw new RangeError("more texts than there are bytes for");
  const starts = Math.ceil(count / TEXTS_PER_START);
  const headStarts = new Uint32Array(starts);
  const tailStarts = new Uint32Array(starts);
  const place = { at: 0 };
  let tail = 0;
  for (let position = 0; position < count; position++) {
    if (position % TEXTS_PER_START === 0) {
      headStarts[position / TEXTS_PER_START] = place.at;
      tailStarts[position / TEXTS_PER_START] = tail;
    }
    tail += readVarint(heads, place);
  }
  if (place.at !== heads.length || tail !== tails.length)
    throw new RangeError("word-coded texts do not fit their length");
  return {
    of(position) {
      const at = Math.floor(position / TEXTS_PER_START);
      const head = { at: headStarts[at] ?? 0 };
      let start = tailStarts[at] ?? 0;
      for (let passed = at * TEXTS_PER_START; passed < position; passed++) start += readVarint(heads, head);
      return { start, end: start + readVarint(heads, head) };
    },
  };
}

/**
 * Random access to word-coded texts. Words are decoded when a text first needs them.
 *
 * @throws {RangeError} if the bytes do not match the number of texts or words
 */
export function openWordCoded(coded: WordCoded, count: number): { readonly at: (position: number) => string } {
  const { tails, wordCount } = coded;
  const places = openPlaces(coded, count);
  const words = openFrontCoded(coded.words, wordCount);
  const rare = keepRecent(words.at);
  const frequent: string[] = [];
  const wordAt = (number: number): string => {
    if (number >= wordCount) throw new WireFormatError(`there is no word ${number}`);
    return number < KEPT_WORDS ? (frequent[number] ??= words.at(number)) : rare(number);
  };
  return {
    at(position) {
      const { start, end } = places.of(position);
      const place = { at: start };
      let text = "";
      while (place.at < end) text += wordAt(readVarint(tails, place));
      return text;
    },
  };
}
