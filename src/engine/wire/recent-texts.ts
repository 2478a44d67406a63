/** Size of the cache: the texts of a few dozen responses. A power of two. */
const CACHE_SLOTS = 8192;

/** A direct-mapped cache of recently used texts by position, so that repeated ones are not decoded again. */
export function cacheRecent(at: (position: number) => string): (position: number) => string {
  // Position plus one; 0 for a free slot. Made on first use.
  let positions: Uint32Array | undefined;
  let texts: string[] = [];
  return (position) => {
    if (!positions) {
      positions = new Uint32Array(CACHE_SLOTS);
      texts = new Array<string>(CACHE_SLOTS).fill("");
    }
    const slot = position & (CACHE_SLOTS - 1);
    if (positions[slot] === position + 1) return texts[slot] ?? "";
    positions[slot] = position + 1;
    return (texts[slot] = at(position));
  };
}
