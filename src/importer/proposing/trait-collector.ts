import { ATTRIBUTE_TEXT_TYPE, isCustomName } from "#model/entities/custom-attribute.ts";
import { LIST_ID_FIELDS, type ListName } from "#model/lists/lists.ts";
import { createPlaceholderTest } from "#model/texts/placeholder-matcher.ts";
import { normalizeHeading } from "#formats/heading.ts";
import { resolveNumberField, type CustomFields } from "../declared/custom-fields.ts";
import { isEntry, type Entry, fieldsOf } from "../fields/entry-fields.ts";
import { unitFactor } from "../numbers/number-fields.ts";
import { columnInLanguage } from "../reading/table-columns.ts";
import { EMPTY_PROFILE, LIKELY_LIST_SEPARATORS } from "../profile/profile.ts";

/** This number of distinct values suffices to infer their separator. */
const MAX_DISTINCT_VALUES = 1000;
/** A column with more distinct strings is not an enumeration. */
export const MAX_DISTINCT_STRINGS = 200;
/** Words are short and contain no digits. */
const WORD = /^[^\d]{1,30}$/;
const isPlaceholder = createPlaceholderTest();

/** Collects the traits of a list's entries, one entry at a time. */
export class TraitCollector {
  readonly #list: ListName;
  readonly #custom: CustomFields;
  readonly #textFields: ReadonlySet<string>;
  /** The properties of the entries from which a profile is proposed. */
  readonly traits = {
    ids: new Set<string>(),
    hasRepeatedIds: false,
    /** Some values of fields that reference entries of other lists, by field. */
    references: new Map<string, Set<string>>(),
    /** The distinct strings below unknown headings; more than `MAX_DISTINCT_STRINGS` mean that some are missing. */
    textsByHeading: new Map<string, Set<string>>(),
    /** The distinct values of text attributes, by field. */
    valuesByAttribute: new Map<string, Set<string>>(),
    /** Words in number fields that stand for unknown values. */
    unknownValueWords: new Set<string>(),
    pictureHosts: new Set<string>(),
    /** The ids of portfolios, by normalised id and name. */
    portfolios: new Map<string, string>(),
    /** The custom attributes, by normalised name. */
    customAttributes: new Map<string, string>(),
    /** The categories by ETIM class. */
    classes: new Map<string, string>(),
  };

  constructor(list: ListName, custom: CustomFields) {
    this.#list = list;
    this.#custom = custom;
    for (const field of Object.keys(REFERENCE_FIELDS[list] ?? {})) this.traits.references.set(field, new Set());
    const isText = (field: string): boolean =>
      columnInLanguage(field, "de", { list, profile: EMPTY_PROFILE, custom })?.kind === "value";
    this.#textFields = new Set([...fieldsOf(list), ...custom.fields.keys()].filter(isText));
  }

  /** @param entry an entry whose headings have been replaced by fields */
  add(entry: Entry): void {
    const id = entry[LIST_ID_FIELDS[this.#list as keyof typeof LIST_ID_FIELDS]];
    if (typeof id === "string") {
      if (this.traits.ids.has(id)) this.traits.hasRepeatedIds = true;
      this.traits.ids.add(id);
      if (this.#list === "portfolios") this.#addPortfolio(id, entry);
    }
    if (this.#list === "filter-texts") this.#addAttributeName(entry);
    for (const [name, cell] of Object.entries(entry))
      for (const value of [cell].flat())
        if (typeof value === "string" ? value.trim() !== "" : typeof value === "number" || typeof value === "boolean")
          this.#addText(name, String(value).trim());
    for (const [field, values] of this.traits.references)
      for (const item of [entry[field]].flat())
        if (typeof item === "string" && values.size < MAX_DISTINCT_VALUES) values.add(item);
    const { own_etim_class: etimClass, category } = entry;
    if (typeof etimClass === "string" && typeof category === "string") this.traits.classes.set(etimClass, category);
  }

  #addPortfolio(id: string, { name, texts }: Entry): void {
    const names = [texts].flat().map((text) => (isEntry(text) ? text["text"] : undefined));
    for (const text of [id, name, ...names])
      if (typeof text === "string") this.traits.portfolios.set(normalizeHeading(text), id);
  }

  #addAttributeName({ value_help_type: type, key, text }: Entry): void {
    if (type === ATTRIBUTE_TEXT_TYPE && typeof key === "string" && isCustomName(key) && typeof text === "string")
      this.traits.customAttributes.set(normalizeHeading(text), key);
  }

  #addText(name: string, text: string): void {
    if (this.#textFields.has(name)) addBounded(this.traits.valuesByAttribute, name, text, MAX_DISTINCT_VALUES);
    else if (!fieldsOf(this.#list).has(name)) addBounded(this.traits.textsByHeading, name, text, MAX_DISTINCT_STRINGS);
    const number = resolveNumberField(this.#list, name, this.#custom);
    if (number && WORD.test(text) && !isPlaceholder(text) && unitFactor(number, text) === undefined)
      this.traits.unknownValueWords.add(text);
    if (/image_url$|logo_url$/.test(name) && /^https?:\/\//i.test(text) && URL.canParse(text))
      this.traits.pictureHosts.add(new URL(text).host);
  }
}

/** Adds a string, up to one more than the limit, so that it can be seen that there are more. */
function addBounded(texts: Map<string, Set<string>>, key: string, text: string, limit: number): void {
  const textsOfKey = texts.get(key) ?? new Set();
  texts.set(key, textsOfKey);
  if (textsOfKey.size <= limit) textsOfKey.add(text);
}

/** The fields that reference entries of another list, with that list. */
export const REFERENCE_FIELDS: Readonly<Partial<Record<ListName, Readonly<Record<string, ListName>>>>> = {
  categories: { families: "families" },
  families: { categories: "categories" },
};

/**
 * The separators proved by values: a value that is not an id proves the separator that splits it into ids.
 *
 * @param values the values of a field, as read with the default separator
 * @param ids the ids of the list that they reference
 */
export const findProvenSeparators = (values: Iterable<string>, ids: ReadonlySet<string>): ReadonlySet<string> => {
  const unmatched = [...values].filter((value) => !ids.has(value));
  return new Set(
    LIKELY_LIST_SEPARATORS.filter((separator) => unmatched.some((value) => isIdList(value.split(separator), ids))),
  );
};

const isIdList = (parts: readonly string[], ids: ReadonlySet<string>): boolean =>
  parts.length > 1 && parts.every((part) => ids.has(part.trim()));
