import { closest, distance } from "fastest-levenshtein";

/** The message that a key is unknown, with a suggestion of the one probably meant. */
export function unknownKeyMessage(key: string, known: readonly string[]): string {
  const nearest = known.length === 0 ? undefined : closest(key, [...known]);
  const isNear = nearest !== undefined && distance(key, nearest) <= Math.max(2, key.length / 3);
  return isNear ? `is not a known key; did you mean ${nearest}?` : "is not a known key; remove it";
}
