import type { ListName } from "#domain/catalogue/lists.ts";

/** The catalogue version that each list came from; absent for an answer that named none. */
export type ListVersions = ReadonlyMap<ListName, string | undefined>;

/**
 * The newest of the versions that lists came from. Versions begin with their number.
 *
 * @returns `undefined` when no list names one
 * @see rule A4
 */
export const newestVersion = (versions: ListVersions): string | undefined =>
  [...versions.values()]
    .filter((version) => version !== undefined)
    .reduce<string | undefined>((newest, next) => (numberOf(next) > numberOf(newest) ? next : newest), undefined);

/** The lists that are not of the newest version and have to be asked for again. @see rule A4 */
export function staleLists(versions: ListVersions): readonly ListName[] {
  const newest = newestVersion(versions);
  return [...versions].filter(([, version]) => version !== newest).map(([list]) => list);
}

const numberOf = (version: string | undefined): number =>
  version === undefined ? -1 : Number.parseInt(version, 10) || 0;
