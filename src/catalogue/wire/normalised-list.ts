import { isDocumentKind, isImageKind, isRelatedKind } from "#model/entities/entry-kinds.ts";
import { LANGUAGE_TAG } from "#model/languages/language.ts";
import type { ListEntries, NonArticleListName } from "#model/lists/lists.ts";

/** Whether a field's schema would return a value unchanged; `undefined` stands for an absent field. */
type FieldCheck = (value: unknown) => boolean;

const optional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (fields: Readonly<Record<string, FieldCheck>>): FieldCheck =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value) || Object.hasOwn(value, "__proto__"))
      return false;
    for (const name in fields) if (!fields[name]?.((value as Readonly<Record<string, unknown>>)[name])) return false;
    return true;
  };

const textWhere =
  (test: (text: string) => boolean): FieldCheck =>
  (value) =>
    typeof value === "string" && test(value);

const text: FieldCheck = (value) => typeof value === "string";
const identifier = textWhere((value) => value.trim() !== "");
const nonEmptyString = textWhere((value) => value !== "");
const optionalText = optional(nonEmptyString);
const number = optional((value) => Number.isFinite(value));
const factor = optional((value) => Number.isFinite(value) && (value as number) <= 1);
const relatedKind = textWhere(isRelatedKind);
const imageKind = textWhere(isImageKind);
const documentKind = textWhere(isDocumentKind);
const language = optional(textWhere((value) => LANGUAGE_TAG.test(value)));
const size = optional((value) => Number.isSafeInteger(value) && (value as number) >= 0);
const identifiers = listOf(identifier);
const nonEmptyStrings = listOf(nonEmptyString);
const texts = optional(listOf(recordOf({ language: text, text })));

/** Checks of every field in the schema of each list. */
export const NORMALISED_FIELDS: Readonly<Record<NonArticleListName, Readonly<Record<string, FieldCheck>>>> = {
  "app-configs": {
    language: identifier,
    title: optionalText,
    claim: optionalText,
    contact: optionalText,
    links: optional(listOf(recordOf({ label: text, target: text }))),
  },
  portfolios: {
    portfolio_id: identifier,
    fallback_url: optionalText,
    name: optionalText,
    texts,
    logo_url: optionalText,
  },
  "slider-configs": {
    slider_config_id: identifier,
    language: optionalText,
    priority: number,
    headline: optionalText,
    description: optionalText,
    call_to_action: optionalText,
    target: optionalText,
    image_url: optionalText,
  },
  categories: {
    category_id: identifier,
    texts,
    synonyms: texts,
    image_url: optionalText,
    target: optionalText,
    families: identifiers,
    panel: optional((value) => nonEmptyString(value) || (nonEmptyStrings(value) && (value as unknown[]).length > 0)),
  },
  families: {
    family_id: identifier,
    brand: optionalText,
    categories: identifiers,
    name: optionalText,
    texts,
    descriptions: texts,
    synonyms: texts,
    image_url: optionalText,
    images: optional(listOf(recordOf({ image_url: identifier, kind: imageKind, texts }))),
    documents: optional(listOf(recordOf({ document_url: identifier, kind: documentKind, language, texts, size }))),
    related: optional(listOf(recordOf({ kind: relatedKind, article_code: identifier }))),
  },
  "filter-texts": {
    key: identifier,
    value_help_type: identifier,
    text: optionalText,
    language: identifier,
    kind: optionalText,
    unit: optionalText,
    group: optionalText,
    order: number,
  },
  "lighting-categories": {
    room_type_id: identifier,
    enum_id: optionalText,
    area: optionalText,
    sub_area: optionalText,
    texts,
    ugr: number,
    illuminance: number,
    uniformity: number,
    length: number,
    width: number,
    height: number,
    rho_ceiling: factor,
    rho_walls: factor,
    rho_floor: factor,
    maintenance_factor: number,
    height_wp: number,
    min_suspension_length: number,
    min_distance: number,
    min_ip: optionalText,
    categories: identifiers,
    layout: optionalText,
  },
};

/**
 * Whether every entry of a fetched list matches its schema and would not be changed by it. This holds for the lists
 * that the site serves, so browsers need no schema library for them; all others are parsed with `readList`. Articles
 * arrive in their own format (`decodeArticles`).
 *
 * @param json the parsed JSON
 * @see rule D1
 */
export const isNormalisedList = <N extends NonArticleListName>(
  name: N,
  json: unknown,
): json is readonly ListEntries[N][] => listOf(recordOf(NORMALISED_FIELDS[name]))(json);
