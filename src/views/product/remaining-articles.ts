import type { Article } from "#model/entities/article.ts";
import type { Category } from "#model/entities/entities.ts";
import { openFamiliesCodec } from "#attributes/address/selector-codecs.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import type { AttributeName } from "#attributes/attribute-table.ts";
import { categoryPanel } from "#attributes/panels.ts";
import { isRangeAttribute, type BoundedAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import {
  isNumber,
  spanOf,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import type { TextContext } from "#attributes/technical-data/shown-values.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { familyAnchor, productPath } from "#views/parts/product-parts.ts";

/** Articles that a page counts instead of listing them. */
export interface RemainingArticles {
  readonly count: number;
  /** The selector that lists them, as a path without the language; absent if the family is in no category. */
  readonly path: string | undefined;
}

/** The selector page that lists a family's articles. */
export interface FamilyContext {
  readonly familyId: string;
  /** The category in the page's breadcrumb. */
  readonly category: Category;
}

/** Limits the length of addresses, since a table contains many. */
const MAX_VALUE_CHARACTERS = 200;

/**
 * The path to the selector that lists some articles of a family: their category with the family opened, filtered by the
 * values that they share and by the ranges of their figures. Attributes that the category does not filter by are
 * omitted.
 *
 * @see rules F5, F8
 */
export function pathToArticles(
  articles: readonly Article[],
  attributes: Iterable<TechnicalAttribute>,
  { familyId, category }: FamilyContext,
  { texts }: TextContext,
): string {
  const { filters, furtherFilters } = categoryPanel(category, texts.custom);
  const filterable = new Set<string>([...filters, ...furtherFilters].map(({ attribute }) => attribute));
  const values = new Map<ValueAttribute, readonly FilterValue[]>();
  const ranges = new Map<BoundedAttribute, Range>();
  for (const attribute of attributes) {
    const name = attribute.name as AttributeName;
    if (!filterable.has(name)) continue;
    if (isRangeAttribute(name)) {
      const range = figureRange(articles, attribute);
      if (range) ranges.set(name, range);
    } else {
      const shared = sharedValues(articles, attribute);
      if (shared.length > 0) values.set(name, shared);
    }
  }
  const query = [...selectionCodec.write({ values, ranges }), ...openFamiliesCodec.write([familyId])];
  return `${productPath(category.category_id)}${writeQuery(query)}#${encodeURIComponent(familyAnchor(familyId))}`;
}

/** The range of the articles' figures; `undefined` if an article has none. */
function figureRange(articles: readonly Article[], attribute: TechnicalAttribute): Range | undefined {
  const figures = articles.map((article) => technicalValues(article, attribute).filter(isNumber));
  return figures.every((values) => values.length > 0) ? spanOf(figures.flat()) : undefined;
}

/** The values that all articles share; empty if they differ, or if there are too many. */
function sharedValues(articles: readonly Article[], attribute: TechnicalAttribute): readonly FilterValue[] {
  const [first] = articles;
  const values = first ? technicalValues(first, attribute) : [];
  const key = values.join("|");
  if (key.length > MAX_VALUE_CHARACTERS) return [];
  return articles.every((article) => technicalValues(article, attribute).join("|") === key) ? values : [];
}
