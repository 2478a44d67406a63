import { MAX_FIELD_DEPTH } from "#model/bounds.ts";
import { isEntry } from "../fields/is-entry.ts";
import { shownValue } from "../problems/problem.ts";
import type { EntryProblem } from "./check-entry.ts";

/** An entry without null characters in its texts, and a warning for each field that had any. */
interface CleanEntry {
  readonly value: unknown;
  readonly problems: readonly EntryProblem[];
}

/**
 * Removes null characters from the texts of an entry: they are invisible, many programs end a text there, and two codes
 * would look alike.
 *
 * @param value an entry as it was read
 * @see rule D10
 */
export function withoutNullCharacters(value: unknown): CleanEntry {
  if (!isEntry(value)) return { value, problems: [] };
  const fields = Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
    const text = findTextWithNull(inner, MAX_FIELD_DEPTH);
    return text === undefined ? [] : [{ field, text }];
  });
  if (fields.length === 0) return { value, problems: [] };
  return {
    value: withoutNulls(value, MAX_FIELD_DEPTH + 1),
    problems: fields.map(({ field, text }) => ({
      kind: "garbled-text",
      field,
      value: shownValue(text.slice(Math.max(text.indexOf(NULL) - EXCERPT_LEAD, 0))),
      message: NULL_CHARACTER_MESSAGE,
    })),
  };
}

const NULL = "\u0000";
const EXCERPT_LEAD = 15;
const NULL_CHARACTER_MESSAGE =
  "has null characters, which are left out; remove them, or save the file again from its source";

/** @param levels how deep to look; entries with more are refused */
function findTextWithNull(value: unknown, levels: number): string | undefined {
  if (typeof value === "string") return value.includes(NULL) ? value : undefined;
  if (typeof value !== "object" || value === null || levels === 0) return undefined;
  for (const inner of Object.values(value)) {
    const text = findTextWithNull(inner, levels - 1);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A copy of lists and plain objects; others, such as dates, are returned unchanged. */
function withoutNulls(value: unknown, levels: number): unknown {
  if (typeof value === "string") return value.replaceAll(NULL, "");
  if (levels === 0) return value;
  if (Array.isArray(value)) return value.map((inner) => withoutNulls(inner, levels - 1));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, withoutNulls(inner, levels - 1)]),
  );
}
