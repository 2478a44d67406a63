/**
 * Strips the given characters from the end of a string. A pattern such as `/-+$/` would take quadratic time on long
 * runs of them.
 *
 * @example stripEnd("/en/products//", "/") // "/en/products"
 */
export function stripEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Strips the given characters from both ends of a string. */
export function stripEnds(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return stripEnd(text.slice(start), characters);
}
