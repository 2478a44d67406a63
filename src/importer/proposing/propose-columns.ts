import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { nearestName } from "../fields/nearest-name.ts";
import { haveConflictingQualifiers } from "../fields/opposed-names.ts";
import { FIELD_SYNONYMS, AMBIGUOUS_SYNONYMS } from "../fields/field-synonyms.ts";
import { mapsToField, meaningOf } from "../fields/heading-meaning.ts";
import { normalizeHeading } from "#formats/heading.ts";
import { splitHeading } from "../numbers/heading-brackets.ts";

/** The fields that the headings of a list's tables mean. */
interface ColumnProposal {
  /** Heading → field; without its brackets, unless only the whole heading means the field. */
  readonly columns: ReadonlyMap<string, string>;
  /** Questions to the operator, one sentence each. */
  readonly questions: readonly string[];
}

/**
 * Finds the fields meant by headings that are not field names. Only known words decide; what is merely similar becomes
 * a question, and so do two headings for the same field. Every table is accepted with what is proposed for it.
 *
 * @param headings those that are not fields of the list, with their units
 * @param taken the fields that the list's tables have under their own names, or that the profile assigns
 */
export function proposeColumns(
  list: ListName,
  headings: readonly string[],
  taken: ReadonlySet<string>,
): ColumnProposal {
  const columns = new Map<string, string>();
  const questions: string[] = [];
  const fields = new Set(taken);
  for (const heading of headings) {
    const meaning = meaningOf(list, heading);
    // If so, mapping the bare name would also match the other columns.
    const isShared = headings.some(
      (otherHeading) => otherHeading !== heading && meaning && mapsToField(list, otherHeading, meaning),
    );
    if (meaning === undefined) questions.push(unknownHeading(list, heading));
    else if (fields.has(meaning.field) || (isShared && meaning.key === heading))
      questions.push(
        `${list}: ${quoted(heading)} seems to be ${meaning.field}, but another column already is; delete one of the two`,
      );
    else {
      columns.set(isShared ? heading : meaning.key, meaning.field);
      fields.add(meaning.field);
    }
  }
  return { columns, questions };
}

function unknownHeading(list: ListName, heading: string): string {
  const name = normalizeHeading(splitHeading(heading).name);
  const unclear = AMBIGUOUS_SYNONYMS.find(({ synonyms: words }) =>
    words.some((word) => normalizeHeading(word) === name),
  );
  if (unclear && list === "articles")
    return `${list}: ${quoted(heading)} is perhaps ${unclear.field}, ${unclear.note}; if so, map it under "columns"; otherwise it is ignored`;
  const words = Object.entries(FIELD_SYNONYMS[list] ?? {}).flatMap(([field, all]) =>
    all.map((word) => [word, field] as const),
  );
  const fields = [...fieldsOf(list)].map((field) => [field, field] as const);
  const fieldsByName = new Map([...words, ...fields].filter(([, field]) => !haveConflictingQualifiers(heading, field)));
  const nearest = nearestName(splitHeading(heading).name, [...fieldsByName.keys()]);
  const suggestion = nearest === undefined ? "" : `, perhaps ${fieldsByName.get(nearest) ?? nearest}`;
  return `${list}: ${quoted(heading)} is not a field of the list${suggestion}; map it to a field under "columns", or name it under "keep" to publish it unchanged; otherwise it is ignored`;
}

const quoted = (text: string): string => JSON.stringify(text);
