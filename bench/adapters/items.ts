import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { peer, SHOWN_ARTICLES, type BenchArticle } from "./adapter.ts";
import { testsOf } from "./plain.ts";
import { attributesOf, bothWays, scopeValues, type ScopeField, type ScopeFilters } from "./scope.ts";

/** The part of itemsjs that is used. */
interface ItemsJs {
  search(options: object): {
    readonly pagination: { readonly total: number };
    readonly data: {
      readonly items: readonly Item[];
      readonly aggregations: Readonly<Record<string, { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }>>; // prettier-ignore
    };
  };
}
type Item = Readonly<Record<string, unknown>> & { readonly article: BenchArticle };

/**
 * itemsjs with disjunctive facets, which ignore their own selection; the range is its `filter`, omitted for its own
 * facet.
 */
export const itemsjs = bothWays<ItemsJs>("itemsjs", async () => {
  const { default: create } = await peer<{ default: (items: readonly Item[], options: object) => ItemsJs }>("itemsjs");
  return {
    prepare: (articles, attributes, fields) =>
      create(
        articles.map((article) => itemOf(article, fields)),
        { aggregations: { ...scopeAggregations(fields), ...aggregations(attributes) } },
      ),
    step(items, query, scope) {
      const { pagination, data } = items.search(searchOf(query, scope, true));
      const withoutRange = query.selection.ranges.size > 0 ? items.search(searchOf(query, scope, false)).data : data;
      return {
        count: pagination.total,
        codes: data.items.map(({ article }) => article.article_code),
        facets: attributesOf(query).map((attribute) => {
          const source = query.selection.ranges.has(attribute as never) ? withoutRange : data;
          const buckets = source.aggregations[attribute]?.buckets ?? [];
          return { attribute, options: buckets.map(({ key, doc_count }): [string, number] => [key, doc_count]) };
        }),
      };
    },
  };
});

const itemOf = (article: BenchArticle, fields: readonly ScopeField[]): Item => ({
  ...Object.fromEntries(Object.entries(article.values).map(([name, values]) => [name, values.map(String)])),
  ...Object.fromEntries(fields.map((field) => [field, scopeValues(article, field)])),
  article,
});

const aggregations = (attributes: readonly PanelAttribute[]): object =>
  Object.fromEntries(attributes.map((name) => [name, { size: 1e6, conjunction: false, hide_zero_doc_count: true }]));

/** Fields whose counts are not needed: conjunctive ones cost least. */
const scopeAggregations = (fields: readonly ScopeField[]): object =>
  Object.fromEntries(fields.map((field) => [field, { size: 1, conjunction: true }]));

function searchOf(query: FilterQuery, scope: ScopeFilters, withRange: boolean): object {
  const chosen = [...query.selection.values].map(([name, values]) => [name, values.map(String)] as const);
  const inRange = [...query.selection.ranges.keys()].flatMap((attribute) => testsOf(query).get(attribute) ?? []);
  const filter = ({ article }: Item): boolean => inRange.every((test) => test(article));
  return {
    per_page: SHOWN_ARTICLES,
    filters: Object.fromEntries([...scope, ...chosen]),
    ...(withRange && inRange.length > 0 && { filter }),
  };
}
