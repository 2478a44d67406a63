import type { ListName } from "#model/lists/lists.ts";

/** The catalogue version of each list; absent if the response named none. */
type ListVersions = ReadonlyMap<ListName, string | undefined>;

/**
 * The version of most lists; in a tie, the first.
 *
 * @returns `undefined` if there are no lists, or if most name no version
 * @see rule A4
 */
export function commonVersion(versions: ListVersions): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const version of versions.values()) counts.set(version, (counts.get(version) ?? 0) + 1);
  return [...counts].reduce<readonly [string | undefined, number]>(
    (max, next) => (next[1] > max[1] ? next : max),
    [undefined, 0],
  )[0];
}

/** The lists whose version differs from most. @see rule A4 */
export function listsOfMinorityVersion(versions: ListVersions): readonly ListName[] {
  const common = commonVersion(versions);
  return [...versions].filter(([, version]) => version !== common).map(([list]) => list);
}
