/** Looks up names ignoring case; an exact match takes precedence. */
export interface NameIndex {
  /** The position of a name in the indexed list; `undefined` if none matches. */
  find(name: string): number | undefined;
}

/**
 * Indexes names for look-ups that ignore case; the first of equal names counts.
 *
 * @see rule N2
 */
export function createNameIndex(names: readonly string[]): NameIndex {
  const folded = new Map<string, number>();
  const byLowerCase = new Map<string, number>();
  names.forEach((name, position) => {
    const key = name.toLowerCase();
    const first = folded.get(key);
    if (first === undefined) folded.set(key, position);
    else if (names[first] !== name && !byLowerCase.has(name)) byLowerCase.set(name, position);
  });
  return { find: (name) => byLowerCase.get(name) ?? folded.get(name.toLowerCase()) };
}

/** The entry with a name, matched as by `createNameIndex`, in linear time. @see rules N2, N3 */
export const entryNamed = <T>(entries: readonly T[], nameOf: (entry: T) => string, name: string): T | undefined =>
  entries[createNameIndex(entries.map(nameOf)).find(name) ?? -1];
