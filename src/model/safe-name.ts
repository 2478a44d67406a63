/** Letters, digits, `_` and hyphens, safe on every file system. Different names may give the same result. */
export const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");

/**
 * Unique ignoring letter case: `a`, then `A.2`. Safe names contain no dot, so a numbered name cannot equal another one.
 */
export function createUniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name}.${count}`;
  };
}
