import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { LIST_IDS, LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { VersionReader } from "#store/store.ts";

/** How the entries of a list differ between two versions. */
export interface ListChanges {
  readonly list: ListName;
  /** Entries of the earlier version. */
  readonly before: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /**
   * In how many changed entries each field differs, most frequent first; empty for lists of more than `MAX_WHOLE_ENTRIES`.
   */
  readonly fields: readonly (readonly [field: string, entries: number])[];
}

/** Compares a stream of entries with those of an earlier version. */
export interface ChangeTracker {
  readonly note: (list: ListName, json: string) => void;
  /** Lists with differences, once everything has been noted. */
  readonly changes: () => readonly ListChanges[];
}

/**
 * Of longer lists only one checksum per entry is held in memory, which tells whether an entry differs but not in which
 * fields.
 */
const MAX_WHOLE_ENTRIES = 100_000;

/** @param earlier is read completely by this call, and not used afterwards */
export function createChangeTracker(earlier: Pick<VersionReader, "version" | "records">): ChangeTracker {
  const lists = new Map(LIST_NAMES.map((list) => [list, createListTracker(list, earlier)]));
  return {
    note: (list, json) => lists.get(list)?.note(json),
    changes: () =>
      [...lists.values()]
        .map((watch) => watch.changes())
        .filter(({ added, changed, removed }) => added + changed + removed > 0),
  };
}

function createListTracker(list: ListName, earlier: Pick<VersionReader, "version" | "records">) {
  const before = earlier.version.counts[list];
  const isWhole = before <= MAX_WHOLE_ENTRIES;
  const held = isWhole ? (json: string) => json : checksum;
  const left = new Map<string, string>();
  for (const batch of earlier.records(list)) for (const json of batch) left.set(keyOf(list, json), held(json));
  const fields = new Map<string, number>();
  let [added, changed] = [0, 0];
  return {
    note(json: string): void {
      const key = keyOf(list, json);
      const old = left.get(key);
      left.delete(key);
      if (old === undefined) added += 1;
      else if (old !== held(json)) {
        changed += 1;
        if (isWhole) for (const field of differingFields(old, json)) fields.set(field, (fields.get(field) ?? 0) + 1);
      }
    },
    changes: (): ListChanges => ({
      list,
      before,
      added,
      changed,
      removed: left.size,
      fields: [...fields].sort(([, a], [, b]) => b - a),
    }),
  };
}

const checksum = (json: string): string => createHash("sha256").update(json).digest("base64");

/** The key of entries in lists without ids. */
const KEY_FIELDS = ["language", "value_help_type", "key"] as const;

function keyOf(list: ListName, json: string): string {
  const entry = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const id = Object.entries(LIST_IDS).find(([name]) => name === list)?.[1];
  return id === undefined ? JSON.stringify(KEY_FIELDS.map((field) => entry[field])) : String(entry[id]);
}

function differingFields(before: string, after: string): readonly string[] {
  const [old, young] = [before, after].map((json) => JSON.parse(json) as Readonly<Record<string, unknown>>);
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(young ?? {})]);
  return [...names].filter((name) => !isDeepStrictEqual(old?.[name], young?.[name]));
}
