/** A letter or digit; folded strings have capital letters only beyond ASCII, if at all. */
const CHARACTER = "[a-z\\d\\u0080-\\uffff]";

/** In shorter words, a character may only be missing or transposed with the next one. */
const MIN_LENGTH_FOR_ALL_ERRORS = 5;

/**
 * Matches a folded word in which one character is missing, additional or wrong, or two are transposed.
 *
 * @param word letters and digits only
 * @param first the position of the first character that may be mistyped
 * @param flags `y`: matches at `lastIndex` only
 */
export function mistypedPattern(word: string, first: number, flags = ""): RegExp {
  // Nested, so that characters before the error are compared once instead of once per alternative.
  const mistypedFrom = (index: number): string => {
    const [character, after] = [word.charAt(index), word.slice(index + 1)];
    const alternatives = [
      ...(after === "" ? [] : [character + mistypedFrom(index + 1), after.charAt(0) + character + after.slice(1)]),
      CHARACTER + character + after,
      ...(word.length < MIN_LENGTH_FOR_ALL_ERRORS ? [] : [`${CHARACTER}?${after}`]),
    ];
    return `(?:${alternatives.join("|")})`;
  };
  // eslint-disable-next-line no-restricted-syntax -- linear: alternatives of literal characters, without repetition
  return new RegExp(word.slice(0, first) + mistypedFrom(first), flags);
}
