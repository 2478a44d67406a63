import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { nearestName } from "../fields/nearest-name.ts";
import { withoutUnit } from "../reading/table-columns.ts";
import { FIELD_WORDS } from "./field-words.ts";

/** The fields that the headings of a list's tables mean. */
export interface ColumnProposal {
  /** Heading without its unit → field. */
  readonly columns: ReadonlyMap<string, string>;
  /** Questions to the operator, one sentence each. */
  readonly questions: readonly string[];
}

/**
 * Finds the fields that headings mean which are no fields. Only known words decide; what is merely similar becomes a
 * question, and so do two headings for the same field.
 *
 * @param headings those that are no field of the list, with their units
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
    const name = withoutUnit(heading);
    const field = fieldNamed(list, name);
    if (field === undefined) questions.push(unknownHeading(list, heading, name));
    else if (fields.has(field))
      questions.push(
        `${list}: ${quoted(heading)} seems to be ${field}, which another column is already; delete one of the two`,
      );
    else {
      columns.set(name, field);
      fields.add(field);
    }
  }
  return { columns, questions };
}

/** The field that a heading means, whatever its unit; `undefined` if no words tell. */
export const meantField = (list: ListName, heading: string): string | undefined =>
  fieldNamed(list, withoutUnit(heading));

/** The field that a heading means by its words, or by its name in another spelling (`Article Code`). */
function fieldNamed(list: ListName, name: string): string | undefined {
  const plain = plainWords(name);
  const byName = [...fieldsOf(list)].find((field) => plainWords(field) === plain);
  const byWord = Object.entries(FIELD_WORDS[list] ?? {}).find(([, words]) =>
    words.some((word) => plainWords(word) === plain),
  );
  return byName ?? byWord?.[0];
}

/** Letters and digits alone, without accents and case. */
const plainWords = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

function unknownHeading(list: ListName, heading: string, name: string): string {
  const words = Object.entries(FIELD_WORDS[list] ?? {}).flatMap(([field, all]) =>
    all.map((word) => [word, field] as const),
  );
  const known = new Map([...words, ...[...fieldsOf(list)].map((field) => [field, field] as const)]);
  const nearest = nearestName(name, [...known.keys()]);
  const meant = nearest === undefined ? "" : `, perhaps ${known.get(nearest) ?? nearest}`;
  return `${list}: ${quoted(heading)} is no field of the list${meant}; say under "columns" which field it is, or name it under "keep" to publish it unchanged; otherwise it is left out`;
}

const quoted = (text: string): string => JSON.stringify(text);
