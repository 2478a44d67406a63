import { StoreError } from "./store.ts";

/**
 * The number to roll back to when none is given.
 *
 * @param numbers of the published versions, ascending
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
export function unknownVersion(number: number, place: string, numbers: readonly number[]): StoreError {
  const available = numbers.length === 0 ? "there are none" : `there are ${numbers.join(", ")}`;
  return new StoreError(`There is no version ${number} in ${place}; ${available}.`);
}
