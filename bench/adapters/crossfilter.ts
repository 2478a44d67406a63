import type { Crossfilter, Dimension, Group } from "crossfilter2";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import { importPeer, SHOWN_ARTICLES, type Adapter, type BenchAnswer, type BenchArticle } from "./adapter.ts";
import { attributesOf, PANEL_ATTRIBUTES, SCOPE_FIELDS, scopeFilters, scopeValues, type ScopeField } from "./scope.ts";

interface Records {
  readonly records: Crossfilter<BenchArticle>;
  readonly articles: readonly BenchArticle[];
  readonly dimensions: ReadonlyMap<PanelAttribute | ScopeField, Dimension<string>>;
  readonly groups: ReadonlyMap<PanelAttribute, Group<string, number>>;
  readonly matching: { value(): number };
  /** The current filter of each dimension. */
  readonly current: Map<PanelAttribute | ScopeField, string>;
}

/** crossfilter2: one dimension per attribute; groups ignore their own dimension's filter; only changed filters are set. */
export const crossfilter: Adapter = {
  name: "crossfilter2",
  async load(articles) {
    const { default: create } = await importPeer<{ default: <T>(records: T[]) => Crossfilter<T> }>("crossfilter2");
    const records = create([...articles]);
    const byField = SCOPE_FIELDS.map((field) => [field, records.dimension((article) => scopeValues(article, field), true)] as const); // prettier-ignore
    const byAttribute = PANEL_ATTRIBUTES.map(
      (attribute) =>
        [attribute, records.dimension((article) => (article.values[attribute] ?? []).map(String), true)] as const,
    );
    const engine: Records = {
      records,
      articles,
      dimensions: new Map<PanelAttribute | ScopeField, Dimension<string>>([...byField, ...byAttribute]),
      groups: new Map(
        byAttribute.map(([attribute, dimension]) => [attribute, dimension.group<string, number>().reduceCount()]),
      ),
      matching: records.groupAll().reduceCount(),
      current: new Map(),
    };
    return {
      step(query) {
        setFilters(engine, query);
        return {
          count: engine.matching.value(),
          codes: firstCodes(engine),
          facets: attributesOf(query).map((attribute) => ({ attribute, options: optionsOf(engine, attribute) })),
        };
      },
    };
  },
};

function setFilters({ dimensions, current }: Records, query: FilterQuery): void {
  const { values: selected, ranges } = query.selection;
  const scope = scopeFilters(query);
  for (const [name, dimension] of dimensions) {
    const values = scope.get(name as never) ?? selected.get(name as never)?.map(String);
    const range = ranges.get(name as never);
    const key = JSON.stringify(values ?? range ?? null);
    if ((current.get(name) ?? "null") === key) continue;
    current.set(name, key);
    if (values) dimension.filterFunction((value) => values.includes(value));
    else if (range) dimension.filterFunction((text) => overlapsText(text, range));
    else dimension.filterAll();
  }
}

/** In article order, which sorted dimensions do not preserve. */
function firstCodes({ records, articles }: Records): BenchAnswer["codes"] {
  const codes: string[] = [];
  for (let row = 0; row < articles.length && codes.length < SHOWN_ARTICLES; row++)
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
