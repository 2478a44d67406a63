/** Looks up names ignoring case; an exact match takes precedence. */
export interface NameIndex {
  /** The position of a name in the indexed list; `undefined` if none matches. */
  find(name: string): number | undefined;
}

/** Indexes names for look-ups that ignore case; if a name is repeated, the first applies. @see rule N2 */
export function createNameIndex(names: readonly string[]): NameIndex {
  const byLowerCase = new Map<string, number>();
  /** Names that differ from the first one only in case. */
  const byExactName = new Map<string, number>();
  names.forEach((name, position) => {
    const key = name.toLowerCase();
    const first = byLowerCase.get(key);
    if (first === undefined) byLowerCase.set(key, position);
    else if (names[first] !== name && !byExactName.has(name)) byExactName.set(name, position);
  });
  return { find: (name) => byExactName.get(name) ?? byLowerCase.get(name.toLowerCase()) };
}

/** Finds the entry with a name, matched as by `createNameIndex`, in linear time. @see rules N2, N3 */
export const findByName = <T>(entries: readonly T[], nameOf: (entry: T) => string, name: string): T | undefined =>
  entries[createNameIndex(entries.map(nameOf)).find(name) ?? -1];
