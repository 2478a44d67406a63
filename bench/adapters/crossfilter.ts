import type { Crossfilter, Dimension, Group } from "crossfilter2";
import type { PanelAttribute } from "../../src/domain/filtering/panels.ts";
import { peer, SHOWN_ARTICLES, type Adapter, type BenchArticle } from "../adapter.ts";
import { inScopes } from "./scope.ts";

interface Scope {
  readonly records: Crossfilter<BenchArticle>;
  readonly attributes: readonly { readonly attribute: PanelAttribute; readonly by: Dimension<BenchArticle, string>; readonly groups: Group<BenchArticle, string, number> }[]; // prettier-ignore
  readonly chosen: Map<PanelAttribute, string>;
}

/** crossfilter2: a dimension an attribute, each group leaving its own dimension's filter out; only changed filters are set. */
export const crossfilter: Adapter = {
  name: "crossfilter2",
  runsIn: "browser",
  async load(articles) {
    const { default: create } = await peer<{ default: <T>(records: T[]) => Crossfilter<T> }>("crossfilter2");
    return inScopes<Scope>(
      articles,
      (inScope, attributes) => {
        const records = create([...inScope]);
        return {
          records,
          chosen: new Map(),
          attributes: attributes.map((attribute) => {
            const by: Dimension<BenchArticle, string> = records.dimension<string>(
              (article) => (article.values[attribute] ?? []).map(String),
              true,
            );
            return { attribute, by, groups: by.group<string, number>().reduceCount() };
          }),
        };
      },
      ({ records, attributes, chosen }, { selection }) => {
        for (const { attribute, by } of attributes) {
          const values = selection.values.get(attribute as never)?.map(String);
          const range = selection.ranges.get(attribute as never);
          const key = JSON.stringify(values ?? range ?? null);
          if ((chosen.get(attribute) ?? "null") === key) continue;
          chosen.set(attribute, key);
          if (values) by.filterFunction((value) => values.includes(value));
          else if (range) by.filterFunction((text) => overlapsText(text, range));
          else by.filterAll();
        }
        const left = records.allFiltered();
        return {
          count: left.length,
          codes: left.slice(0, SHOWN_ARTICLES).map((article) => article.article_code),
          facets: attributes.map(({ attribute, groups }) => ({
            attribute,
            options: groups.all().map(({ key, value }): [string, number] => [key, value]),
          })),
        };
      },
    );
  },
};

function overlapsText(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const [lower = 0, upper = 0] = text.split("–").map(Number);
  return upper >= min && lower <= max;
}
