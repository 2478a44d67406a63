/**
 * The entry of a name, whatever its letter case; one in exactly that case comes first.
 *
 * @returns `undefined` when none has the name
 * @see rules N2, N3
 */
export function entryNamed<T>(entries: readonly T[], nameOf: (entry: T) => string, name: string): T | undefined {
  const folded = name.toLowerCase();
  return (
    entries.find((entry) => nameOf(entry) === name) ?? entries.find((entry) => nameOf(entry).toLowerCase() === folded)
  );
}
