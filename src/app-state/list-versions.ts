import type { ListName } from "#model/lists/lists.ts";

/** The catalogue version that each list came from; absent for an answer that named none. */
export type ListVersions = ReadonlyMap<ListName, string | undefined>;

/**
 * The version that most lists came from; of two that are even, the one that came first.
 *
 * @returns `undefined` when there are no lists, or most name none
 * @see rule A4
 */
export function commonVersion(versions: ListVersions): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const version of versions.values()) counts.set(version, (counts.get(version) ?? 0) + 1);
  return [...counts].reduce<readonly [string | undefined, number]>(
    (most, next) => (next[1] > most[1] ? next : most),
    [undefined, 0],
  )[0];
}

/** The lists of another version than most: none when all are of one. @see rule A4 */
export function oddLists(versions: ListVersions): readonly ListName[] {
  const common = commonVersion(versions);
  return [...versions].filter(([, version]) => version !== common).map(([list]) => list);
}
