import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import type { Range } from "../../src/attributes/selection.ts";
import { importPeer, SHOWN_ARTICLES, type Adapter, type BenchArticle } from "./adapter.ts";
import { attributesOf, PANEL_ATTRIBUTES, SCOPE_FIELDS, scopeFilters, scopeValues } from "./scope.ts";

interface Bitmap {
  clone(): Bitmap;
  andInPlace(other: Bitmap): void;
  orInPlace(other: Bitmap): void;
  andCardinality(other: Bitmap): number;
  readonly size: number;
  toArray(limit: number): number[];
  runOptimize(): boolean;
}

interface Roaring {
  readonly RoaringBitmap32: new (rows: readonly number[]) => Bitmap;
  readonly roaringLibraryInitialize?: () => Promise<void>;
}

/** The rows that have a value, which is a text where an attribute has ranges. */
interface Option {
  readonly rows: Bitmap;
  readonly range: Range | undefined;
}
type Options = ReadonlyMap<unknown, Option>;

/** The usual approach with sets: one per value, unions within a facet, intersections between facets, their sizes for counts. */
export const roaring: Adapter = {
  name: "roaring-wasm",
  async load(articles) {
    const { RoaringBitmap32, roaringLibraryInitialize } = await importPeer<Roaring>("roaring-wasm");
    await roaringLibraryInitialize?.();
    const optionsOf = (...args: Parameters<typeof rowsByValue>): Options =>
      new Map(
        Array.from(rowsByValue(...args), ([value, option]) => {
          const rows = new RoaringBitmap32(option.rows);
          rows.runOptimize();
          return [value, { rows, range: option.range }];
        }),
      );
    const union = (options: readonly Option[]): Bitmap => {
      const rows = new RoaringBitmap32([]);
      for (const option of options) rows.orInPlace(option.rows);
      return rows;
    };
    const allRows = new RoaringBitmap32([...articles.keys()]);
    const attributes = new Map(PANEL_ATTRIBUTES.map((attribute) => [attribute, optionsOf(articles, ({ values }) => values[attribute] ?? [], ({ ranges }) => ranges[attribute])])); // prettier-ignore
    const fields = new Map(
      SCOPE_FIELDS.map((field) => [field, optionsOf(articles, (item) => scopeValues(item, field))]),
    );
    /** The rows of a category and portfolio, and its panel's facets with the values that occur. */
    const createScope = (query: FilterQuery) => {
      const rows = allRows.clone();
      for (const [field, values] of scopeFilters(query))
        rows.andInPlace(union(values.flatMap((value) => fields.get(field)?.get(value) ?? [])));
      const facets = attributesOf(query).map((attribute): readonly [PanelAttribute, Options] => {
        const options = [...(attributes.get(attribute) ?? [])];
        return [attribute, new Map(options.filter(([, option]) => rows.andCardinality(option.rows) > 0))];
      });
      return { rows, facets };
    };
    const scopes = new Map<string, ReturnType<typeof createScope>>();
    return {
      step(query) {
        const key = `${query.portfolioId ?? ""} ${query.categoryIds.join(" ")}`;
        const scope = scopes.get(key) ?? createScope(query);
        scopes.set(key, scope);
        const { values, ranges } = query.selection;
        const passing = scope.facets.map(([attribute, options]) => {
          const [selected, range] = [values.get(attribute as never), ranges.get(attribute as never)];
          if (selected) return union(selected.flatMap((value) => options.get(value) ?? []));
          return range && union([...options.values()].filter((option) => option.range && option.range.max >= range.min && option.range.min <= range.max)); // prettier-ignore
        });
        const intersect = (except?: number): Bitmap => {
          const rows = scope.rows.clone();
          for (const [index, set] of passing.entries()) if (set !== undefined && index !== except) rows.andInPlace(set);
          return rows;
        };
        const matches = intersect();
        return {
          count: matches.size,
          codes: matches.toArray(SHOWN_ARTICLES).map((row) => articles[row]?.article_code ?? ""),
          facets: scope.facets.map(([attribute, options], index) => {
            const rows = passing[index] === undefined ? matches : intersect(index);
            return { attribute, options: Array.from(options, ([value, option]): [unknown, number] => [value, rows.andCardinality(option.rows)]) }; // prettier-ignore
          }),
        };
      },
    };
  },
};

function rowsByValue(
  articles: readonly BenchArticle[],
  valuesOf: (article: BenchArticle) => readonly unknown[],
  rangeOf: (article: BenchArticle) => Range | undefined = () => undefined,
) {
  const groups = new Map<unknown, { readonly rows: number[]; readonly range: Range | undefined }>();
  for (const [row, article] of articles.entries())
    for (const value of valuesOf(article)) {
      const option = groups.get(value) ?? { rows: [], range: rangeOf(article) };
      groups.set(value, option);
      option.rows.push(row);
    }
  return groups;
}
