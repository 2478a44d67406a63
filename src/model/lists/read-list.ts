import * as z from "zod/mini";
import type { ListEntries, ListName } from "./lists.ts";
import { LIST_SCHEMAS } from "./list-schemas.ts";

/** What is wrong with an entry of a list: where, what stands there, and what was expected. */
export interface EntryProblem {
  /** Position in the list, from 0. */
  readonly index: number;
  /** The field, with the place inside it after dots (`texts.0.language`); empty when the entry itself is meant. */
  readonly field: string;
  /** The value that stands there; absent when the field is. */
  readonly value: unknown;
  readonly expected: string;
}

/** A list as it was read: the good entries in their order, and what is wrong with the others. */
export interface ReadList<N extends ListName> {
  readonly entries: readonly ListEntries[N][];
  readonly problems: readonly EntryProblem[];
}

/**
 * Reads a list that comes from outside: entries that pass the list's schema are kept, the others reported.
 *
 * @param json the parsed answer; anything but an array gives no entries and one problem with `index` -1
 * @see rules D1, E3
 */
export function readList<N extends ListName>(name: N, json: unknown): ReadList<N> {
  if (!Array.isArray(json))
    return { entries: [], problems: [{ index: -1, field: "", value: json, expected: "a list" }] };
  const entries: ListEntries[N][] = [];
  const problems: EntryProblem[] = [];
  const schema: z.ZodMiniType = LIST_SCHEMAS[name];
  json.forEach((value: unknown, index) => {
    const read = schema.safeParse(value);
    if (read.success) entries.push(read.data as ListEntries[N]);
    else problems.push(...read.error.issues.map((issue) => problemOf(index, value, issue)));
  });
  return { entries, problems };
}

/** What the types of a schema are called in a message. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
]);

/**
 * Says in plain words what a schema found wrong with an entry.
 *
 * @param index the entry's position in its list
 * @param entry the entry as it came
 */
function problemOf(index: number, entry: unknown, issue: z.core.$ZodIssue): EntryProblem {
  const expected = issue.code === "invalid_type" ? EXPECTED.get(issue.expected) : undefined;
  return {
    index,
    field: issue.path.map(String).join("."),
    value: issue.path.reduce(inside, entry),
    expected: expected ?? issue.message,
  };
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
    : undefined;
