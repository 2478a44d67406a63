import { StoreError } from "./store.ts";

/** How many versions are retained for a rollback in addition to the served one, unless `KEEP_VERSIONS` is set. */
export const DEFAULT_RETAINED_VERSIONS = 5;

const MAX_RETAINED_VERSIONS = 1000;

/** The expected form of `KEEP_VERSIONS` and `prune --keep`, for messages. */
export const RETAINED_VERSIONS_FORM = `a whole number from 0 to ${MAX_RETAINED_VERSIONS}`;

/** Parses a number of versions to keep; `undefined` if the text is not a valid number. */
export function parseRetainedVersions(text: string): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number <= MAX_RETAINED_VERSIONS ? number : undefined;
}

/**
 * The versions to remove: all except the served one and the newest of the others.
 *
 * @param numbers ascending
 * @param served `undefined` while the served version is unknown; then nothing is removed
 * @param keep how many are retained in addition to the served one
 */
export function surplusVersions(
  numbers: readonly number[],
  served: number | undefined,
  keep: number,
): readonly number[] {
  if (served === undefined) return [];
  const candidates = numbers.filter((number) => number !== served);
  return candidates.slice(0, Math.max(0, candidates.length - keep));
}

/**
 * The version to roll back to when the operator names none.
 *
 * @param numbers those of the published versions, ascending
 * @param current the served one; `undefined` while nothing is published
 * @throws {StoreError} when there is no earlier version
 */
export function previousVersion(numbers: readonly number[], current: number | undefined): number {
  if (current === undefined) throw new StoreError("Nothing has been published yet, so there is no earlier version.");
  const number = numbers.findLast((candidate) => candidate < current);
  if (number === undefined) throw new StoreError(`There is no version before version ${current}.`);
  return number;
}

/** The error for a version that does not exist, with a list of those that do. */
export function unknownVersionError(number: number, location: string, numbers: readonly number[]): StoreError {
  const available = numbers.length === 0 ? "there are none" : `there are ${numbers.join(", ")}`;
  return new StoreError(`There is no version ${number} in ${location}; ${available}.`);
}
