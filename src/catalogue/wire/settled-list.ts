import type { Attribute, ValueType } from "#attributes/attribute.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import type { ListEntries, ListName } from "#model/lists/lists.ts";

/** Whether a field's schema would return a value unchanged; `undefined` stands for an absent field. */
type Settled = (value: unknown) => boolean;

const orAbsent =
  (fits: Settled): Settled =>
  (value) =>
    value === undefined || fits(value);
const listOf =
  (fits: Settled): Settled =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const record =
  (fields: Readonly<Record<string, Settled>>): Settled =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value) || Object.hasOwn(value, "__proto__"))
      return false;
    for (const name in fields) if (!fields[name]?.((value as Readonly<Record<string, unknown>>)[name])) return false;
    return true;
  };

const text: Settled = (value) => typeof value === "string";
const identifier: Settled = (value) => typeof value === "string" && value.trim() !== "";
const filled: Settled = (value) => typeof value === "string" && value !== "";
const optionalText = orAbsent(filled);
const number = orAbsent((value) => Number.isFinite(value));
const boolean = orAbsent((value) => typeof value === "boolean");
const textValues = orAbsent((value) => filled(value) || (listOf(filled)(value) && (value as unknown[]).length > 0));
const share = orAbsent((value) => Number.isFinite(value) && (value as number) <= 1);
const identifiers = listOf(identifier);
const texts = orAbsent(listOf(record({ language: text, text })));

const ATTRIBUTE_VALUES: Readonly<Record<ValueType, Settled>> = { text: textValues, number, boolean };

/** The fields that attributes are read from. */
function attributeFields(): Readonly<Record<string, Settled>> {
  const entries: readonly (readonly [string, Attribute])[] = Object.entries(ATTRIBUTES);
  return Object.fromEntries(
    entries.flatMap(([name, { fields = [name], values }]) => fields.map((field) => [field, ATTRIBUTE_VALUES[values]])),
  );
}

/** The fields of each list's entries, as in their schemas; those of attributes come from the attribute table. */
export const SETTLED_FIELDS: Readonly<Record<ListName, Readonly<Record<string, Settled>>>> = {
  "app-configs": {
    language: identifier,
    title: optionalText,
    claim: optionalText,
    contact: optionalText,
    links: orAbsent(listOf(record({ label: text, target: text }))),
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
    image_url: optionalText,
    target: optionalText,
    families: identifiers,
  },
  families: {
    family_id: identifier,
    brand: optionalText,
    categories: identifiers,
    name: optionalText,
    texts,
    descriptions: texts,
    image_url: optionalText,
  },
  articles: {
    article_code: identifier,
    family_id: optionalText,
    category: optionalText,
    url_configs_data: listOf(record({ portfolio_id: identifier, url: optionalText })),
    ...attributeFields(),
    texts,
    descriptions: texts,
    image_url: optionalText,
    ldt_url: optionalText,
    ies_url: optionalText,
    ean: optionalText,
  },
  "filter-texts": {
    key: identifier,
    value_help_type: identifier,
    text: optionalText,
    language: identifier,
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
    rho_ceiling: share,
    rho_walls: share,
    rho_floor: share,
    maintenance_factor: number,
    height_wp: number,
    min_suspension_length: number,
    min_distance: number,
    categories: identifiers,
    layout: optionalText,
  },
};

/**
 * Whether every entry of a fetched list matches its schema and would be left unchanged by it. The site's own lists do,
 * so browsers need no schema library for them; all others are parsed with `readList`.
 *
 * @param json the parsed JSON
 * @see rule D1
 */
export const isSettledList = <N extends ListName>(name: N, json: unknown): json is readonly ListEntries[N][] =>
  listOf(record(SETTLED_FIELDS[name]))(json);
