import type { Crossfilter, Dimension, Group } from "crossfilter2";
import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { peer, SHOWN_ARTICLES, type BenchAnswer, type BenchArticle } from "./adapter.ts";
import { attributesOf, bothWays, scopeValues, type ScopeField, type ScopeFilters } from "./scope.ts";

interface Records {
  readonly records: Crossfilter<BenchArticle>;
  readonly articles: readonly BenchArticle[];
  readonly dimensions: ReadonlyMap<PanelAttribute | ScopeField, Dimension<BenchArticle, string>>;
  readonly groups: ReadonlyMap<PanelAttribute, Group<BenchArticle, string, number>>;
  readonly matching: { value(): number };
  /** The current filter of each dimension. */
  readonly chosen: Map<PanelAttribute | ScopeField, string>;
}

/** crossfilter2: one dimension per attribute; groups ignore their own dimension's filter; only changed filters are set. */
export const crossfilter = bothWays<Records>("crossfilter2", async () => {
  const { default: create } = await peer<{ default: <T>(records: T[]) => Crossfilter<T> }>("crossfilter2");
  return {
    prepare(articles, attributes, fields) {
      const records = create([...articles]);
      const byField = fields.map((field) => [field, records.dimension((article: BenchArticle) => scopeValues(article, field), true)] as const); // prettier-ignore
      const byAttribute = attributes.map(
        (attribute) =>
          [attribute, records.dimension((article) => (article.values[attribute] ?? []).map(String), true)] as const,
      );
      return {
        records,
        articles,
        dimensions: new Map<PanelAttribute | ScopeField, Dimension<BenchArticle, string>>([...byField, ...byAttribute]),
        groups: new Map(byAttribute.map(([attribute, by]) => [attribute, by.group<string, number>().reduceCount()])),
        matching: records.groupAll().reduceCount(),
        chosen: new Map(),
      };
    },
    step(engine, query, scope) {
      setFilters(engine, query, scope);
      return {
        count: engine.matching.value(),
        codes: firstCodes(engine),
        facets: attributesOf(query).map((attribute) => ({ attribute, options: optionsOf(engine, attribute) })),
      };
    },
  };
});

function setFilters({ dimensions, chosen }: Records, { selection }: FilterQuery, scope: ScopeFilters): void {
  for (const [name, by] of dimensions) {
    const values = scope.get(name as never) ?? selection.values.get(name as never)?.map(String);
    const range = selection.ranges.get(name as never);
    const key = JSON.stringify(values ?? range ?? null);
    if ((chosen.get(name) ?? "null") === key) continue;
    chosen.set(name, key);
    if (values) by.filterFunction((value) => values.includes(value));
    else if (range) by.filterFunction((text) => overlapsText(text, range));
    else by.filterAll();
  }
}

/** In article order, which sorted dimensions do not preserve. */
function firstCodes({ records, articles }: Records): BenchAnswer["codes"] {
  const codes: string[] = [];
  for (let at = 0; at < articles.length && codes.length < SHOWN_ARTICLES; at++)
    if (records.isElementFiltered(at)) codes.push(articles[at]?.article_code ?? "");
  return codes;
}

function* optionsOf({ groups }: Records, attribute: PanelAttribute): Generator<readonly [string, number]> {
  for (const { key, value } of groups.get(attribute)?.all() ?? []) yield [key, value];
}

function overlapsText(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const [lower = 0, upper = 0] = text.split("–").map(Number);
  return upper >= min && lower <= max;
}
