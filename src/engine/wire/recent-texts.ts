/** How many texts are kept: what some dozens of answers show. A power of two. */
const KEPT = 8192;

/**
 * Remembers the texts that were lately asked for, by position, so that one that is shown again is not put together again.
 * A text stays until another one takes its place.
 */
export function keepRecent(at: (position: number) => string): (position: number) => string {
  // One more than the position; 0 for a place that is free.
  const positions = new Uint32Array(KEPT);
  const texts = new Array<string>(KEPT).fill("");
  return (position) => {
    const place = position & (KEPT - 1);
    if (positions[place] === position + 1) return texts[place] ?? "";
    positions[place] = position + 1;
    return (texts[place] = at(position));
  };
}
