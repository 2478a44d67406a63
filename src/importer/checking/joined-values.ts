import { LIKELY_LIST_SEPARATORS } from "../profile/profile.ts";

/**
 * The values of a filter that seem to be several in one cell, such as `Recessed, surface`, with their separator.
 *
 * All of their parts are values as well; or all are words, and are set apart by blanks, or one of them is a value or a part of another
 * one. Figures prove nothing: `850 °C / 30 s` is one value.
 *
 * @param values those that no filter text declares to be one
 * @param known all values of the attribute
 * @see rule D10
 */
export function joinedValues(values: readonly string[], known: ReadonlySet<string>): ReadonlyMap<string, string> {
  const candidates = values.flatMap((value) => splits(value));
  const uses = new Map<string, number>();
  for (const { parts } of candidates) for (const part of new Set(parts)) uses.set(part, (uses.get(part) ?? 0) + 1);
  const isShared = (part: string): boolean => known.has(part) || (uses.get(part) ?? 0) > 1;
  const joined = candidates.filter(
    ({ value, separator, parts }) =>
      parts.every((part) => known.has(part)) ||
      (parts.every((part) => WORDS.test(part)) && (isSetApart(value, separator) || parts.some(isShared))),
  );
  // If two separators fit, the first one wins.
  return new Map(joined.toReversed().map(({ value, separator }) => [value, separator]));
}

interface Split {
  readonly value: string;
  readonly separator: string;
  /** At least two, none of them empty. */
  readonly parts: readonly string[];
}

const splits = (value: string): readonly Split[] =>
  LIKELY_LIST_SEPARATORS.flatMap((separator) => {
    const parts = value.split(separator).map((part) => part.trim());
    return parts.length > 1 && !parts.includes("") ? [{ value, separator, parts }] : [];
  });

/** Up to three words, the first of which begins with two letters or a letter and a figure. */
const WORDS = /^\p{L}[\p{L}\p{N}]\S*(?:\s+\S+){0,2}$/u;

/** Commas and slashes without blanks are part of many values, such as `ON/OFF`. */
const isSetApart = (value: string, separator: string): boolean =>
  separator === ";" ||
  separator === "\n" ||
  value
    .split(separator)
    .slice(1)
    .every((part) => /^\s/.test(part));
