import { existsSync } from "node:fs";
import { type Language, LANGUAGE_NAMES, LANGUAGES, LOCALES } from "#model/languages/language.ts";
import { LIST_ID_FIELDS, LIST_NAMES, type ListName, REQUIRED_LISTS } from "#model/lists/lists.ts";
import { type FieldKind, fieldKinds } from "#model/field-reference/field-kind.ts";
import type { FieldNote } from "#model/field-reference/field-note.ts";
import { fieldNote } from "#model/field-reference/field-reference.ts";
import { REFERENCE_TEXTS, unitLabel } from "#model/field-reference/reference-texts.ts";
import type { SheetColumn } from "#formats/workbook-parts.ts";
import type { Cell } from "#formats/cell.ts";
import { CataloguePathError } from "../catalogue/catalogue-source.ts";
import { packWorkbook } from "../writing/pack-workbook.ts";
import { fieldByKind } from "../fields/entry-fields.ts";

type ExampleRow = Readonly<Record<string, Cell>>;

/**
 * The example rows of a template: a small catalogue that can be imported as it is and shows every way to fill in a
 * column. There is one text column per language, and one column per portfolio.
 */
// prettier-ignore
const EXAMPLE_ROWS: Readonly<Record<ListName, readonly ExampleRow[]>> = {
  portfolios: [
    { portfolio_id: "own-range", fallback_url: "https://shop.example/", "texts.en": "Own range", "texts.de": "Eigenes Sortiment" },
    { portfolio_id: "partner", fallback_url: "https://partner.example/", name: "Partner" },
  ],
  categories: [
    { category_id: "DOW", "texts.en": "Downlights", "texts.de": "Downlights", "synonyms.en": "Recessed spotlight, ceiling spot", "synonyms.de": "Einbaustrahler, Deckeneinbaustrahler", families: "example-d" },
    { category_id: "PAN", "texts.en": "Panels", "texts.de": "Panelleuchten", families: "example-p" },
    { category_id: "BAT", "texts.en": "Battens", "texts.de": "Lichtleisten", families: "example-b" },
  ],
  families: [
    { family_id: "example-d", brand: "Example", categories: "DOW", name: "Example D", "texts.en": "Recessed downlight", "texts.de": "Einbaudownlight", "descriptions.en": "For ceiling thicknesses of 1 to 25 mm.\n\n- Spring clips\n- Driver beside the luminaire", "descriptions.de": "Für Deckenstärken von 1 bis 25 mm.\n\n- Federklammern\n- Betriebsgerät neben der Leuchte" },
    { family_id: "example-p", brand: "Example", categories: "PAN", name: "Example P", "texts.en": "Panel for ceiling grids", "texts.de": "Panelleuchte für Deckenraster" },
    { family_id: "example-b", brand: "Example", categories: "BAT", name: "Example B", "texts.en": "Batten for continuous rows", "texts.de": "Lichtleiste für Lichtbänder" },
    { family_id: "example-parts", brand: "Example", name: "Example parts", "texts.en": "Parts of Example B", "texts.de": "Zubehör für Example B" },
  ],
  articles: [
    { article_code: "EX-D-80-830-DA", family_id: "example-d", category: "DOW", "url_configs.own-range": "yes", "url_configs.partner": "https://partner.example/EX-D-80-830-DA", mounting: "recessed", colortemperature_default: 3000, lumen_default: 610, wattage_default: 5.9, control: "DALI-2", diameter: 80, dimension: "80x80x62", cutout_ceiling_min: 66, cutout_ceiling_max: 71, recessed_depth: 62, reflector_color: "white", trim_color: "white", trim_shape: "round", resistance_ip: "IP44", resistance_ip_back: "IP20", impact_rate_ik: "IK04", emergency: "none", optic: "wide", light_source: "LED", ugr: 19, ra: 80, weight: 0.45, lifetime: 50_000, warranty: 5, energy_class: "E", is_light_source: false, ean: "2000000000015" },
    { article_code: "EX-P-600-840", family_id: "example-p", category: "PAN", "url_configs.own-range": "yes", mounting: "recessed|surface", colortemperature_default: 4000, lumen_default: 3900, wattage_default: 29, control: "ON/OFF", dimension: "595x595x11", recessed_depth: 45, recessed_modul_size: "600x600", trim_color: "white", resistance_ip: "IP40", impact_rate_ik: "IK03", emergency: "none", optic: "microprismatic", light_source: "LED", ugr: 19, ra: 80, weight: 3.2, lifetime: 60_000, warranty: 5, energy_class: "D", is_light_source: false, ean: "2000000000022" },
    { article_code: "EX-B-1500-TW", family_id: "example-b", category: "BAT", "url_configs.own-range": "yes", mounting: "surface|suspended", colortemperature_default: 2700, colortemperature_vari1: 4000, colorTemperature_vari2: 6500, lumen_default: 5200, wattage_default: 38, control: "DALI-2", dimension: "1500x62x70", length_batten: 1500, trim_color: "white", resistance_ip: "IP20", impact_rate_ik: "IK02", wired_through: true, sensor: "none", emergency: "E3", optic: "opal", light_source: "LED", ugr: 25, ra: 80, weight: 2.6, lifetime: 80_000, warranty: 5, energy_class: "D", is_light_source: true, eprel_number: "999999999901", ean: "2000000000039", "related.coupler": "EX-B-COUPLER", "related.end_cap": "EX-B-CAP-WH|EX-B-CAP-BK" },
    { article_code: "EX-B-COUPLER", family_id: "example-parts", "url_configs.own-range": "yes", weight: 0.15, "texts.en": "Coupler for Example B", "texts.de": "Verbinder für Example B", ean: "2000000000046" },
    { article_code: "EX-B-CAP-WH", family_id: "example-parts", "url_configs.own-range": "yes", weight: 0.05, "texts.en": "End cap for Example B, white", "texts.de": "Endkappe für Example B, weiß", ean: "2000000000053" },
    { article_code: "EX-B-CAP-BK", family_id: "example-parts", "url_configs.own-range": "yes", weight: 0.05, "texts.en": "End cap for Example B, black", "texts.de": "Endkappe für Example B, schwarz", ean: "2000000000060" },
  ],
  "filter-texts": [
    { value_help_type: "mounting", key: "recessed", "text.en": "Recessed", "text.de": "Einbau" },
    { value_help_type: "mounting", key: "surface", "text.en": "Surface-mounted", "text.de": "Anbau" },
    { value_help_type: "mounting", key: "suspended", "text.en": "Suspended", "text.de": "Pendel" },
    { value_help_type: "control", key: "ON/OFF", "text.en": "On/off", "text.de": "Ein/aus" },
    { value_help_type: "control", key: "DALI-2", "text.en": "DALI-2", "text.de": "DALI-2" },
    { value_help_type: "reflector_color", key: "white", "text.en": "White", "text.de": "Weiß" },
    { value_help_type: "trim_color", key: "white", "text.en": "White", "text.de": "Weiß" },
    { value_help_type: "trim_shape", key: "round", "text.en": "Round", "text.de": "Rund" },
    { value_help_type: "emergency", key: "none", "text.en": "None", "text.de": "Ohne" },
    { value_help_type: "emergency", key: "E3", "text.en": "3 h", "text.de": "3 h" },
    { value_help_type: "sensor", key: "none", "text.en": "None", "text.de": "Ohne" },
    { value_help_type: "resistance_ip", key: "IP20", "text.en": "IP20", "text.de": "IP20" },
    { value_help_type: "resistance_ip", key: "IP40", "text.en": "IP40", "text.de": "IP40" },
    { value_help_type: "resistance_ip", key: "IP44", "text.en": "IP44", "text.de": "IP44" },
    { value_help_type: "recessed_modul_size", key: "600x600", "text.en": "600 × 600 mm", "text.de": "600 × 600 mm" },
    { value_help_type: "optic", key: "wide", "text.en": "Wide beam", "text.de": "Breitstrahlend" },
    { value_help_type: "optic", key: "microprismatic", "text.en": "Microprismatic", "text.de": "Mikroprismatisch" },
    { value_help_type: "optic", key: "opal", "text.en": "Opal", "text.de": "Opal" },
  ],
  "lighting-categories": [
    { room_type_id: "office", area: "Offices", sub_area: "Writing, typing, reading", "texts.en": "Office", "texts.de": "Büro", ugr: 19, illuminance: 500, uniformity: 0.6, length: 6, width: 4, height: 3, rho_ceiling: 0.7, rho_walls: 0.5, rho_floor: 0.2, maintenance_factor: 0.8, height_wp: 0.75, min_suspension_length: 0, min_distance: 0.5, categories: "PAN|DOW", layout: "grid" },
    { room_type_id: "corridor", area: "Traffic zones", sub_area: "Circulation areas and corridors", "texts.en": "Corridor", "texts.de": "Flur", ugr: 28, illuminance: 100, uniformity: 0.4, length: 18, width: 2.2, height: 2.7, rho_ceiling: 0.7, rho_walls: 0.5, rho_floor: 0.2, maintenance_factor: 0.8, height_wp: 0, min_suspension_length: 0, min_distance: 0.5, categories: "DOW", layout: "grid" },
    { room_type_id: "workshop", area: "Industry", sub_area: "Rough and medium machining", "texts.en": "Workshop", "texts.de": "Werkstatt", ugr: 22, illuminance: 300, uniformity: 0.6, length: 12, width: 8, height: 4.5, rho_ceiling: 0.5, rho_walls: 0.3, rho_floor: 0.2, maintenance_factor: 0.7, height_wp: 0.85, min_suspension_length: 0.5, min_distance: 0.5, categories: "BAT", layout: "grid" },
  ],
  "slider-configs": [
    { slider_config_id: "cutout-en", language: "en", priority: 1, headline: "Find the downlight that fits the cutout", description: "Start from the existing cutout.", call_to_action: "Select downlights", target: "/products/DOW" },
    { slider_config_id: "cutout-de", language: "de", priority: 1, headline: "Das Downlight, das in den Ausschnitt passt", description: "Ausgehend vom vorhandenen Ausschnitt.", call_to_action: "Downlights auswählen", target: "/products/DOW" },
    { slider_config_id: "panels-en", language: "en", priority: 2, headline: "Panels for every grid", call_to_action: "Select panels", target: "/products/PAN" },
    { slider_config_id: "panels-de", language: "de", priority: 2, headline: "Panelleuchten für jedes Raster", call_to_action: "Panelleuchten auswählen", target: "/products/PAN" },
  ],
  "app-configs": [
    { "title.en": "Example Lighting", "title.de": "Beispiel Leuchten", "claim.en": "Luminaires for every room", "claim.de": "Leuchten für jeden Raum", "contact.en": "Lighting desk, +49 30 000000", "contact.de": "Lichtberatung, +49 30 000000" },
  ],
};

/** The German texts in place of the English ones in example rows; ids and the values of filters are the same. */
const GERMAN_EXAMPLES: Readonly<Record<string, string>> = {
  yes: "ja",
  "Example parts": "Beispiel Zubehör",
  Offices: "Büros",
  "Writing, typing, reading": "Schreiben, Lesen, Datenverarbeitung",
  "Traffic zones": "Verkehrszonen",
  "Circulation areas and corridors": "Verkehrsflächen und Flure",
  Industry: "Industrie",
  "Rough and medium machining": "Grobe und mittlere Maschinenarbeiten",
};

const inGerman = (cell: Cell): Cell =>
  typeof cell === "string" ? (GERMAN_EXAMPLES[cell] ?? cell.replaceAll(EXAMPLE_NAME, "Beispiel")) : cell;

/** The example in the names of the brand and its families. */
const EXAMPLE_NAME = /\bExample(?= [BDP]\b|$)/g;

/** The columns of a list's sheet, each with an explanatory note in the given language. */
const templateColumns = (list: ListName, language: Language): readonly SheetColumn[] =>
  fieldKinds(list).flatMap(([field, kind]) => {
    const note = fieldNote(list, field);
    if (!note) return [];
    return columnHeadings(list, field, kind).map((title) => ({
      title,
      width: columnWidth(title, list),
      note: noteText(title, kind, note, language),
      isText: kind !== "number" && kind !== "yes-or-no",
      choices: note.values ?? note.suggestions,
    }));
  });

/**
 * The headings of a field's columns: one per language for localised fields, per example portfolio, and per kind of
 * related articles, pictures and documents; otherwise the field's name.
 */
function columnHeadings(list: ListName, field: string, kind: FieldKind): readonly string[] {
  if (kind === "translations") return LANGUAGES.map((language) => `${field}.${language}`);
  if (kind === "portfolios") return EXAMPLE_ROWS.portfolios.map((row) => `url_configs.${String(row["portfolio_id"])}`);
  const byKind = fieldByKind(field);
  if (byKind) return byKind.kinds.map((item) => `${field}.${item}`);
  if (Object.hasOwn(LIST_ID_FIELDS, list) || !hasLanguages(list)) return [field];
  // In such a list, a row holds one entry per language.
  if (field === "language") return [];
  const isPerLanguage = LANGUAGES.some((language) => EXAMPLE_ROWS[list].some((row) => `${field}.${language}` in row));
  return isPerLanguage ? LANGUAGES.map((language) => `${field}.${language}`) : [field];
}

const hasLanguages = (list: ListName): boolean => fieldKinds(list).some(([field]) => field === "language");

const MIN_WIDTH = 12;
const MAX_WIDTH = 40;

/** The width that the heading and the examples need, in characters. */
function columnWidth(title: string, list: ListName): number {
  const width = Math.max(title.length, ...EXAMPLE_ROWS[list].map((row) => String(row[title] ?? "").length));
  return Math.min(Math.max(width + 2, MIN_WIDTH), MAX_WIDTH);
}

/** What the field means, accepts and looks like, and where it is shown, each on its own line. */
function noteText(title: string, kind: FieldKind, note: FieldNote, language: Language): string {
  const texts = NOTE_LABELS[language];
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  const headingLanguage = LANGUAGES.find((tag) => title.endsWith(`.${tag}`));
  const { kinds, surfaces } = REFERENCE_TEXTS[language];
  const accepted = kinds[kind === "translations" ? "text" : kind];
  const shownOn = note.shownOn.map((surface) => surfaces[surface]).join(", ");
  return [
    note[language] + (headingLanguage === undefined ? "" : ` (${LANGUAGE_NAMES[headingLanguage]})`),
    `${texts.accepts}: ${note.values ? note.values.join(", ") : accepted}${note.unit === undefined ? "" : ` [${unitLabel(note.unit, language)}]`}`,
    ...(note.usualRange
      ? [`${texts.usual}: ${note.usualRange.map((bound) => numbers.format(bound)).join(" – ")}`]
      : []),
    `${texts.example}: ${String(language === "de" ? inGerman(note.example) : note.example)}`,
    ...(shownOn === "" ? [] : [`${texts.shownOn}: ${shownOn}`]),
  ].join("\n");
}

const NOTE_LABELS = {
  en: { accepts: "Accepts", usual: "Usual", example: "Example", shownOn: "Shown on" },
  de: { accepts: "Zulässig", usual: "Üblich", example: "Beispiel", shownOn: "Erscheint in" },
} as const satisfies Record<Language, Record<string, string>>;

/** Required lists come first. */
const SHEET_ORDER: readonly ListName[] = [
  "articles",
  ...REQUIRED_LISTS.filter((list) => list !== "articles"),
  ...LIST_NAMES.filter((list) => !REQUIRED_LISTS.some((required) => required === list)),
];

/**
 * Writes a workbook to fill in: one sheet per list with every field, explanatory notes, drop-downs, and example rows
 * that form a small catalogue.
 *
 * @param language the language of the notes; field names are the same in every language
 * @throws {CataloguePathError} when the file already exists
 */
export function writeTemplate(path: string, language: Language): void {
  if (existsSync(path))
    throw new CataloguePathError(
      `${path} already exists; specify a file that does not exist yet, so that nothing is overwritten.`,
    );
  packWorkbook(
    path,
    SHEET_ORDER.map((list) => {
      const columns = templateColumns(list, language);
      const rows = EXAMPLE_ROWS[list].map((row) =>
        columns.map(({ title }) => (language === "de" ? inGerman(row[title]) : row[title])),
      );
      return { head: { name: list, columns }, rows: () => rows };
    }),
  );
}
