/** Texts of entries by key; keys may repeat, and each entry is taken once. */
interface EntriesByKey {
  readonly add: (key: string, entry: string) => void;
  /** Whether an entry of the key remains. */
  readonly has: (key: string) => boolean;
  /** Takes an equal entry of the key. @returns whether there was one */
  readonly takeEqual: (key: string, entry: string) => boolean;
  /** Takes the first remaining entry of the key; `undefined` when there is none. */
  readonly takeFirst: (key: string) => string | undefined;
  /** The key of every remaining entry, once per entry. */
  readonly keys: () => readonly string[];
}

export function createEntriesByKey(): EntriesByKey {
  const entriesByKey = new Map<string, string[]>();
  const take = (key: string, at: number): string | undefined => {
    const entries = entriesByKey.get(key) ?? [];
    const [entry] = entries.splice(at, 1);
    if (entries.length === 0) entriesByKey.delete(key);
    return entry;
  };
  return {
    add(key, entry) {
      const entries = entriesByKey.get(key);
      if (entries) entries.push(entry);
      else entriesByKey.set(key, [entry]);
    },
    has: (key) => entriesByKey.has(key),
    takeEqual(key, entry) {
      const at = entriesByKey.get(key)?.indexOf(entry) ?? -1;
      return at >= 0 && take(key, at) !== undefined;
    },
    takeFirst: (key) => take(key, 0),
    keys: () => [...entriesByKey].flatMap(([key, entries]) => entries.map(() => key)),
  };
}
