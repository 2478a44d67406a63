import { CODES_PER_RESULT, type Adapter, type BenchArticle } from "./adapter.ts";
import type { BenchCatalogue } from "./articles.ts";
import { fastbitset, roaring } from "./bitsets.ts";
import { filterChain, onePassLoop, filterPredicates } from "./plain.ts";
import { createCatalogue } from "../../src/catalogue/catalogue.fixture.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import type { Facet, FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { attributesOf, adapterPair, type ScopeFilters } from "./scope.ts";

/** crossfilter2: one dimension per attribute; groups ignore their own filter; only changed filters are set. */
const crossfilter = adapterPair("crossfilter2", async () => {
  const { default: createCrossfilter } = await import("crossfilter2");
  return (articles, attributes, fields) => {
    const records = createCrossfilter([...articles]);
    const dimensions = new Map(
      [...fields, ...attributes].map((name) => [
        name,
        records.dimension(({ values }) => (values[name] ?? []).map(String), true),
      ]),
    );
    const groups = new Map(
      attributes.map((attribute) => [attribute, dimensions.get(attribute)?.group().reduceCount()]),
    );
    const matchCount = records.groupAll().reduceCount();
    const activeFilters = new Map<string, string>();
    const setFilters = ({ selection }: FilterQuery, scope: ScopeFilters): void => {
      for (const [name, dimension] of dimensions) {
        const values = scope.get(name as never) ?? selection.values.get(name as never)?.map(String);
        const range = selection.ranges.get(name as never);
        const key = JSON.stringify(values ?? range ?? null);
        if ((activeFilters.get(name) ?? "null") === key) continue;
        activeFilters.set(name, key);
        if (values) dimension.filterFunction((value) => values.includes(value));
        else if (range) dimension.filterFunction((text) => overlapsText(text, range));
        else dimension.filterAll();
      }
    };
    /** In article order, which sorted dimensions do not preserve. */
    const firstCodes = (): readonly string[] => {
      const codes: string[] = [];
      for (let row = 0; row < articles.length && codes.length < CODES_PER_RESULT; row++)
        if (records.isElementFiltered(row)) codes.push(articles[row]?.article_code ?? "");
      return codes;
    };
    return (query, scope) => {
      setFilters(query, scope);
      return {
        count: matchCount.value(),
        codes: firstCodes(),
        facets: attributesOf(query).map((attribute) => {
          const options = groups.get(attribute)?.all() ?? [];
          return { attribute, options: options.map(({ key, value }) => [key, value] as const) };
        }),
      };
    };
  };
});

function overlapsText(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const [lower = 0, upper = 0] = text.split("–").map(Number);
  return upper >= min && lower <= max;
}

/**
 * itemsjs with disjunctive facets, which ignore their own selection. Ranges use its `filter` function; for the counts
 * of a range's own facet there is another search without it.
 */
const itemsjs = adapterPair("itemsjs", async () => {
  const { default: createItemsJs } = await import("itemsjs");
  return (articles, attributes, fields) => {
    const aggregations = Object.fromEntries<object>([
      // Counts of these fields are not needed; conjunctive facets are the cheapest.
      ...fields.map((name) => [name, { size: 1, conjunction: true }] as const),
      ...attributes.map((name) => [name, { size: 1e6, conjunction: false, hide_zero_doc_count: true }] as const),
    ]);
    const items = createItemsJs(articles.map(itemOf), { aggregations });
    return (query, scope) => {
      const { values, ranges } = query.selection;
      const valueFilters = Array.from(values, ([name, chosen]) => [name, chosen.map(String)] as const);
      const filters = Object.fromEntries<readonly string[]>([...scope, ...valueFilters]);
      const predicates = [...filterPredicates(query)].filter(([attribute]) => ranges.has(attribute as never));
      const searchWithout = (range?: PanelAttribute) => {
        const tests = predicates.filter(([attribute]) => attribute !== range);
        const filter = ({ article }: Item): boolean => tests.every(([, test]) => test(article));
        return items.search({ per_page: CODES_PER_RESULT, filters, ...(tests.length > 0 && { filter }) });
      };
      const { pagination, data } = searchWithout();
      return {
        count: pagination.total,
        codes: data.items.map(({ article }) => article.article_code),
        facets: attributesOf(query).map((attribute) => {
          const { aggregations } = ranges.has(attribute as never) ? searchWithout(attribute).data : data;
          const buckets = aggregations[attribute]?.buckets ?? [];
          return { attribute, options: buckets.map(({ key, doc_count }) => [key, doc_count] as const) };
        }),
      };
    };
  };
});

type Item = Readonly<Record<string, unknown>> & { readonly article: BenchArticle };

const itemOf = (article: BenchArticle): Item => ({
  ...Object.fromEntries(Object.entries(article.values).map(([name, values]) => [name, values.map(String)])),
  article,
});

/** All engines other than Lumenry, the baseline first. */
export const OTHER_ENGINES: readonly Adapter[] = [
  filterChain,
  onePassLoop,
  ...crossfilter,
  ...itemsjs,
  ...fastbitset,
  ...roaring,
];

/** The engines that can handle a million articles. */
export const SCALABLE_ENGINES: readonly Adapter[] = [onePassLoop, ...fastbitset, ...roaring];

/**
 * Lumenry's engine, called as pages call it, over articles in the wire format; the load time includes encoding them.
 */
export const lumenryAdapter = ({ lists, articles }: BenchCatalogue): Adapter => ({
  name: "Lumenry",
  load() {
    const catalogue = createCatalogue({ version: "bench", lists, articles: decodeArticles(encodeArticles(articles)) });
    // The server does so when it loads a version, pages in idle time after they are shown.
    Array.from(catalogue.prepareFilters());
    return (query) => {
      const { count, rows, facets } = catalogue.engine.query(query);
      // Pages list all matching rows, and group and sort them.
      const codes = Array.from(rows.subarray(0, CODES_PER_RESULT), (row) => catalogue.articleCode(row));
      return { count, codes, facets: facets.map(toBenchFacet) };
    };
  },
});

const toBenchFacet = (facet: Facet) =>
  facet.kind === "values" ? facet : { attribute: facet.attribute, values: facet.ranges, counts: facet.counts };
