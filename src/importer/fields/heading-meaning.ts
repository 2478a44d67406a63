import { LANGUAGES } from "#model/languages/language.ts";
import type { ListName } from "#model/lists/lists.ts";
import { normalizeHeading, type SplitHeading } from "#formats/heading.ts";
import { isTextField, TextValues } from "#model/entities/fields.ts";
import { fieldSchema, NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { interpretSuffix, splitHeading, type SuffixMeaning, builtInNumberField } from "../numbers/number-fields.ts";
import fieldSynonyms from "./field-synonyms.json" with { type: "json" };
import { fieldsOf, OBJECT_LIST_FIELDS } from "./entry-fields.ts";
import { haveConflictingQualifiers, languageQualifier } from "./nearest-name.ts";

/**
 * Per list: headings of manufacturers' sheets for a field, or for a part of one (`texts.de`); case, accents and
 * punctuation do not matter. No two fields of a list share a synonym.
 */
export const FIELD_SYNONYMS: Readonly<Partial<Record<ListName, Readonly<Record<string, readonly string[]>>>>> =
  fieldSynonyms;

/** The field that a heading means, regardless of its unit; `undefined` if no synonym matches. */
export const fieldForHeading = (list: ListName, heading: string): string | undefined =>
  findHeadingMeaning(list, heading)?.field;

/**
 * A field that a heading means, and the part of the heading that determined it: all of it, or the part before the
 * unit or remark.
 */
interface HeadingMeaning {
  readonly key: string;
  readonly field: string;
}

/** The field that a heading's words mean, unless its unit or remark contradicts; `undefined` if no words match. */
export function findHeadingMeaning(list: ListName, heading: string): HeadingMeaning | undefined {
  const split = splitHeading(heading);
  const { name, isBareUnit } = split;
  const [byNamePart, byWholeHeading] = [findField(list, name), findField(list, heading)].map((field) =>
    field !== undefined && haveConflictingQualifiers(heading, field) ? undefined : field,
  );
  const byName =
    isBareUnit && byNamePart !== undefined && !builtInNumberField(list, byNamePart) ? undefined : byNamePart;
  const [nameSuffix, headingSuffix] = [byName, byWholeHeading].map((field) => field && suffixKind(list, field, split));
  if (byName !== undefined && nameSuffix !== "qualifier" && nameSuffix !== "foreign-unit")
    return { key: name, field: byName };
  return byWholeHeading === undefined || headingSuffix === "foreign-unit"
    ? undefined
    : { key: heading, field: byWholeHeading };
}

/** Whether an import maps a heading to the field, with or without a unit, if the profile has the key. */
export const mapsToField = (list: ListName, heading: string, { key, field }: HeadingMeaning): boolean => {
  if (heading === key) return true;
  const split = splitHeading(heading);
  const canHaveUnit = !split.isBareUnit || builtInNumberField(list, field) !== undefined;
  return split.name === key && canHaveUnit && suffixKind(list, field, split) !== "qualifier";
};

/** The meaning of the unit or remark at a heading's end; `undefined` if there is none or the field is no number. */
function suffixKind(list: ListName, field: string, heading: SplitHeading): SuffixMeaning | undefined {
  const number = builtInNumberField(list, field);
  return number && interpretSuffix(heading, number);
}

/**
 * The field for a synonym, or for its own name in another spelling (`Article Code`), in the language that a heading
 * ends with. Fields of objects are written only by programs, which spell them correctly: a column `Images` has
 * addresses.
 */
function findField(list: ListName, name: string): string | undefined {
  const normalized = normalizeHeading(name);
  const byName = [...fieldsOf(list)].find(
    (field) => normalizeHeading(field) === normalized && !OBJECT_LIST_FIELDS.includes(field),
  );
  const byWord = Object.entries(FIELD_SYNONYMS[list] ?? {}).find(([, words]) =>
    words.some((word) => normalizeHeading(word) === normalized),
  );
  return byName ?? byWord?.[0] ?? findLocalisedField(list, name);
}

/** Text fields by the headings of columns with text in one language. */
const TEXT_HEADINGS: ReadonlyMap<string, string> = new Map([
  ...["text", "texts", "name", "label", "title", "titel", "produktname", "productname"].map(
    (word) => [word, "texts"] as const,
  ),
  ...["descriptions", "langbeschreibung"].map((word) => [word, "descriptions"] as const),
]);

/** The text field that a heading means if it is known that the text is in one language; else `undefined`. */
export function textFieldForHeading(list: ListName, heading: string): string | undefined {
  const field = fieldsOf(list).has(heading) ? undefined : TEXT_HEADINGS.get(normalizeHeading(heading));
  return field !== undefined && fieldsOf(list).has(field) ? field : undefined;
}

/**
 * A heading that ends with a language, as PIM systems export it: `name-de_DE`, `mounting_en`, `name-de_DE-ecommerce`.
 */
const LOCALISED_HEADING = /^(.+?)[._-]([a-z]{2,3}(?:[-_][a-z]{2})?)(?:(?<=[-_][a-z]{2})-\w+)?$/i;
const MAX_HEADING_LENGTH = 100;

/** The text field, or the attribute with text values, that a heading with a language means, in that language. */
function findLocalisedField(list: ListName, heading: string): string | undefined {
  const [, name = "", tag = ""] = heading.length > MAX_HEADING_LENGTH ? [] : (LOCALISED_HEADING.exec(heading) ?? []);
  const language = LANGUAGES.find((candidate) => candidate === languageQualifier(tag));
  if (language === undefined) return undefined;
  const field = textFieldForHeading(list, name) ?? findField(list, name)?.replace(/\.(?:de|en)$/, "") ?? name;
  const isAttribute = list === "articles" && fieldSchema(list, field, NO_CUSTOM_FIELDS) === TextValues;
  const isText = isTextField(field) && fieldsOf(list).has(field);
  return isAttribute || isText ? `${field}.${language}` : undefined;
}
