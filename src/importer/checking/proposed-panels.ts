import { articleRange, articleValues } from "#attributes/article-values.ts";
import { filtersByRange, type PanelAttribute } from "#attributes/filter-kind.ts";
import { FILTER_ATTRIBUTES } from "#attributes/panels.ts";
import type { Article } from "#model/entities/article.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import type { Category } from "#model/entities/category.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { Family } from "#model/entities/family.ts";
import type { ListEntries, ListName } from "#model/lists/lists.ts";

/** Finds filters for categories without any, by the values of their articles. */
export interface ProposedPanels {
  readonly note: (list: ListName, entry: ListEntries[ListName]) => void;
  /** The attributes of which at least half of a category's articles have a value, and not all the same; complete once every entry is noted. */
  readonly of: (category: string) => readonly PanelAttribute[];
}

/** As many as a panel shows without scrolling. */
const MAX_PROPOSED = 8;
/** One tells that a filter has a choice; more need not be kept. */
const ENOUGH_VALUES = 2;

/** The articles of a category, and of how many each attribute has a value. */
interface Filled {
  articles: number;
  readonly attributes: Map<PanelAttribute, { count: number; readonly values: Set<string> }>;
}

/** @see rule F17 */
export function createProposedPanels(custom: CustomAttributes): ProposedPanels {
  const attributes: readonly PanelAttribute[] = [...FILTER_ATTRIBUTES, ...custom.map(({ name }) => name)];
  /** Those without filters, which are read before families and articles. */
  const categories = new Map<string, Filled>();
  const byFamily = new Map<string, readonly string[]>();
  const noteArticle = (category: string, article: Article): void => {
    const filled = categories.get(category);
    if (!filled) return;
    filled.articles += 1;
    for (const attribute of attributes) {
      const value = valueOf(article, attribute, custom);
      if (value === undefined) continue;
      const known = filled.attributes.get(attribute) ?? { count: 0, values: new Set<string>() };
      filled.attributes.set(attribute, known);
      known.count += 1;
      if (known.values.size < ENOUGH_VALUES) known.values.add(value);
    }
  };
  return {
    note(list, entry) {
      if (list === "categories") {
        const { category_id: id, families, panel } = entry as Category;
        if (panel !== undefined || categoryCode(id) !== undefined) return;
        categories.set(id, { articles: 0, attributes: new Map() });
        for (const family of families) byFamily.set(family, [...(byFamily.get(family) ?? []), id]);
      } else if (list === "families") {
        const { family_id: id, categories: named } = entry as Family;
        byFamily.set(id, [...(byFamily.get(id) ?? []), ...named]);
      } else if (list === "articles") {
        if (categories.size === 0) return;
        const article = entry as Article;
        const named = article.category === undefined ? (byFamily.get(article.family_id ?? "") ?? []) : [article.category];
        for (const category of new Set(named)) noteArticle(category, article);
      }
    },
    of(category) {
      const filled = categories.get(category);
      return attributes
        .filter((attribute) => {
          const { count = 0, values } = filled?.attributes.get(attribute) ?? {};
          return count * 2 >= (filled?.articles ?? Infinity) && values?.size === ENOUGH_VALUES;
        })
        .slice(0, MAX_PROPOSED);
    },
  };
} // prettier-ignore

function valueOf(article: Article, attribute: PanelAttribute, custom: CustomAttributes): string | undefined {
  if (filtersByRange(attribute, custom)) {
    const range = articleRange(article, attribute, custom);
    return range && JSON.stringify(range);
  }
  const values = articleValues(article, attribute, custom);
  return values.length === 0 ? undefined : JSON.stringify(values);
}
