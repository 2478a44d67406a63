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
  scanCodes(codes, exchanged(fragment, middle), (at) => keep(at, keyAt(codes, at).indexOf(left.slice(0, -1))));
  return [...starting, ...[...holding].filter((at) => !starting.has(at))];
}

/** Whether a text begins with a word, with at most one error. */
export function hasSimilarStart(word: string, text: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === text[same]) same++;
  if (same === word.length) return true;
  const wordRest = word.slice(same);
  const textRest = text.slice(same);
  return (
    textRest.startsWith(wordRest.slice(1), 1) ||
    textRest.startsWith(wordRest.slice(1)) ||
    textRest.startsWith(wordRest, 1) ||
    textRest.startsWith(exchanged(wordRest, 1))
  );
}

const reversed = (text: string): string => Array.from(text).reverse().join("");

/** Transposes the characters before and at a position. */
const exchanged = (text: string, place: number): string =>
  text.slice(0, place - 1) + (text[place] ?? "") + (text[place - 1] ?? "") + text.slice(place + 1);
