/**
 * A name that is safe on every file system: letters, digits, `_` and hyphens. Different names may give the same result.
 */
export const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");

/**
 * Creates a function that makes safe names unique, ignoring letter case as some file systems do: `a`, then `A.2`. Safe
 * names contain no dot, so a numbered name cannot equal another one.
 */
export function createUniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name}.${count}`;
  };
}
