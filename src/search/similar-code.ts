import { keyAt, scanCodes, type CodeText } from "./code-text.ts";

/** Shorter fragments are similar to too many codes. */
const MIN_FRAGMENT_LENGTH = 6;
const HAS_LETTER_AND_DIGIT = /^(?=.*\d)(?=.*\p{L})/u;

/**
 * The codes that contain a fragment with one typing error: a character substituted, deleted or inserted, or two
 * transposed.
 *
 * One error leaves one half of the fragment unchanged, unless the characters on both sides of the middle are
 * transposed; so only codes that contain a half, or that transposition, are compared.
 *
 * @returns numbers of codes, those that begin with the fragment first
 */
export function findSimilar(codes: CodeText, fragment: string): readonly number[] {
  if (fragment.length < MIN_FRAGMENT_LENGTH || !HAS_LETTER_AND_DIGIT.test(fragment)) return [];
  const middle = fragment.length >> 1;
  const left = fragment.slice(0, middle);
  const right = fragment.slice(middle);
  const starting = new Set<number>();
  const holding = new Set<number>();
  const keep = (at: number, offset: number): void => void (offset === 0 ? starting : holding).add(at);
  scanCodes(codes, left, (at) => {
    const key = keyAt(codes, at);
    for (let start = key.indexOf(left); start >= 0; start = key.indexOf(left, start + 1))
      if (hasSimilarStart(right, key.slice(start + middle))) keep(at, start);
  });
  scanCodes(codes, right, (at) => {
    const key = keyAt(codes, at);
    for (let start = key.indexOf(right); start >= 0; start = key.indexOf(right, start + 1))
      if (hasSimilarStart(reversed(left), reversed(key.slice(0, start)))) keep(at, Math.max(start - middle, 0));
  });
  scanCodes(codes, transposed(fragment, middle), (at) => keep(at, keyAt(codes, at).indexOf(left.slice(0, -1))));
  return [...starting, ...[...holding].filter((at) => !starting.has(at))];
}

/** Whether a text begins with a word, with at most one error. */
export function hasSimilarStart(word: string, text: string): boolean {
  let sharedLength = 0;
  while (sharedLength < word.length && word[sharedLength] === text[sharedLength]) sharedLength++;
  if (sharedLength === word.length) return true;
  const wordRest = word.slice(sharedLength);
  const textRest = text.slice(sharedLength);
  return (
    textRest.startsWith(wordRest.slice(1), 1) ||
    textRest.startsWith(wordRest.slice(1)) ||
    textRest.startsWith(wordRest, 1) ||
    textRest.startsWith(transposed(wordRest, 1))
  );
}

const reversed = (text: string): string => Array.from(text).reverse().join("");

/** Transposes the characters before and at a position. */
const transposed = (text: string, position: number): string =>
  text.slice(0, position - 1) + (text[position] ?? "") + (text[position - 1] ?? "") + text.slice(position + 1);
