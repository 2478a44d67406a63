/** Size of the cache: the texts of a few dozen responses. A power of two. */
const KEPT = 8192;

/** A direct-mapped cache of recently used texts by position, so that repeated ones are not decoded again. */
export function keepRecent(at: (position: number) => string): (position: number) => string {
  // Position plus one; 0 for a free slot. Made on first use.
  let positions: Uint32Array | undefined;
  let texts: string[] = [];
  return (position) => {
    if (!positions) {
      positions = new Uint32Array(KEPT);
      texts = new Array<string>(KEPT).fill("");
    }
    const place = position & (KEPT - 1);
    if (positions[place] === position + 1) return texts[place] ?? "";
    positions[place] = position + 1;
    return (texts[place] = at(position));
  };
}
