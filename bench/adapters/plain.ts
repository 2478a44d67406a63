import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { articlesInScope, attributesOf } from "./scope.ts";
import { CODES_PER_RESULT, type Adapter, type BenchArticle } from "./adapter.ts";

type Predicate = (article: BenchArticle) => boolean;

export function filterPredicates({ selection }: FilterQuery): ReadonlyMap<PanelAttribute, Predicate> {
  const predicates = new Map<PanelAttribute, Predicate>();
  for (const [attribute, chosen] of selection.values)
    predicates.set(attribute, (article) => (article.values[attribute] ?? []).some((value) => chosen.includes(value)));
  for (const [attribute, { min, max }] of selection.ranges)
    predicates.set(attribute, (article) => {
      const range = article.ranges[attribute];
      return range !== undefined && range.max >= min && range.min <= max;
    });
  return predicates;
}

function countValues(articles: readonly BenchArticle[], attribute: PanelAttribute): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const article of articles)
    for (const value of article.values[attribute] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The naive approach: a chain of `Array.filter`, once for the articles and once per facet. */
export const filterChain: Adapter = {
  name: "Array.filter chain",
  load: (articles) => (query) => {
    const inScope = articlesInScope(articles, query);
    const predicates = filterPredicates(query);
    const passing = (except?: PanelAttribute): readonly BenchArticle[] =>
      [...predicates]
        .filter(([attribute]) => attribute !== except)
        .reduce((matches, [, test]) => matches.filter(test), inScope);
    const matches = passing();
    return {
      count: matches.length,
      codes: matches.slice(0, CODES_PER_RESULT).map((article) => article.article_code),
      facets: attributesOf(query).map((attribute) => ({
        attribute,
        options: countValues(passing(attribute), attribute),
      })),
    };
  },
};

/**
 * The hand-written alternative, a single pass: an article counts in every facet if it passes all filters, or only in
 * the facet of the single filter that it fails.
 */
export const onePassLoop: Adapter = {
  name: "one-pass loop",
  load: (articles) => (query) => {
    const predicates = [...filterPredicates(query)];
    const attributes = attributesOf(query);
    const counts = new Map(attributes.map((attribute) => [attribute, new Map<unknown, number>()]));
    const [category = ""] = query.categoryIds;
    const codes: string[] = [];
    let count = 0;
    for (const article of articles) {
      if (!article.values["category"]?.includes(category)) continue;
      if (query.portfolioId !== undefined && !article.values["portfolio"]?.includes(query.portfolioId)) continue;
      let failedAttribute: PanelAttribute | undefined;
      let failureCount = 0;
      for (const [attribute, matches] of predicates) {
        if (matches(article)) continue;
        failedAttribute = attribute;
        if (++failureCount > 1) break;
      }
      if (failureCount > 1) continue;
      if (failureCount === 0 && count++ < CODES_PER_RESULT) codes.push(article.article_code);
      for (const attribute of attributes) {
        if (failureCount === 1 && attribute !== failedAttribute) continue;
        const facetCounts = counts.get(attribute);
        for (const value of article.values[attribute] ?? []) facetCounts?.set(value, (facetCounts.get(value) ?? 0) + 1);
      }
    }
    return { count, codes, facets: [...counts].map(([attribute, options]) => ({ attribute, options })) };
  },
};
