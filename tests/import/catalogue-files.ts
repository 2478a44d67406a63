import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The files of a test catalogue by name: strings and bytes verbatim, anything else as JSON; `undefined` omits the file.
 */
export type CatalogueFiles = Readonly<Record<string, string | Uint8Array | object | undefined>>;

/** A text of an entry in both languages. */
export const bilingual = (en: string, de = en) => [
  { language: "en", text: en },
  { language: "de", text: de },
];

/** The smallest valid picture: a PNG of one transparent pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A small catalogue without problems, for tests to modify. */
export const CATALOGUE = {
  "portfolios.json": [{ portfolio_id: "p1", name: "One", fallback_url: "https://one.example/" }],
  "categories.json": [
    { category_id: "DOW", texts: bilingual("Downlights"), target: "/products/DOW", families: ["F1"] },
  ],
  "families.json": [{ family_id: "F1", brand: "Own", categories: ["DOW"], texts: bilingual("A family") }],
  "articles.json": [
    { article_code: "A1", family_id: "F1", category: "DOW", url_configs_data: [{ portfolio_id: "p1" }], ugr: 19 },
    { article_code: "A2", family_id: "F1", category: "DOW", url_configs_data: [{ portfolio_id: "p1" }], ugr: 22 },
  ],
  "slider-configs.json": [
    { slider_config_id: "s1", language: "en", headline: "Hello" },
    { slider_config_id: "s2", language: "de", headline: "Hallo" },
  ],
  "app-configs.json": [
    { language: "en", title: "Lights" },
    { language: "de", title: "Leuchten" },
  ],
  "filter-texts.json": [
    { key: "ON/OFF", value_help_type: "control", language: "en", text: "On/off" },
    { key: "ON/OFF", value_help_type: "control", language: "de", text: "Ein/aus" },
  ],
  "lighting-categories.json": [{ room_type_id: "r1", texts: bilingual("Office"), categories: ["DOW"], rho_walls: 50 }],
} as const satisfies CatalogueFiles;

/** The same catalogue with some files replaced; `undefined` omits one. */
export const catalogueWith = (changes: CatalogueFiles): CatalogueFiles => ({ ...CATALOGUE, ...changes });

/** The same catalogue with a title by which tests can tell versions apart. */
export const catalogueTitled = (title: string): CatalogueFiles =>
  catalogueWith({ "app-configs.json": CATALOGUE["app-configs.json"].map((config) => ({ ...config, title })) });

/** Writes a catalogue's files to a folder. @returns the folder */
export function writeFiles(folder: string, files: CatalogueFiles): string {
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  }
  return folder;
}
