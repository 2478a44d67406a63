import type { ListName } from "#model/lists/lists.ts";
import type { VersionInfo } from "#store/store.ts";
import { formatNumber } from "./screen.ts";
import type { ChangedEntry, FieldChange, ListChanges } from "../changes/version-changes.ts";
import type { JsonFields } from "./command.ts";

/** The lists named in a summary, with the word for one entry. */
const SUMMARY_LISTS = [
  ["articles", "article"],
  ["families", "family"],
  ["categories", "category"],
  ["portfolios", "portfolio"],
] as const satisfies readonly (readonly [ListName, string])[];

/** Summarises the content of a version, as in `1,500 articles, 60 families, 5 categories, 1 portfolio`. */
export const summariseVersion = ({ counts }: VersionInfo): string =>
  SUMMARY_LISTS.map(([list, singular]) => `${formatNumber(counts[list])} ${counts[list] === 1 ? singular : list}`).join(
    ", ",
  );

/** How many fields a line names. */
const MAX_NAMED_FIELDS = 6;

/** How many new, changed and removed entries of a list an import names, so that mistakes can be seen. */
export const MAX_NAMED_ENTRIES = 5;

/**
 * Formats changes as lines. Each list has a summary, `articles: 3 new, 12 changed (lumen_default 12, ugr 1), 1
 * removed`, and below it the first new, changed and removed entries: `changed: KR-7, ugr 19 → 22`.
 *
 * @param maxEntries the maximum number of new, of changed and of removed entries to name
 */
export const formatChanges = (changes: readonly ListChanges[], maxEntries: number): readonly string[] =>
  changes.flatMap((change) => [summary(change), ...entryLines(change, maxEntries).map((line) => `  ${line}`)]);

function summary({ list, added, changed, removed, fields }: ListChanges): string {
  const namedFields = fields.slice(0, MAX_NAMED_FIELDS).map(([field, entries]) => `${field} ${formatNumber(entries)}`);
  const rest = fields.length > MAX_NAMED_FIELDS ? [`and ${fields.length - MAX_NAMED_FIELDS} more fields`] : [];
  const fieldsText = namedFields.length === 0 ? "" : ` (${[...namedFields, ...rest].join(", ")})`;
  const parts = [
    ...(added > 0 ? [`${formatNumber(added)} new`] : []),
    ...(changed > 0 ? [`${formatNumber(changed)} changed${fieldsText}`] : []),
    ...(removed > 0 ? [`${formatNumber(removed)} removed`] : []),
  ];
  return `${list}: ${parts.join(", ")}`;
}

/** One line per changed entry, one for all new entries and one for all removed ones. */
function entryLines({ added, changed, removed, entries }: ListChanges, maxEntries: number): readonly string[] {
  const combinedLine = (kind: string, names: readonly string[], count: number): readonly string[] =>
    count === 0
      ? []
      : [`${kind}: ${names.slice(0, maxEntries).join(", ")}${andMore(count - Math.min(maxEntries, names.length))}`];
  const lines = entries.changed.slice(0, maxEntries).map((entry) => `changed: ${changedText(entry)}`);
  const unlistedCount = changed - lines.length;
  return [
    ...combinedLine("new", entries.added, added),
    ...lines,
    ...(unlistedCount > 0 ? [`${formatNumber(unlistedCount)} more changed`] : []),
    ...combinedLine("removed", entries.removed, removed),
  ];
}

const andMore = (count: number): string => (count > 0 ? ` and ${formatNumber(count)} more` : "");

function changedText({ entry, fields, furtherFields }: ChangedEntry): string {
  const all = Object.entries(fields);
  const namedFields = all.slice(0, MAX_NAMED_FIELDS).map(([field, change]) => `${field} ${changeText(change)}`);
  const unnamed = all.length - namedFields.length + furtherFields;
  return [entry, ...namedFields, ...(unnamed > 0 ? [`and ${unnamed} more fields`] : [])].join(", ");
}

const changeText = ({ before, after }: FieldChange): string => `${before ?? "nothing"} → ${after ?? "nothing"}`;

/** Converts the changes of a list for `--json`, with the fields by name. */
export const toChangesJson = ({ fields, entries, ...counts }: ListChanges): JsonFields => ({
  ...counts,
  fields: Object.fromEntries(fields),
  entries,
});
