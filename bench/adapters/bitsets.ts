import type FastBitSet from "fastbitset";
import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { Range } from "../../src/attributes/selection.ts";
import { CODES_PER_RESULT, type Adapter, type BenchArticle } from "./adapter.ts";
import { attributesOf, adapterPair, type ScopeFilters } from "./scope.ts";

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

/**
 * The usual approach with sets of rows: one per value, united per facet; the facets are intersected. The sizes of sets
 * are the counts.
 */
const createAdapters = <S>(name: string, importSets: () => Promise<SetLibrary<S>>): readonly [Adapter, Adapter] =>
  adapterPair(name, async () => {
    const library = await importSets();
    const union = (options: readonly Option<S>[]): S => {
      const rows = library.fromRows([]);
      for (const option of options) library.or(rows, option.rows);
      return rows;
    };
    return (articles, attributes, fields) => {
      const allRows = library.fromRows([...articles.keys()]);
      const optionsByName = new Map<string, ReadonlyMap<unknown, Option<S>>>(
        [...attributes, ...fields].map((name) => [name, optionsOf(library, articles, name)]),
      );
      /** The rows of a category and portfolio, and its panel's facets with the values that occur. */
      const createScope = (query: FilterQuery, filters: ScopeFilters) => {
        const rowsInScope = library.copy(allRows);
        for (const [field, values] of filters)
          library.and(rowsInScope, union(values.flatMap((value) => optionsByName.get(field)?.get(value) ?? [])));
        const facets = attributesOf(query).map((attribute) => {
          const options = [...(optionsByName.get(attribute) ?? [])];
          const inScope = options.filter(([, { rows }]) => library.intersectionSize(rowsInScope, rows) > 0);
          return [attribute, new Map(inScope)] as const;
        });
        return { rowsInScope, facets };
      };
      const scopes = new Map<string, ReturnType<typeof createScope>>();
      return (query, filters) => {
        const key = `${query.portfolioId ?? ""} ${query.categoryIds.join(" ")}`;
        const scope = scopes.get(key) ?? createScope(query, filters);
        scopes.set(key, scope);
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
          const rows = library.copy(scope.rowsInScope);
          for (const [index, set] of facetRows.entries())
            if (set !== undefined && index !== except) library.and(rows, set);
          return rows;
        };
        const matches = intersect();
        return {
          count: library.size(matches),
          codes: library.first(matches, CODES_PER_RESULT).map((row) => articles[row]?.article_code ?? ""),
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
      };
    };
  });

/** The options of an attribute or a scope field by value, in the order in which they first occur. */
function optionsOf<S>(
  library: SetLibrary<S>,
  articles: readonly BenchArticle[],
  name: string,
): ReadonlyMap<unknown, Option<S>> {
  const options = new Map<unknown, { readonly rows: number[]; readonly range: Range | undefined }>();
  for (const [row, { values, ranges }] of articles.entries())
    for (const value of values[name] ?? []) {
      const option = options.get(value) ?? { rows: [], range: ranges[name] };
      options.set(value, option);
      option.rows.push(row);
    }
  return new Map(Array.from(options, ([value, { rows, range }]) => [value, { rows: library.fromRows(rows), range }]));
}

export const fastbitset = createAdapters<FastBitSet>("fastbitset", async () => {
  const { default: BitSet } = await import("fastbitset");
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

export const roaring = createAdapters("roaring-wasm", async () => {
  const { RoaringBitmap32, roaringLibraryInitialize } = await import("roaring-wasm");
  await roaringLibraryInitialize();
  return {
    fromRows: (rows) => {
      const set = new RoaringBitmap32(rows);
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
