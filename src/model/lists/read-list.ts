import * as z from "zod/mini";
import type { ListEntries, ListName } from "./lists.ts";
import { LIST_SCHEMAS } from "./list-schemas.ts";

/** What is wrong with an entry of a list: the place, the value, and what was expected. */
export interface EntryProblem {
  /** Position in the list, from 0. */
  readonly index: number;
  /** The path to the value, separated by dots (`texts.0.language`); empty for the entry itself. */
  readonly field: string;
  /** The value found; absent if the field is. */
  readonly value: unknown;
  readonly expected: string;
}

/** A parsed list: the valid entries in their order, and what is wrong with the others. */
export interface ReadList<N extends ListName> {
  readonly entries: readonly ListEntries[N][];
  readonly problems: readonly EntryProblem[];
}

/**
 * Parses a list from outside: entries that match the schema are kept, the others reported.
 *
 * @param json the parsed JSON; anything but an array gives no entries and one problem with `index` -1
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

/** What schema types are called in messages. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
]);

/**
 * Describes a schema issue in plain words.
 *
 * @param index the entry's position in its list
 * @param entry the entry before parsing
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
