import { articleRange, articleValues } from "#attributes/article-values.ts";
import { filtersByRange, type PanelAttribute } from "#attributes/filter-kind.ts";
import { FILTER_ATTRIBUTES } from "#attributes/panels.ts";
import type { Article } from "#model/entities/article.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import type { Category, Family } from "#model/entities/entities.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { ListEntries, ListName } from "#model/lists/lists.ts";

export type PanelProposer = ReturnType<typeof createPanelProposer>;

/** The number of filters that a panel shows without scrolling. */
const MAX_PROPOSED = 8;
/** A filter is useful from two values on; more need not be stored. */
const MIN_DISTINCT_VALUES = 2;

/** The number of articles in a category, and how many of them have a value of each attribute. */
interface AttributeUsage {
  articles: number;
  readonly attributes: Map<PanelAttribute, { count: number; readonly values: Set<string> }>;
}

/**
 * Proposes filters for categories without any, by the values of their articles.
 *
 * @param custom the catalogue's custom attributes
 * @see rule F17
 */
export function createPanelProposer(custom: CustomAttributes) {
  const attributes: readonly PanelAttribute[] = [...FILTER_ATTRIBUTES, ...custom.map(({ name }) => name)];
  /** Categories without filters; categories are read before families and articles. */
  const categories = new Map<string, AttributeUsage>();
  const categoriesByFamily = new Map<string, readonly string[]>();
  const addArticle = (category: string, article: Article): void => {
    const categoryUsage = categories.get(category);
    if (!categoryUsage) return;
    categoryUsage.articles += 1;
    for (const attribute of attributes) {
      const value = filterValueKey(article, attribute, custom);
      if (value === undefined) continue;
      const attributeUsage = categoryUsage.attributes.get(attribute) ?? { count: 0, values: new Set<string>() };
      categoryUsage.attributes.set(attribute, attributeUsage);
      attributeUsage.count += 1;
      if (attributeUsage.values.size < MIN_DISTINCT_VALUES) attributeUsage.values.add(value);
    }
  };
  return {
    add(list: ListName, entry: ListEntries[ListName]): void {
      if (list === "categories") {
        const { category_id: id, families, panel } = entry as Category;
        if (panel !== undefined || categoryCode(id) !== undefined) return;
        categories.set(id, { articles: 0, attributes: new Map() });
        for (const family of families) categoriesByFamily.set(family, [...(categoriesByFamily.get(family) ?? []), id]);
      } else if (list === "families") {
        const { family_id: id, categories: categoryIds } = entry as Family;
        categoriesByFamily.set(id, [...(categoriesByFamily.get(id) ?? []), ...categoryIds]);
      } else if (list === "articles") {
        if (categories.size === 0) return;
        const article = entry as Article;
        const categoryIds =
          article.category === undefined ? (categoriesByFamily.get(article.family_id ?? "") ?? []) : [article.category];
        for (const category of new Set(categoryIds)) addArticle(category, article);
      }
    },
    /**
     * The first `MAX_PROPOSED` attributes of which at least half of a category's articles have a value, and not all the
     * same; complete once every entry has been added.
     */
    attributesFor(category: string): readonly PanelAttribute[] {
      const categoryUsage = categories.get(category);
      return attributes
        .filter((attribute) => {
          const { count = 0, values } = categoryUsage?.attributes.get(attribute) ?? {};
          return count * 2 >= (categoryUsage?.articles ?? Infinity) && values?.size === MIN_DISTINCT_VALUES;
        })
        .slice(0, MAX_PROPOSED);
    },
  };
}

function filterValueKey(article: Article, attribute: PanelAttribute, custom: CustomAttributes): string | undefined {
  if (filtersByRange(attribute, custom)) {
    const range = articleRange(article, attribute, custom);
    return range && JSON.stringify(range);
  }
  const values = articleValues(article, attribute, custom);
  return values.length === 0 ? undefined : JSON.stringify(values);
}
