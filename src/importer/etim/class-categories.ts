import { type CategoryCode, categoryCode } from "#model/entities/category-code.ts";
import type { Article } from "#model/entities/article.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { bilingual } from "#model/texts/text-entries.ts";
import type { EtimTable } from "./etim-table.ts";
import { fieldStrings } from "./feature-group.ts";

/** ETIM's code for products that fit no class. */
export const NO_ETIM_CLASS = "EC000000";

/** The name of a class's category, in English and German, and the category code whose filters suit it. */
type ClassCategory = readonly [en: string, de: string, panel?: CategoryCode];

/** The categories by class. The German names are not ETIM's, which publishes English ones only. */
const CATEGORIES_BY_CLASS: ReadonlyMap<string, ClassCategory> = new Map<string, ClassCategory>(
  Object.entries({
    EC001744: ["Downlights, spotlights and floodlights", "Downlights, Strahler und Fluter", "DOW"],
    EC002892: ["Ceiling and wall luminaires", "Decken- und Wandleuchten", "PAN"],
    EC001743: ["Pendant luminaires", "Pendelleuchten"],
    EC001716: ["High-bay luminaires", "Hallenleuchten", "HIB"],
    EC000109: ["Battens", "Lichtleisten", "BAT"],
    EC000986: ["Light-line systems", "Lichtbandsysteme", "BAT"],
    EC000282: ["Tubelight systems", "Rohrleuchtensysteme"],
    EC000758: ["In-ground luminaires", "Bodeneinbauleuchten", "SP68"],
    EC001957: ["Emergency luminaires", "Notleuchten"],
    EC000301: ["Bollards", "Pollerleuchten"],
    EC000062: ["Street luminaires", "Straßenleuchten"],
    EC000481: ["Orientation luminaires", "Orientierungsleuchten"],
    EC000300: ["Floor luminaires", "Stehleuchten"],
    EC000302: ["Table luminaires", "Tischleuchten"],
    EC002706: ["Light strips", "Lichtbänder"],
    EC001952: ["Explosion-proof luminaires", "Explosionsgeschützte Leuchten"],
    EC000101: ["Lighting tracks", "Stromschienen"],
    EC001959: ["LED lamps", "LED-Lampen"],
    EC000996: ["LED modules", "LED-Module"],
    EC002710: ["LED drivers", "LED-Treiber"],
    EC002924: ["Controllers", "Leuchtensteuerungen"],
    EC000471: ["Emergency units", "Notlichteinheiten"],
    EC000293: ["Profiles for light-line systems", "Tragschienen für Lichtbandsysteme"],
    EC000414: ["Built-in boxes", "Einbaugehäuse"],
    EC002556: ["Electrical accessories", "Elektrisches Zubehör"],
    EC002557: ["Mechanical accessories", "Mechanisches Zubehör"],
    EC002558: ["Optical accessories", "Lichttechnisches Zubehör"],
  } satisfies Record<string, ClassCategory>),
);

/** The filters of a category without a suitable category code. */
const COMMON_PANEL = [
  "mounting:checkboxes",
  "colortemperature:checkboxes",
  "control:checkboxes",
  "resistance_ip:dropdown",
  "emergency:checkboxes",
];

/**
 * The id of the category for the products of a class: that in the profile, else the category code whose filters suit
 * it, else the class code.
 *
 * @param profileCategories categories by class from the profile
 * @returns `undefined` for a class that is neither in the profile nor in the table
 */
export function findCategory(
  classCode: string,
  profileCategories: ReadonlyMap<string, string>,
  table: EtimTable,
): string | undefined {
  const category = profileCategories.get(classCode);
  if (category !== undefined) return category;
  const code = CATEGORIES_BY_CLASS.get(classCode)?.[2];
  // The category code stands for IP68 spotlights; other in-ground luminaires only use its filters.
  if (code === "SP68") return classCode;
  return code ?? (table.classes.has(classCode) ? classCode : undefined);
}

/** The name and filters of a category: those of its category code, else those of its first class. */
export function createCategoryFields(
  category: string,
  classCode: string,
  table: EtimTable,
): { readonly texts: readonly TextEntry[]; readonly panel?: string | readonly string[] } {
  const [en, de, panel] = rowOfCategoryCode(category)?.[1] ?? CATEGORIES_BY_CLASS.get(classCode) ?? [];
  const name = en ?? table.classes.get(classCode)?.name ?? category;
  const texts = bilingual(name, de);
  return categoryCode(category) === undefined ? { texts, panel: panel ?? COMMON_PANEL } : { texts };
}

/** The first class whose category has a category code, under which articles of that category are exported. */
const rowOfCategoryCode = (category: string): readonly [classCode: string, row: ClassCategory] | undefined =>
  [...CATEGORIES_BY_CLASS].find(([, [, , code]]) => code === category);

/**
 * The class of an article: the imported one, else the one that corresponds to its category.
 *
 * @param category the category of the article, else that of its family
 * @returns `undefined` if the table has neither
 */
export function findArticleClass(article: Article, category: string | undefined, table: EtimTable): string | undefined {
  const [imported] = fieldStrings(article["own_etim_class"]);
  const code = categoryCode(category);
  const mounting = fieldStrings(article.mounting);
  const isOnlySuspended = mounting.length === 1 && mounting[0] === "suspended";
  const classOfCode = code && (code === "PAN" && isOnlySuspended ? "EC001743" : rowOfCategoryCode(code)?.[0]);
  const candidates = [imported, category, code === "SP68" && !mounting.includes("ground") ? undefined : classOfCode];
  return candidates.find((candidate) => candidate !== undefined && table.classes.has(candidate));
}
