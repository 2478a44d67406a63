import type { Language } from "#model/languages/language.ts";
import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { nearestName, haveConflictingQualifiers, languageQualifier } from "../fields/nearest-name.ts";
import { FIELD_SYNONYMS, AMBIGUOUS_SYNONYMS } from "../fields/field-synonyms.ts";
import { mapsToField, findHeadingMeaning } from "../fields/heading-meaning.ts";
import { normalizeHeading } from "#formats/heading.ts";
import { splitHeading } from "../numbers/number-fields.ts";
import { attributeInPath } from "./table-traits.ts";
import { QUESTIONS } from "./questions.ts";

/** The fields that the headings of a list's tables mean. */
interface ColumnProposal {
  /** Heading → field; without its brackets, unless only the whole heading means the field. */
  readonly columns: ReadonlyMap<string, string>;
  /** Questions to the operator, one sentence each. */
  readonly questions: readonly string[];
}

/** The context in which headings are interpreted. */
interface ColumnOptions {
  /** Questions in the language of the files; in English when absent. */
  readonly language?: Language;
  /** Whether each row or file is in one language, so that text columns need no language of their own. */
  readonly isPerLanguage?: boolean;
  /** Whether the list is in several files, which may have headings of their own for the same field. */
  readonly hasSeveralFiles?: boolean;
  /** Whether headings may be paths in JSON. */
  readonly hasPaths?: boolean;
  /** Finds the id of a portfolio by its id or name. */
  readonly findPortfolioId?: (name: string) => string | undefined;
}

/**
 * Finds the fields meant by headings that are not field names. Only known words decide; what is merely similar becomes
 * a question, and so do two headings for the same field. Every table is accepted with what is proposed for it.
 *
 * @param headings those that are not fields of the list, with their units
 * @param usedFields the fields that the list's tables have under their own names, or that the profile assigns
 */
export function proposeColumns(
  list: ListName,
  headings: readonly string[],
  usedFields: ReadonlySet<string>,
  options: ColumnOptions = {},
): ColumnProposal {
  const {
    language = "en",
    isPerLanguage = false,
    hasSeveralFiles = false,
    hasPaths = false,
    findPortfolioId,
  } = options;
  const columns = new Map<string, string>();
  const questions: string[] = [];
  const fields = new Set(usedFields);
  for (const heading of headings) {
    const portfolio = list === "articles" ? findPortfolioId?.(heading) : undefined;
    const meaning =
      portfolio === undefined
        ? interpretHeading(list, heading, { isPerLanguage, hasPaths })
        : { key: heading, field: `url_configs.${portfolio}` };
    // Whether mapping the bare name would also match another column.
    const isShared = headings.some(
      (otherHeading) => otherHeading !== heading && meaning && mapsToField(list, otherHeading, meaning),
    );
    if (meaning === undefined)
      questions.push(
        unknownHeading(list, { heading, attributeName: hasPaths ? attributeInPath(heading) : heading }, language),
      );
    else if ((fields.has(meaning.field) && !hasSeveralFiles) || (isShared && meaning.key === heading))
      questions.push(QUESTIONS[language].sameField(list, heading, meaning.field));
    else {
      columns.set(isShared ? heading : meaning.key, meaning.field);
      fields.add(meaning.field);
    }
  }
  return { columns, questions };
}

/** Headings of the one text column of rows in one language each. */
const TEXT_HEADINGS: ReadonlyMap<string, string> = new Map([
  ...["text", "name", "label", "title", "titel", "produktname", "productname"].map((word) => [word, "texts"] as const),
  ["langbeschreibung", "descriptions"],
]);

/** What a heading means, or the attribute's name in a path; text fields have no language of their own if the rows have one. */
function interpretHeading(
  list: ListName,
  heading: string,
  { isPerLanguage, hasPaths }: { readonly isPerLanguage: boolean; readonly hasPaths: boolean },
): { readonly key: string; readonly field: string } | undefined {
  const name = hasPaths ? attributeInPath(heading) : heading;
  const isPath = name !== heading;
  const text = isPerLanguage || isPath ? TEXT_HEADINGS.get(normalizeHeading(name)) : undefined;
  const meaning =
    text !== undefined && fieldsOf(list).has(text) ? { key: heading, field: text } : findHeadingMeaning(list, name);
  if (!meaning) return undefined;
  const field =
    isPerLanguage || isPath ? meaning.field.replace(/^(texts|descriptions)\.(?:de|en)$/, "$1") : meaning.field;
  return { key: isPath ? heading : meaning.key, field };
}

/** @param attributeName the part of the heading that names the attribute */
function unknownHeading(
  list: ListName,
  { heading, attributeName }: { readonly heading: string; readonly attributeName: string },
  language: Language,
): string {
  const name = normalizeHeading(splitHeading(attributeName).name);
  const unclear = AMBIGUOUS_SYNONYMS.find(({ synonyms: words }) =>
    words.some((word) => normalizeHeading(word) === name),
  );
  if (unclear && list === "articles")
    return QUESTIONS[language].unclearHeading(list, heading, unclear.field, unclear.note[language]);
  const words = Object.entries(FIELD_SYNONYMS[list] ?? {}).flatMap(([field, all]) =>
    all.map((word) => [word, field] as const),
  );
  const fields = [...fieldsOf(list)].map((field) => [field, field] as const);
  const fieldsByName = new Map(
    [...words, ...fields].filter(([, field]) => !haveConflictingQualifiers(attributeName, field)),
  );
  const nearest = nearestName(splitHeading(attributeName).name, [...fieldsByName.keys()]);
  const field = nearest === undefined ? undefined : (fieldsByName.get(nearest) ?? nearest);
  // A column of one language is never the whole field.
  const isOtherLanguage = field !== undefined && languageQualifier(attributeName) !== languageQualifier(field);
  return QUESTIONS[language].unknownHeading(list, heading, isOtherLanguage ? undefined : field);
}
