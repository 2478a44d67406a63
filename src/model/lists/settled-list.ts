import type { ListEntries, ListName } from "./lists.ts";

/** Whether a field's schema would leave a value as it is; `undefined` stands for a field that is absent. */
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

/** The fields of each list's entries, as their schemas have them. */
export const SETTLED_FIELDS: { readonly [N in ListName]: Readonly<Record<keyof ListEntries[N] & string, Settled>> } = {
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
    mounting: textValues,
    colortemperature_default: number,
    colortemperature_vari1: number,
    colorTemperature_vari2: number,
    lumen_default: number,
    wattage_default: number,
    control: textValues,
    dimension: textValues,
    cutout_ceiling_min: number,
    cutout_ceiling_max: number,
    recessed_depth: number,
    reflector_color: textValues,
    trim_color: textValues,
    trim_shape: textValues,
    resistance_ip: textValues,
    resistance_ip_back: textValues,
    sensor: textValues,
    wired_through: boolean,
    impact_rate_ik: textValues,
    emergency: textValues,
    tiltable_percentage: number,
    diameter: number,
    optic: textValues,
    light_source: textValues,
    length_batten: number,
    recessed_modul_size: textValues,
    texts,
    descriptions: texts,
    image_url: optionalText,
    ugr: number,
    ra: number,
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
 * Whether a list that comes from outside may be taken as it is: every entry passes its schema, and the schema would
 * change nothing. So it is with the lists that the site serves itself, and they need no schema in the browser; all
 * others are read with it (`readList`).
 *
 * @param json the parsed answer
 * @see rule D1
 */
export const isSettledList = <N extends ListName>(name: N, json: unknown): json is readonly ListEntries[N][] =>
  listOf(record(SETTLED_FIELDS[name]))(json);
