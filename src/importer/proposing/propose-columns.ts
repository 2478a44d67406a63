import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { nearestName, haveConflictingQualifiers, languageQualifier } from "../fields/nearest-name.ts";
import {
  FIELD_SYNONYMS,
  fieldForHeading,
  mapsToField,
  findHeadingMeaning,
  textFieldForHeading,
} from "../fields/heading-meaning.ts";
import { normalizeHeading } from "#formats/heading.ts";
import { builtInNumberField, splitHeading } from "../numbers/number-fields.ts";
import { indexOfMeasuredColumn } from "../reading/unit-columns.ts";
import { findAttributeName } from "./table-traits.ts";
import { createQuestionWriter, type WriteQuestion } from "./questions.ts";

/** What the headings of a list's tables mean. */
interface ColumnProposal {
  /** Fields by heading; the heading is without its brackets, unless the field is meant only with them. */
  readonly columns: ReadonlyMap<string, string>;
  /** Questions to the operator, one sentence each. */
  readonly questions: readonly string[];
}

/** The context in which headings are interpreted. */
interface ColumnOptions {
  /** Writes the questions; in English by default. */
  readonly writeQuestion?: WriteQuestion;
  /** Whether each row or file is in one language, so that text columns need no language of their own. */
  readonly isPerLanguage?: boolean;
  /** Whether the list is in several files, which may have different headings for the same field. */
  readonly hasSeveralFiles?: boolean;
  /** Whether headings may be paths in JSON. */
  readonly hasPaths?: boolean;
  /** Returns the field of articles that belongs to a portfolio or a custom attribute, for the name of either. */
  readonly findNamedField?: (name: string) => string | undefined;
}

/**
 * Proposes fields for headings that are not field names. Only known synonyms decide; a heading that is merely similar
 * becomes a question, and so do two headings for the same field. A length is proposed with a question, since it may be
 * that of a linear luminaire or a side of any other. An import accepts every table with what is proposed for it.
 *
 * @param headings the headings that are not fields of the list, with their units
 * @param usedFields the fields that the list's tables have under their own names, or to which the profile maps a
 * heading
 */
export function proposeColumns(
  list: ListName,
  headings: readonly string[],
  usedFields: ReadonlySet<string>,
  options: ColumnOptions = {},
): ColumnProposal {
  const {
    writeQuestion = createQuestionWriter("en"),
    isPerLanguage = false,
    hasSeveralFiles = false,
    hasPaths = false,
    findNamedField,
  } = options;
  const columns = new Map<string, string>();
  const questions: string[] = [];
  const fields = new Set(usedFields);
  for (const heading of headings) {
    if (!hasPaths && isUnitColumn(list, headings, heading)) continue;
    const namedField = list === "articles" ? findNamedField?.(heading) : undefined;
    const meaning =
      namedField === undefined
        ? interpretHeading(list, heading, { isPerLanguage, hasPaths })
        : { key: heading, field: namedField };
    // Whether the name without brackets would also match another column.
    const isShared = headings.some(
      (otherHeading) => otherHeading !== heading && meaning && mapsToField(list, otherHeading, meaning),
    );
    if (meaning === undefined)
      questions.push(
        unknownHeadingQuestion(
          list,
          { heading, attributeName: hasPaths ? findAttributeName(heading) : heading },
          writeQuestion,
        ),
      );
    else if ((fields.has(meaning.field) && !hasSeveralFiles) || (isShared && meaning.key === heading))
      questions.push(writeQuestion("sameField", { list, heading, field: meaning.field }));
    else {
      columns.set(isShared ? heading : meaning.key, meaning.field);
      fields.add(meaning.field);
      if (meaning.field === "length_batten") questions.push(writeQuestion("length", { heading }));
    }
  }
  return { columns, questions };
}

/** Whether a column has the units of another one, with which a table is read. */
function isUnitColumn(list: ListName, headings: readonly string[], heading: string): boolean {
  const measured = headings[indexOfMeasuredColumn(headings, heading) ?? -1];
  const field = measured === undefined ? undefined : fieldForHeading(list, measured);
  return field !== undefined && builtInNumberField(list, field)?.unit !== undefined;
}

/** Interprets a heading, or the attribute's name in a path; without a language suffix if each row has one language. */
function interpretHeading(
  list: ListName,
  heading: string,
  { isPerLanguage, hasPaths }: { readonly isPerLanguage: boolean; readonly hasPaths: boolean },
): { readonly key: string; readonly field: string } | undefined {
  const name = hasPaths ? findAttributeName(heading) : heading;
  const isPath = name !== heading;
  const text = isPerLanguage || isPath ? textFieldForHeading(list, name) : undefined;
  const meaning = text === undefined ? findHeadingMeaning(list, name) : { key: heading, field: text };
  if (!meaning) return undefined;
  const field =
    isPerLanguage || isPath ? meaning.field.replace(/^(texts|descriptions)\.(?:de|en)$/, "$1") : meaning.field;
  return { key: isPath ? heading : meaning.key, field };
}

/** Headings that may or may not mean the criterion of the field `lifetime`. */
const LIFETIME_HEADINGS = ["Lebensdauer", "Nutzlebensdauer", "service life", "useful life"].map(normalizeHeading);

/** @param attributeName the part of the heading that names the attribute */
function unknownHeadingQuestion(
  list: ListName,
  { heading, attributeName }: { readonly heading: string; readonly attributeName: string },
  writeQuestion: WriteQuestion,
): string {
  const name = normalizeHeading(splitHeading(attributeName).name);
  if (list === "articles" && LIFETIME_HEADINGS.includes(name)) return writeQuestion("lifetime", { heading });
  const words = Object.entries(FIELD_SYNONYMS[list] ?? {}).flatMap(([field, all]) =>
    all.map((word) => [word, field] as const),
  );
  const fields = [...fieldsOf(list)].map((field) => [field, field] as const);
  const fieldsByName = new Map(
    [...words, ...fields].filter(([, field]) => !haveConflictingQualifiers(attributeName, field)),
  );
  const nearest = nearestName(splitHeading(attributeName).name, [...fieldsByName.keys()]);
  const field = nearest === undefined ? undefined : (fieldsByName.get(nearest) ?? nearest);
  // A column in one language is never the whole field.
  const isOtherLanguage = field !== undefined && languageQualifier(attributeName) !== languageQualifier(field);
  const suggestion = field === undefined || isOtherLanguage ? "" : writeQuestion("suggestion", { field });
  return writeQuestion("unknownHeading", { list, heading, suggestion });
}
