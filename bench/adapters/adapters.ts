import { importLibrary, CODES_PER_RESULT, type Adapter, type BenchResult, type BenchArticle } from "./adapter.ts";
import type { BenchCatalogue } from "./articles.ts";
import { fastbitset, roaring } from "./bitsets.ts";
import { filterChain, onePassLoop, filterPredicates } from "./plain.ts";
import { createCatalogue } from "../../src/catalogue/catalogue.fixture.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import type { Facet, FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { attributesOf, adapterPair, scopeValues, type ScopeField, type ScopeFilters } from "./scope.ts";
import type { Crossfilter, Dimension, Group } from "crossfilter2";

/** crossfilter2: one dimension per attribute; groups ignore their own filter; only changed filters are set. */
const crossfilter = adapterPair<Records>("crossfilter2", async () => {
  const { default: create } = await importLibrary<{ default: <T>(records: T[]) => Crossfilter<T> }>("crossfilter2");
  return {
    prepare(articles, attributes, fields) {
      const records = create([...articles]);
      const byField = fields.map(
        (field) => [field, records.dimension((article: BenchArticle) => scopeValues(article, field), true)] as const,
      );
      const byAttribute = attributes.map(
        (attribute) =>
          [attribute, records.dimension((article) => (article.values[attribute] ?? []).map(String), true)] as const,
      );
      return {
        records,
        articles,
        dimensions: new Map<PanelAttribute | ScopeField, Dimension<string>>([...byField, ...byAttribute]),
        groups: new Map(
          byAttribute.map(([attribute, dimension]) => [attribute, dimension.group<string, number>().reduceCount()]),
        ),
        matchCount: records.groupAll().reduceCount(),
        activeFilters: new Map(),
      };
    },
    answer(engine, query, scope) {
      setFilters(engine, query, scope);
      return {
        count: engine.matchCount.value(),
        codes: firstCodes(engine),
        facets: attributesOf(query).map((attribute) => ({ attribute, options: optionsOf(engine, attribute) })),
      };
    },
  };
});

/** The used subset of the itemsjs interface. */
interface ItemsJs {
  search(options: object): {
    readonly pagination: { readonly total: number };
    readonly data: {
      readonly items: readonly Item[];
      readonly aggregations: Readonly<
        Record<string, { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }>
      >;
    };
  };
}
type Item = Readonly<Record<string, unknown>> & { readonly article: BenchArticle };

/**
 * itemsjs with disjunctive facets, which ignore their own selection. Ranges use its `filter` function; for the counts of
 * a range's own facet there is another search without it.
 */
const itemsjs = adapterPair<ItemsJs>("itemsjs", async () => {
  const { default: create } = await importLibrary<{ default: (items: readonly Item[], options: object) => ItemsJs }>(
    "itemsjs",
  );
  return {
    prepare: (articles, attributes, fields) =>
      create(
        articles.map((article) => itemOf(article, fields)),
        { aggregations: { ...scopeAggregations(fields), ...aggregations(attributes) } },
      ),
    answer(items, query, scope) {
      const { pagination, data } = items.search(searchOptions(query, scope));
      return {
        count: pagination.total,
        codes: data.items.map(({ article }) => article.article_code),
        facets: attributesOf(query).map((attribute) => {
          const isRange = query.selection.ranges.has(attribute as never);
          const source = isRange ? items.search(searchOptions(query, scope, attribute)).data : data;
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

/** Counts of these fields are not needed; conjunctive facets are the cheapest. */
const scopeAggregations = (fields: readonly ScopeField[]): object =>
  Object.fromEntries(fields.map((field) => [field, { size: 1, conjunction: true }]));

function searchOptions(query: FilterQuery, scope: ScopeFilters, except?: PanelAttribute): object {
  const valueFilters = [...query.selection.values].map(([name, values]) => [name, values.map(String)] as const);
  const inRange = [...query.selection.ranges.keys()].flatMap((attribute) =>
    attribute === except ? [] : (filterPredicates(query).get(attribute) ?? []),
  );
  const filter = ({ article }: Item): boolean => inRange.every((test) => test(article));
  return {
    per_page: CODES_PER_RESULT,
    filters: Object.fromEntries([...scope, ...valueFilters]),
    ...(inRange.length > 0 && { filter }),
  };
}

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

/** Lumenry's engine, called as pages call it, over articles in the wire format; the load time includes encoding them. */
export function lumenryAdapter({ lists, articles }: BenchCatalogue): Adapter {
  return {
    name: "Lumenry",
    load() {
      const decoded = decodeArticles(encodeArticles(articles));
      const catalogue = createCatalogue({ version: "bench", lists, articles: decoded });
      // The server does so when it loads a version, pages in idle time after they are shown.
      Array.from(catalogue.prepareFilters());
      return {
        answer(query: FilterQuery): BenchResult {
          const result = catalogue.engine.query(query);
          // Pages list all matching rows, and group and sort them.
          const codes = Array.from(result.rows.subarray(0, CODES_PER_RESULT), (row) => catalogue.articleCode(row));
          return { count: result.count, codes, facets: result.facets.map(toBenchFacet) };
        },
      };
    },
  };
}

const toBenchFacet = (facet: Facet) =>
  facet.kind === "values" ? facet : { attribute: facet.attribute, values: facet.ranges, counts: facet.counts };

interface Records {
  readonly records: Crossfilter<BenchArticle>;
  readonly articles: readonly BenchArticle[];
  readonly dimensions: ReadonlyMap<PanelAttribute | ScopeField, Dimension<string>>;
  readonly groups: ReadonlyMap<PanelAttribute, Group<string, number>>;
  readonly matchCount: { value(): number };
  /** The current filter of each dimension. */
  readonly activeFilters: Map<PanelAttribute | ScopeField, string>;
}

function setFilters({ dimensions, activeFilters }: Records, { selection }: FilterQuery, scope: ScopeFilters): void {
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
}

/** In article order, which sorted dimensions do not preserve. */
function firstCodes({ records, articles }: Records): BenchResult["codes"] {
  const codes: string[] = [];
  for (let row = 0; row < articles.length && codes.length < CODES_PER_RESULT; row++)
    if (records.isElementFiltered(row)) codes.push(articles[row]?.article_code ?? "");
  return codes;
}

function* optionsOf({ groups }: Records, attribute: PanelAttribute): Generator<readonly [string, number]> {
  for (const { key, value } of groups.get(attribute)?.all() ?? []) yield [key, value];
}

function overlapsText(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const [lower = 0, upper = 0] = text.split("–").map(Number);
  return upper >= min && lower <= max;
}
