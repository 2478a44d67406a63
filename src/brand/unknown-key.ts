import { closest, distance } from "fastest-levenshtein";

/** Says that a key is unknown, with the one that was probably meant. */
export function unknownKeyMessage(key: string, known: readonly string[]): string {
  const nearest = known.length === 0 ? undefined : closest(key, [...known]);
  const isNear = nearest !== undefined && distance(key, nearest) <= Math.max(2, key.length / 3);
  return isNear ? `is no key here; did you mean ${nearest}?` : "is no key here; remove it";
}
