import { categoryCode } from "#model/entities/category-code.ts";
import type { Article } from "#model/entities/article.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { bilingual } from "#model/texts/text-entries.ts";
import categories from "./class-categories.json" with { type: "json" };
import type { EtimTable } from "./etim-table.ts";
import { fieldStrings } from "./feature-group.ts";

/** ETIM's code for products that fit no class. */
export const NO_ETIM_CLASS = "EC000000";

/**
 * By class, the name of its category in English and German, and the category code whose filters suit it. The German
 * names are not ETIM's, which publishes English ones only.
 */
const CATEGORIES_BY_CLASS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(categories));

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
const rowOfCategoryCode = (category: string): readonly [classCode: string, row: readonly string[]] | undefined =>
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
