import * as z from "zod/mini";
import type { ListEntries, ListName } from "./lists.ts";
import { LIST_SCHEMAS } from "../entities/entities.ts";
import { expectationOf, fieldPath, valueAt } from "./schema-issue.ts";

/** Why an entry does not match its schema. */
interface EntryProblem {
  /** Position in the list, from 0. */
  readonly index: number;
  /** The path to the value (`texts[0].language`); empty for the entry itself. */
  readonly field: string;
  /** The value found; `undefined` if the field is absent. */
  readonly value: unknown;
  /** What the schema expected, in plain words. */
  readonly expected: string;
}

/** A parsed list: the valid entries in their order, and the problems of the others. */
export interface ParsedList<N extends ListName> {
  readonly entries: readonly ListEntries[N][];
  readonly problems: readonly EntryProblem[];
}

/**
 * Parses a list from an untrusted source: entries that match the schema are returned, the others reported.
 *
 * @param json the parsed JSON; anything but an array gives no entries and one problem with `index` -1
 * @see rules D1, E3
 */
export function readList<N extends ListName>(name: N, json: unknown): ParsedList<N> {
  if (!Array.isArray(json))
    return { entries: [], problems: [{ index: -1, field: "", value: json, expected: "a list" }] };
  const entries: ListEntries[N][] = [];
  const problems: EntryProblem[] = [];
  const schema: z.ZodMiniType = LIST_SCHEMAS[name];
  json.forEach((value: unknown, index) => {
    const outcome = schema.safeParse(value);
    if (outcome.success) entries.push(outcome.data as ListEntries[N]);
    else
      for (const issue of outcome.error.issues)
        problems.push({
          index,
          field: fieldPath(issue.path),
          value: valueAt(value, issue.path),
          expected: expectationOf(issue),
        });
  });
  return { entries, problems };
}
