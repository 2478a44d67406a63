/**
 * A text without those of the given characters that it ends with. A pattern such as `/-+$/` would look at every run of them
 * from each of its places, and take a square of its length.
 *
 * @example stripEnd("/en/products//", "/") // "/en/products"
 */
export function stripEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The same at both ends. */
export function stripEnds(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return stripEnd(text.slice(start), characters);
}
