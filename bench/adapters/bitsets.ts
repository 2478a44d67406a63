import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import type { Range } from "../../src/attributes/selection.ts";
import { importLibrary, CODES_PER_RESULT, type Adapter, type BenchArticle } from "./adapter.ts";
import { attributesOf, adapterPair, scopeValues, type ScopeField, type ScopeFilters } from "./scope.ts";

interface SetLibrary<S> {
  fromRows(rows: readonly number[]): S;
  copy(set: S): S;
  and(set: S, other: S): void;
  or(set: S, other: S): void;
  intersectionSize(set: S, other: S): number;
  size(set: S): number;
  first(set: S, limit: number): readonly number[];
}

/** The rows that have a value; `range` is set for attributes that are filtered by range. */
interface Option<S> {
  readonly rows: S;
  readonly range: Range | undefined;
}

type Options<S> = ReadonlyMap<unknown, Option<S>>;
type Facets<S, Name> = ReadonlyMap<Name, Options<S>>;

interface Sets<S> {
  readonly articles: readonly BenchArticle[];
  readonly all: S;
  readonly attributes: Facets<S, PanelAttribute>;
  readonly fields: Facets<S, ScopeField>;
  /** Category and portfolio → its rows, and its panel's facets with the values that occur; filled on first use. */
  readonly scopes: Map<
    string,
    { readonly all: S; readonly facets: readonly (readonly [PanelAttribute, Options<S>])[] }
  >;
}

/**
 * The usual approach with sets of rows: one per value, united per facet; the facets are intersected. The sizes of sets
 * are the counts.
 */
const createAdapters = <S>(name: string, load: () => Promise<SetLibrary<S>>): readonly [Adapter, Adapter] =>
  adapterPair<Sets<S>>(name, async () => {
    const library = await load();
    const union = (options: readonly Option<S>[]): S => {
      const rows = library.fromRows([]);
      for (const option of options) library.or(rows, option.rows);
      return rows;
    };
    const buildScope = (sets: Sets<S>, query: FilterQuery, filters: ScopeFilters) => {
      const all = library.copy(sets.all);
      for (const [field, values] of filters)
        library.and(all, union(values.flatMap((value) => sets.fields.get(field)?.get(value) ?? [])));
      const facets = attributesOf(query).map((attribute) => {
        const options = [...(sets.attributes.get(attribute) ?? [])];
        return [attribute, new Map(options.filter(([, { rows }]) => library.intersectionSize(all, rows) > 0))] as const;
      });
      return { all, facets };
    };
    return {
      prepare: (articles, attributes, fields) => ({
        articles,
        all: library.fromRows([...articles.keys()]),
        attributes: new Map(
          attributes.map((attribute) => [
            attribute,
            optionsOf(
              library,
              articles,
              ({ values }) => values[attribute] ?? [],
              ({ ranges }) => ranges[attribute],
            ),
          ]),
        ),
        fields: new Map(
          fields.map((field) => [field, optionsOf(library, articles, (item) => scopeValues(item, field))]),
        ),
        scopes: new Map(),
      }),
      answer(sets, query, filters) {
        const key = `${query.portfolioId ?? ""} ${query.categoryIds.join(" ")}`;
        const scope = sets.scopes.get(key) ?? buildScope(sets, query, filters);
        sets.scopes.set(key, scope);
        const { values, ranges } = query.selection;
        const facetRows = scope.facets.map(([attribute, options]) => {
          const [selectedValues, selectedRange] = [values.get(attribute as never), ranges.get(attribute as never)];
          if (selectedValues) return union(selectedValues.flatMap((value) => options.get(value) ?? []));
          if (!selectedRange) return undefined;
          return union(
            Array.from(options.values()).filter(
              ({ range }) => range && range.max >= selectedRange.min && range.min <= selectedRange.max,
            ),
          );
        });
        const intersect = (except?: number): S => {
          const rows = library.copy(scope.all);
          for (const [index, set] of facetRows.entries())
            if (set !== undefined && index !== except) library.and(rows, set);
          return rows;
        };
        const matches = intersect();
        return {
          count: library.size(matches),
          codes: library.first(matches, CODES_PER_RESULT).map((row) => sets.articles[row]?.article_code ?? ""),
          facets: scope.facets.map(([attribute, options], index) => {
            const rows = facetRows[index] === undefined ? matches : intersect(index);
            return {
              attribute,
              options: Array.from(options, ([value, option]): [unknown, number] => [
                value,
                library.intersectionSize(rows, option.rows),
              ]),
            };
          }),
        };
      },
    };
  });

function optionsOf<S>(
  library: SetLibrary<S>,
  articles: readonly BenchArticle[],
  valuesOf: (article: BenchArticle) => readonly unknown[],
  rangeOf: (article: BenchArticle) => Range | undefined = () => undefined,
): Options<S> {
  const groups = new Map<unknown, { readonly rows: number[]; readonly range: Range | undefined }>();
  for (const [row, article] of articles.entries())
    for (const value of valuesOf(article)) {
      const option = groups.get(value) ?? { rows: [], range: rangeOf(article) };
      groups.set(value, option);
      option.rows.push(row);
    }
  return new Map(Array.from(groups, ([value, { rows, range }]) => [value, { rows: library.fromRows(rows), range }]));
}

interface FastBitSet {
  clone(): FastBitSet;
  intersection(other: FastBitSet): void;
  union(other: FastBitSet): void;
  intersection_size(other: FastBitSet): number;
  size(): number;
  [Symbol.iterator](): Iterator<number>;
}

export const fastbitset = createAdapters<FastBitSet>("fastbitset", async () => {
  const { default: BitSet } = await importLibrary<{ default: new (rows: readonly number[]) => FastBitSet }>(
    "fastbitset",
  );
  return {
    fromRows: (rows) => new BitSet(rows),
    copy: (set) => set.clone(),
    and: (set, other) => set.intersection(other),
    or: (set, other) => set.union(other),
    intersectionSize: (set, other) => set.intersection_size(other),
    size: (set) => set.size(),
    first: firstRows,
  };
});

function firstRows(set: Iterable<number>, limit: number): number[] {
  const rows: number[] = [];
  for (const row of set) {
    if (rows.length === limit) break;
    rows.push(row);
  }
  return rows;
}

interface Roaring {
  clone(): Roaring;
  andInPlace(other: Roaring): void;
  orInPlace(other: Roaring): void;
  andCardinality(other: Roaring): number;
  readonly size: number;
  toArray(limit: number): number[];
  runOptimize(): boolean;
}

export const roaring = createAdapters<Roaring>("roaring-wasm", async () => {
  const { RoaringBitmap32: Bitmap, roaringLibraryInitialize } = await importLibrary<{
    RoaringBitmap32: new (rows: readonly number[]) => Roaring;
    roaringLibraryInitialize?: () => Promise<void>;
  }>("roaring-wasm");
  await roaringLibraryInitialize?.();
  return {
    fromRows: (rows) => {
      const set = new Bitmap(rows);
      set.runOptimize();
      return set;
    },
    copy: (set) => set.clone(),
    and: (set, other) => set.andInPlace(other),
    or: (set, other) => set.orInPlace(other),
    intersectionSize: (set, other) => set.andCardinality(other),
    size: (set) => set.size,
    first: (set, limit) => set.toArray(limit),
  };
});
