import { closest, distance } from "fastest-levenshtein";
import qualifiers from "./name-qualifiers.json" with { type: "json" };

/** Names are similar when at most this share of their characters differs. */
const MAX_DIFFERENCE = 1 / 3;
/** Headings are short; anything longer is text in the wrong place. */
const MAX_NAME_LENGTH = 100;

/**
 * The known name nearest to a mistyped one by edit distance, ignoring letter case, spaces and hyphens. Names with
 * another language or the other bound of a range are excluded.
 *
 * @returns `undefined` when none is similar
 */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  if (typed.length > MAX_NAME_LENGTH) return undefined;
  const candidates = names.filter((name) => !haveConflictingQualifiers(typed, name));
  if (candidates.length === 0) return undefined;
  const normalized = normalizeName(typed);
  const nearest = closest(normalized, candidates.map(normalizeName));
  if (distance(normalized, nearest) > Math.max(normalized.length, nearest.length) * MAX_DIFFERENCE) return undefined;
  return candidates.find((name) => normalizeName(name) === nearest);
}

/** ` (did you mean …?)` with the name nearest to a mistyped one; empty when none is similar. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const nearest = nearestName(typed, names);
  return nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
}

const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, "");

/**
 * Whether two column names state different languages or different bounds of a range: then they differ in meaning,
 * however similar they are.
 */
export const haveConflictingQualifiers = (name: string, otherName: string): boolean =>
  QUALIFIER_GROUPS.some((words) => {
    const [qualifier, otherQualifier] = [qualifierOf(name, words), qualifierOf(otherName, words)];
    return qualifier !== undefined && otherQualifier !== undefined && qualifier !== otherQualifier;
  });

/** The language that a column name states, if it does. */
export const languageQualifier = (name: string): string | undefined => qualifierOf(name, qualifiers.languages);

/** Words by qualifier; the qualifiers exclude each other. */
type Qualifiers = Readonly<Record<string, readonly string[]>>;

const QUALIFIER_GROUPS: readonly Qualifiers[] = Object.values(qualifiers);

function qualifierOf(name: string, words: Qualifiers): string | undefined {
  const parts = name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase());
  return Object.entries(words).find(([, all]) => parts.some((word) => all.includes(word)))?.[0];
}
