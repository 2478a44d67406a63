import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { idField } from "../checking/check-entry.ts";
import { formatValue } from "#model/format-value.ts";
import type { VersionReader } from "#store/store.ts";

export interface ListChanges {
  readonly list: ListName;
  /** The number of entries in the earlier version. */
  readonly before: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /**
   * For each field, the number of changed entries in which it differs, most frequent first; empty for lists of more
   * than `MAX_ENTRIES_COMPARED_BY_FIELD`.
   */
  readonly fields: readonly (readonly [field: string, entries: number])[];
  /**
   * The first entries of each kind, up to `MAX_LISTED_PER_KIND`, in the order of their list; new entries with a
   * repeated key come last.
   */
  readonly entries: {
    readonly added: readonly string[];
    readonly changed: readonly ChangedEntry[];
    readonly removed: readonly string[];
  };
}

export interface ChangedEntry {
  /** Its id; in a list without ids, its key fields with their values. */
  readonly entry: string;
  /** The first `MAX_FIELDS` differing fields by name; empty in lists of more than `MAX_ENTRIES_COMPARED_BY_FIELD`. */
  readonly fields: Readonly<Record<string, FieldChange>>;
  /** The number of further fields that differ. */
  readonly furtherFields: number;
}

/** The old and new value of a field, formatted as in problems: JSON, truncated. Absent where there is no value. */
export interface FieldChange {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Of longer lists, only a checksum per entry is held in memory, which shows whether an entry differs, but not in which
 * fields.
 */
const MAX_ENTRIES_COMPARED_BY_FIELD = 100_000;

/** The maximum number of new, of changed and of removed entries that are listed, since a whole catalogue may change. */
export const MAX_LISTED_PER_KIND = 100;
const MAX_FIELDS = 20;

export type ChangeTracker = ReturnType<typeof createChangeTracker>;

/**
 * Creates a tracker that compares a stream of entries with those of an earlier version.
 *
 * @param earlier the earlier version; read completely by this call and not used afterwards
 */
export function createChangeTracker(earlier: Pick<VersionReader, "version" | "records">) {
  const lists = new Map(LIST_NAMES.map((list) => [list, createListTracker(list, earlier)]));
  return {
    add: (list: ListName, json: string): void => lists.get(list)?.add(json),
    /** Lists with differences, once everything has been added. */
    changes: (): readonly ListChanges[] =>
      [...lists.values()]
        .map((tracker) => tracker.changes())
        .filter(({ added, changed, removed }) => added + changed + removed > 0),
  };
}

function createListTracker(list: ListName, earlier: Pick<VersionReader, "version" | "records">) {
  const before = earlier.version.counts[list];
  const hasFieldChanges = before <= MAX_ENTRIES_COMPARED_BY_FIELD;
  const fingerprint = hasFieldChanges ? (json: string) => json : checksum;
  const unmatched = createEntriesByKey();
  for (const batch of earlier.records(list))
    for (const json of batch) unmatched.add(keyOf(list, json), fingerprint(json));
  const fields = new Map<string, number>();
  const listedEntries = { added: new Array<string>(), changed: new Array<ChangedEntry>() };
  let [added, changed] = [0, 0];
  const recordNew = (key: string): void => {
    added += 1;
    if (listedEntries.added.length < MAX_LISTED_PER_KIND) listedEntries.added.push(key);
  };
  const recordChanged = (entry: string, differing: readonly DifferingField[]): void => {
    changed += 1;
    for (const [field] of differing) fields.set(field, (fields.get(field) ?? 0) + 1);
    if (listedEntries.changed.length < MAX_LISTED_PER_KIND)
      listedEntries.changed.push(describeChange(entry, differing));
  };
  /** Records an entry to which no earlier one is equal: as changed if an earlier entry has its key, else as new. */
  const recordUnequal = (key: string, json: string): void => {
    const earlierJson = unmatched.takeFirst(key);
    if (earlierJson === undefined) recordNew(key);
    else recordChanged(key, hasFieldChanges ? differingFields(earlierJson, json) : []);
  };
  // Ids are unique, but other keys may repeat: then a later entry may equal one that remains, so unequal ones are
  // matched last.
  const unequal: (readonly [key: string, json: string])[] = [];
  const recordUnmatched =
    idField(list) === undefined ? (key: string, json: string) => void unequal.push([key, json]) : recordUnequal;
  return {
    add(json: string): void {
      const key = keyOf(list, json);
      if (unmatched.takeEqual(key, fingerprint(json))) return;
      // An entry whose key no remaining entry has is new; it need not be retained until all entries have been added.
      if (unmatched.has(key)) recordUnmatched(key, json);
      else recordNew(key);
    },
    changes(): ListChanges {
      for (const [key, json] of unequal.splice(0)) recordUnequal(key, json);
      const removed = unmatched.keys();
      return {
        list,
        before,
        added,
        changed,
        removed: removed.length,
        fields: [...fields].sort(([, a], [, b]) => b - a),
        entries: { ...listedEntries, removed: removed.slice(0, MAX_LISTED_PER_KIND) },
      };
    },
  };
}

const checksum = (json: string): string => createHash("sha256").update(json).digest("base64");

/** The fields that identify an entry in a list without ids. */
const KEY_FIELDS = ["language", "value_help_type", "key"] as const;

/** The id of an entry; in a list without ids its key fields with their values. */
function keyOf(list: ListName, json: string): string {
  const entry = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const id = idField(list);
  if (id !== undefined) return String(entry[id]);
  const keyFields = KEY_FIELDS.filter((field) => entry[field] !== undefined);
  return keyFields.map((field) => `${field} = ${JSON.stringify(entry[field])}`).join(", ");
}

type DifferingField = readonly [name: string, before: unknown, after: unknown];

function differingFields(before: string, after: string): readonly DifferingField[] {
  const [earlier, later] = [before, after].map((json) => JSON.parse(json) as Readonly<Record<string, unknown>>);
  const names = new Set([...Object.keys(earlier ?? {}), ...Object.keys(later ?? {})]);
  return Array.from(names, (name) => [name, earlier?.[name], later?.[name]] as const).filter(
    ([, earlierValue, laterValue]) => !isDeepStrictEqual(earlierValue, laterValue),
  );
}

const describeChange = (entry: string, differing: readonly DifferingField[]): ChangedEntry => ({
  entry,
  fields: Object.fromEntries(
    differing.slice(0, MAX_FIELDS).map(([name, before, after]) => [name, fieldChange(before, after)]),
  ),
  furtherFields: Math.max(differing.length - MAX_FIELDS, 0),
});

/** In characters. */
const EXCERPT_LENGTH = 60;
/** The part of an excerpt before the first difference, in characters. */
const EXCERPT_LEAD = 20;

/** Formats two values: truncated, or, if that makes them look the same, as excerpts around the first difference. */
function fieldChange(before: unknown, after: unknown): FieldChange {
  const texts = { before: formatValue(before), after: formatValue(after) };
  if (texts.before !== texts.after) return texts;
  const [beforeJson, afterJson] = [JSON.stringify(before), JSON.stringify(after)];
  let commonLength = 0;
  while (commonLength < beforeJson.length && beforeJson[commonLength] === afterJson[commonLength]) commonLength++;
  const from = Math.max(commonLength - EXCERPT_LEAD, 0);
  const excerpt = (json: string): string =>
    `…${json.slice(from, from + EXCERPT_LENGTH)}${json.length > from + EXCERPT_LENGTH ? "…" : ""}`;
  return { before: excerpt(beforeJson), after: excerpt(afterJson) };
}

/** Creates a collection of entries, as JSON or its checksum, by key. Keys may repeat; each entry can be taken once. */
function createEntriesByKey() {
  const entriesByKey = new Map<string, string[]>();
  const take = (key: string, index: number): string | undefined => {
    const entries = entriesByKey.get(key) ?? [];
    const [entry] = entries.splice(index, 1);
    if (entries.length === 0) entriesByKey.delete(key);
    return entry;
  };
  return {
    add(key: string, entry: string): void {
      const entries = entriesByKey.get(key);
      if (entries) entries.push(entry);
      else entriesByKey.set(key, [entry]);
    },
    /** Whether an entry of the key remains. */
    has: (key: string): boolean => entriesByKey.has(key),
    /** @returns whether there was an equal entry of the key */
    takeEqual(key: string, entry: string): boolean {
      const index = entriesByKey.get(key)?.indexOf(entry) ?? -1;
      return index >= 0 && take(key, index) !== undefined;
    },
    takeFirst: (key: string): string | undefined => take(key, 0),
    /** The key of every remaining entry, once per entry. */
    keys: (): readonly string[] => [...entriesByKey].flatMap(([key, entries]) => entries.map(() => key)),
  };
}
