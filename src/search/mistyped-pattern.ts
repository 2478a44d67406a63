/** A letter or digit; folded strings have capital letters only beyond ASCII, if at all. */
const CHARACTER = "[a-z\\d\\u0080-\\uffff]";

/** In shorter words, a character may only be missing or transposed with the next one. */
const MIN_LENGTH_FOR_ALL_ERRORS = 5;

/**
 * Matches a folded word in which one character is missing, additional or wrong, or two are transposed.
 *
 * @param word letters and digits only
 * @param first the position of the first character that may be mistyped
 */
export function mistypedPattern(word: string, first: number): RegExp {
  const alternatives = Array.from(word, (character, index) => {
    const [before, after] = [word.slice(0, index), word.slice(index + 1)];
    const errors = [
      ...(word.length < MIN_LENGTH_FOR_ALL_ERRORS ? [] : [`${CHARACTER}?${after}`]),
      CHARACTER + character + after,
      (after[0] ?? "") + character + after.slice(1),
    ];
    return `${before}(?:${errors.join("|")})`;
  });
  // eslint-disable-next-line no-restricted-syntax -- linear: alternatives of literal characters, without repetition
  return new RegExp(alternatives.slice(first).join("|"));
}
