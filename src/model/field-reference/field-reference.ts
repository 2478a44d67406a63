import { ATTRIBUTE_GROUPS } from "#model/entities/custom-attribute.ts";
import { CUSTOM_KINDS } from "#model/entities/custom-declaration.ts";
import { ROOM_LAYOUTS } from "#model/entities/room-layout.ts";
import { type Language, LANGUAGES } from "#model/languages/language.ts";
import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { FieldFacts, FieldNote } from "./field-note.ts";
import { REFERENCE_TEXTS } from "./reference-texts.ts";

const TECHNICAL = ["article", "datasheet", "tender"] as const;
const FILTERED = ["filters", "lists", ...TECHNICAL] as const;

const LANGUAGE = { example: "de", values: LANGUAGES } as const;
/** Additional pictures as written in a table cell. */
const IMAGES_EXAMPLE =
  '[{"image_url":"images/office.jpg","kind":"ambience","texts":[{"language":"en","text":"In an office"},{"language":"de","text":"Im Büro"}]}]';
/** Documents as written in a table cell. */
const DOCUMENTS_EXAMPLE =
  '[{"document_url":"documents/tarn-r-bim.zip","kind":"bim","texts":[{"language":"en","text":"Revit family"},{"language":"de","text":"Revit-Familie"}]}]';

type ListFacts<Entry> = { readonly [Field in keyof Entry as string extends Field ? never : Field]-?: FieldFacts };

/**
 * The properties of every field of the eight lists that its schema lacks, in the order of the schemas; their meanings
 * are in `en.json` and `de.json`. The single source of the field reference, the descriptions in `/openapi.json`, the
 * template's comments, and the ranges outside of which an import warns.
 *
 * @see rules D1, D2, D3, D5, D6, D7, D8, S1
 */
export const FIELD_REFERENCE: { readonly [List in ListName]: ListFacts<ListEntries[List]> } = {
  categories: {
    category_id: { example: "DOW", shownOn: ["address", "category", "filters"] },
    texts: { example: "Downlights", shownOn: ["home", "category", "search"] },
    synonyms: { example: "Recessed spotlight, ceiling spot", shownOn: ["search"] },
    image_url: { example: "images/downlights.png", shownOn: ["home"] },
    target: { example: "/products/DOW", shownOn: ["home"] },
    families: { example: "tarn-r", shownOn: ["category", "lists"] },
    panel: { example: "control:checkboxes", shownOn: ["filters", "category"] },
  },
  families: {
    family_id: { example: "tarn-r", shownOn: ["address", "family"] },
    brand: { example: "Nordlicht", shownOn: ["tender", "api"] },
    categories: { example: "DOW", shownOn: ["category"] },
    name: { example: "Tarn R", shownOn: ["family", "article", "lists", "search", "datasheet", "tender"] },
    texts: {
      example: "Round recessed downlight with deep-set LED",
      shownOn: ["family", "lists", "search", "datasheet"],
    },
    descriptions: { example: "Six sizes share one optic.", shownOn: ["family"] },
    synonyms: { example: "Adjustable spot, gimbal", shownOn: ["search"] },
    image_url: { example: "images/tarn-r.png", shownOn: ["family", "lists", "search"] },
    images: { example: IMAGES_EXAMPLE, shownOn: ["family", "article"] },
    documents: { example: DOCUMENTS_EXAMPLE, shownOn: ["family", "article"] },
    related: { example: "TAR-CLIP", shownOn: ["article", "lists"] },
  },
  articles: {
    article_code: {
      example: "TAR068R-06-830-DA",
      shownOn: ["address", "article", "lists", "search", "datasheet", "tender"],
    },
    family_id: { example: "tarn-r", shownOn: ["article", "family", "lists"] },
    category: {
      example: "DOW",
      suggestions: ["BAT", "DOW", "PAN", "HIB", "SP68"],
      shownOn: ["category", "filters", "article"],
    },
    url_configs_data: {
      example: "https://shop.example/article/TAR068R-06-830-DA",
      shownOn: ["portfolio-choice", "shop-link"],
    },
    mounting: {
      example: "recessed",
      suggestions: ["recessed", "surface", "suspended", "ground"],
      shownOn: [...FILTERED, "planner"],
    },
    colortemperature_default: { example: "3000", unit: "K", usualRange: [1500, 12_000], shownOn: FILTERED },
    colortemperature_vari1: { example: "4000", unit: "K", usualRange: [1500, 12_000], shownOn: FILTERED },
    colorTemperature_vari2: { example: "6500", unit: "K", usualRange: [1500, 12_000], shownOn: FILTERED },
    lumen_default: { example: "610", unit: "lm", usualRange: [10, 200_000], shownOn: [...FILTERED, "planner"] },
    wattage_default: { example: "5.9", unit: "W", usualRange: [0.1, 3000], shownOn: [...FILTERED, "planner"] },
    control: {
      example: "DALI-2",
      suggestions: ["ON/OFF", "DALI-2", "1-10V", "Phase-cut", "Bluetooth", "Zigbee"],
      shownOn: FILTERED,
    },
    dimension: { example: "80x80x62", shownOn: FILTERED },
    cutout_ceiling_min: { example: "66", unit: "mm", usualRange: [10, 2500], shownOn: FILTERED },
    cutout_ceiling_max: { example: "71", unit: "mm", usualRange: [10, 2500], shownOn: FILTERED },
    recessed_depth: { example: "62", unit: "mm", usualRange: [1, 1000], shownOn: FILTERED },
    reflector_color: { example: "white", shownOn: FILTERED },
    trim_color: { example: "white", shownOn: FILTERED },
    trim_shape: {
      example: "round",
      suggestions: ["round", "square", "linear"],
      shownOn: FILTERED,
    },
    resistance_ip: {
      example: "IP44",
      suggestions: ["IP20", "IP40", "IP44", "IP54", "IP65", "IP66", "IP67", "IP68"],
      shownOn: FILTERED,
    },
    resistance_ip_back: { example: "IP20", suggestions: ["IP20", "IP40", "IP44"], shownOn: FILTERED },
    sensor: {
      example: "HF",
      suggestions: ["none", "HF", "PIR"],
      shownOn: FILTERED,
    },
    wired_through: {
      example: "true",
      suggestions: ["yes", "no"],
      shownOn: ["filters", ...TECHNICAL],
    },
    impact_rate_ik: {
      example: "IK08",
      suggestions: ["IK02", "IK03", "IK04", "IK06", "IK07", "IK08", "IK09", "IK10"],
      shownOn: FILTERED,
    },
    emergency: { example: "E3", suggestions: ["none", "E1", "E3", "E8"], shownOn: [...FILTERED, "planner"] },
    tiltable_percentage: { example: "33", unit: "%", usualRange: [0, 100], shownOn: FILTERED },
    diameter: { example: "80", unit: "mm", usualRange: [5, 3000], shownOn: FILTERED },
    optic: {
      example: "microprismatic",
      suggestions: ["opal", "microprismatic", "louvre", "narrow", "medium", "wide", "asymmetric"],
      shownOn: [...FILTERED, "planner"],
    },
    light_source: { example: "LED", suggestions: ["LED", "LED-COB", "LED-TW"], shownOn: FILTERED },
    length_batten: { example: "1500", unit: "mm", usualRange: [50, 10_000], shownOn: FILTERED },
    recessed_modul_size: { example: "600x600", shownOn: FILTERED },
    texts: { example: "Recessed downlight, Ø 80 mm", shownOn: ["article", "lists", "search", "datasheet"] },
    descriptions: { example: "For ceiling thicknesses of 1 to 25 mm.", shownOn: ["article", "datasheet"] },
    image_url: { example: "images/tarn-r.png", shownOn: ["article", "lists", "search", "datasheet"] },
    images: { example: IMAGES_EXAMPLE, shownOn: ["article"] },
    documents: { example: DOCUMENTS_EXAMPLE, shownOn: ["article"] },
    ugr: { example: "19", usualRange: [5, 40], shownOn: FILTERED },
    ra: { example: "80", usualRange: [20, 100], shownOn: FILTERED },
    weight: { example: "0.45", unit: "kg", usualRange: [0.01, 200], shownOn: FILTERED },
    lifetime: { example: "50000", unit: "h", usualRange: [1000, 300_000], shownOn: FILTERED },
    warranty: { example: "5", unit: "years", usualRange: [0.5, 30], shownOn: FILTERED },
    energy_class: {
      example: "D",
      suggestions: ["A", "B", "C", "D", "E", "F", "G"],
      shownOn: FILTERED,
    },
    is_light_source: { example: "true", suggestions: ["yes", "no"], shownOn: ["article", "lists", "datasheet"] },
    eprel_number: { example: "1234567", shownOn: ["article", "datasheet"] },
    ldt_url: { example: "photometry/tarn-r.ldt", shownOn: ["article", "planner"] },
    ies_url: { example: "photometry/tarn-r.ies", shownOn: ["article", "planner"] },
    ean: { example: "2000000000015", shownOn: ["article", "datasheet", "api"] },
    related: { example: "TAR068R-06-830-DA-E3", shownOn: ["article", "lists"] },
  },
  portfolios: {
    portfolio_id: { example: "b07c4e2d91a85f63e2c47d80516fa93be8d4420c", shownOn: ["address", "portfolio-choice"] },
    fallback_url: { example: "https://shop.example/", shownOn: ["shop-link", "lists"] },
    name: { example: "Elektrogroßhandel Nord", shownOn: ["portfolio-choice", "shop-link"] },
    texts: { example: "Nordlicht Direct", shownOn: ["portfolio-choice", "shop-link"] },
    logo_url: { example: "images/partner.svg", shownOn: ["api"] },
  },
  "filter-texts": {
    key: { example: "recessed", shownOn: ["filters"] },
    value_help_type: { example: "mounting", shownOn: ["filters"] },
    text: { example: "Recessed", shownOn: FILTERED },
    language: { example: "en", values: LANGUAGES, shownOn: [] },
    kind: { example: "number", values: CUSTOM_KINDS, shownOn: ["filters", "lists"] },
    unit: { example: "°", shownOn: FILTERED },
    group: { example: "light", values: ATTRIBUTE_GROUPS, shownOn: TECHNICAL },
    order: { example: "1", shownOn: ["lists", "article", "datasheet"] },
  },
  "lighting-categories": {
    room_type_id: { example: "corridor", shownOn: ["address", "planner"] },
    enum_id: { example: "1", shownOn: ["api"] },
    area: { example: "Traffic zones", shownOn: ["home", "planner"] },
    sub_area: { example: "Circulation areas and corridors", shownOn: ["search", "planner"] },
    texts: { example: "Corridor", shownOn: ["home", "search", "planner"] },
    ugr: { example: "28", usualRange: [10, 40], shownOn: ["home", "planner"] },
    illuminance: { example: "100", unit: "lx", usualRange: [1, 10_000], shownOn: ["home", "planner"] },
    uniformity: { example: "0.4", usualRange: [0, 1], shownOn: ["home", "planner"] },
    min_ip: { example: "IP44", shownOn: ["home", "planner"] },
    length: { example: "18", unit: "m", usualRange: [0.5, 200], shownOn: ["planner"] },
    width: { example: "2.2", unit: "m", usualRange: [0.5, 200], shownOn: ["planner"] },
    height: { example: "2.7", unit: "m", usualRange: [1.8, 40], shownOn: ["planner"] },
    rho_ceiling: { example: "0.7", usualRange: [0, 0.95], shownOn: ["planner"] },
    rho_walls: { example: "0.5", usualRange: [0, 0.95], shownOn: ["planner"] },
    rho_floor: { example: "0.2", usualRange: [0, 0.95], shownOn: ["planner"] },
    maintenance_factor: { example: "0.8", usualRange: [0.1, 1], shownOn: ["planner"] },
    height_wp: { example: "0.75", unit: "m", usualRange: [0, 3], shownOn: ["planner"] },
    min_suspension_length: { example: "0.3", unit: "m", usualRange: [0, 30], shownOn: ["planner"] },
    min_distance: { example: "0.5", unit: "m", usualRange: [0, 50], shownOn: ["planner"] },
    categories: { example: "DOW", shownOn: ["home", "planner"] },
    layout: { example: "grid", values: ROOM_LAYOUTS, shownOn: ["planner"] },
  },
  "slider-configs": {
    slider_config_id: { example: "cutout-en", shownOn: [] },
    language: { ...LANGUAGE, shownOn: ["home"] },
    priority: { example: "1", shownOn: ["home"] },
    headline: { example: "From six metres up", shownOn: ["home"] },
    description: { example: "High-bays from 10,000 to 32,000 lm.", shownOn: ["home"] },
    call_to_action: { example: "Select high-bays", shownOn: ["home"] },
    target: { example: "/products/HIB", shownOn: ["home"] },
    image_url: { example: "images/halls.svg", shownOn: ["home"] },
  },
  "app-configs": {
    language: { ...LANGUAGE, shownOn: [] },
    title: { example: "Nordlicht", shownOn: ["home"] },
    claim: { example: "Luminaires for every room", shownOn: ["home"] },
    contact: { example: "Lighting desk, +49 40 5550 100", shownOn: ["footer"] },
    links: { example: "Planning service", shownOn: ["footer"] },
  },
};

/** The note of a list's field; `undefined` for unknown fields. */
export function fieldNote(list: ListName, field: string): FieldNote | undefined {
  const facts = new Map(Object.entries(FIELD_REFERENCE[list])).get(field);
  const meaning = (language: Language): string =>
    new Map(Object.entries(REFERENCE_TEXTS[language].fields[list])).get(field) ?? "";
  return facts && { ...facts, en: meaning("en"), de: meaning("de") };
}
