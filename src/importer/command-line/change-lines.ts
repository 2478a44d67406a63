import type { ListChanges } from "../changes/version-changes.ts";
import type { Answer } from "./command.ts";
import { numberText } from "./number-text.ts";

/** How many fields are named, those that differ most often. */
const NAMED_FIELDS = 6;

/** Summarises changes, one line per list: `articles: 3 new, 12 changed (lumen_default 12, ugr 1), 1 removed`. */
export const changeLines = (changes: readonly ListChanges[]): readonly string[] =>
  changes.map(({ list, added, changed, removed, fields }) => {
    const named = fields.slice(0, NAMED_FIELDS).map(([field, entries]) => `${field} ${numberText(entries)}`);
    const others = fields.length > NAMED_FIELDS ? [`and ${fields.length - NAMED_FIELDS} more fields`] : [];
    const which = named.length === 0 ? "" : ` (${[...named, ...others].join(", ")})`;
    const parts = [
      ...(added > 0 ? [`${numberText(added)} new`] : []),
      ...(changed > 0 ? [`${numberText(changed)} changed${which}`] : []),
      ...(removed > 0 ? [`${numberText(removed)} removed`] : []),
    ];
    return `${list}: ${parts.join(", ")}`;
  });

/** What changed in a list, for programs: the fields by name. */
export const changeAnswer = ({ fields, ...counts }: ListChanges): Answer => ({
  ...counts,
  fields: Object.fromEntries(fields),
});
