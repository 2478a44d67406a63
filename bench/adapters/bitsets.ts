import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { peer, rangeText, SHOWN_ARTICLES, type Adapter, type BenchArticle } from "./adapter.ts";
import { attributesOf, bothWays, scopeValues, type ScopeField, type ScopeFilters } from "./scope.ts";

/** A common interface of the two set libraries. */
interface SetKind<S> {
  of(rows: readonly number[]): S;
  copy(set: S): S;
  and(set: S, other: S): void;
  or(set: S, other: S): void;
  common(set: S, other: S): number;
  size(set: S): number;
  first(set: S, limit: number): readonly number[];
}

/** One set of rows per value of an attribute; the values of a range attribute are texts, with the ranges beside them. */
interface Facet<S> {
  readonly attribute: PanelAttribute;
  readonly values: ReadonlyMap<unknown, S>;
  readonly ranges: readonly { readonly min: number; readonly max: number; readonly rows: S }[];
}

interface Sets<S> {
  readonly all: S;
  readonly articles: readonly BenchArticle[];
  readonly facets: ReadonlyMap<PanelAttribute, Facet<S>>;
  readonly fields: ReadonlyMap<ScopeField, ReadonlyMap<unknown, S>>;
  /** The scope of a category and portfolio, built on first use. */
  readonly scopes: Map<string, Scope<S>>;
}

/** The rows of a scope, and its panel's facets with the values that occur. */
interface Scope<S> {
  readonly all: S;
  readonly facets: readonly Facet<S>[];
}

/**
 * The usual approach with sets: one per value, unions within a facet, intersections between facets, intersection sizes for
 * counts.
 */
const adapters = <S>(name: string, load: () => Promise<SetKind<S>>): readonly [Adapter, Adapter] =>
  bothWays<Sets<S>>(name, async () => {
    const kind = await load();
    return {
      prepare: (articles, attributes, fields) => ({
        all: kind.of([...articles.keys()]),
        articles,
        facets: new Map(attributes.map((attribute) => [attribute, indexFacet(kind, articles, attribute)])),
        fields: new Map(
          fields.map((field) => [field, setsOf(kind, articles, (article) => scopeValues(article, field))]),
        ),
        scopes: new Map<string, Scope<S>>(),
      }),
      step: (sets, query, scope) => answer(kind, sets.articles, enter(kind, sets, query, scope), query),
    };
  });

function setsOf<S>(
  kind: SetKind<S>,
  articles: readonly BenchArticle[],
  valuesOf: (article: BenchArticle) => readonly unknown[],
): ReadonlyMap<unknown, S> {
  const rows = new Map<unknown, number[]>();
  for (const [row, article] of articles.entries())
    for (const value of valuesOf(article)) {
      const list = rows.get(value) ?? [];
      rows.set(value, list);
      list.push(row);
    }
  return new Map([...rows].map(([value, list]) => [value, kind.of(list)]));
}

function indexFacet<S>(kind: SetKind<S>, articles: readonly BenchArticle[], attribute: PanelAttribute): Facet<S> {
  const values = setsOf(kind, articles, (article) => article.values[attribute] ?? []);
  const ranges = new Map(articles.flatMap((article) => article.ranges[attribute] ?? []).map((range) => [rangeText(range), range])); // prettier-ignore
  return { attribute, values, ranges: [...ranges].flatMap(([text, range]) => { const set = values.get(text); return set ? [{ ...range, rows: set }] : []; }) }; // prettier-ignore
}

/** Memoises the scope of a query. */
function enter<S>(kind: SetKind<S>, sets: Sets<S>, query: FilterQuery, filters: ScopeFilters): Scope<S> {
  const key = `${query.portfolioId ?? ""} ${query.categoryIds.join(" ")}`;
  const known = sets.scopes.get(key) ?? makeScope(kind, sets, query, filters);
  sets.scopes.set(key, known);
  return known;
}

function makeScope<S>(kind: SetKind<S>, sets: Sets<S>, query: FilterQuery, filters: ScopeFilters): Scope<S> {
  const all = kind.copy(sets.all);
  for (const [field, wanted] of filters) {
    const rows = kind.of([]);
    for (const value of wanted) {
      const set = sets.fields.get(field)?.get(value);
      if (set !== undefined) kind.or(rows, set);
    }
    kind.and(all, rows);
  }
  const facets = attributesOf(query).flatMap((attribute) => sets.facets.get(attribute) ?? []);
  const occurs = (set: S): boolean => kind.common(all, set) > 0;
  return {
    all,
    facets: facets.map(({ attribute, values, ranges }) => ({
      attribute,
      values: new Map([...values].filter(([, set]) => occurs(set))),
      ranges: ranges.filter(({ rows }) => occurs(rows)),
    })),
  };
}

function answer<S>(
  kind: SetKind<S>,
  articles: readonly BenchArticle[],
  { all, facets }: Scope<S>,
  { selection }: FilterQuery,
) {
  const passing = facets.map(({ attribute, values, ranges }) => {
    const chosen = selection.values.get(attribute as never);
    const range = selection.ranges.get(attribute as never);
    if (!chosen && !range) return undefined;
    const sets = chosen ? chosen.flatMap((value) => values.get(value) ?? []) : ranges.filter((one) => range && one.max >= range.min && one.min <= range.max).map((one) => one.rows); // prettier-ignore
    const rows = kind.of([]);
    for (const set of sets) kind.or(rows, set);
    return rows;
  });
  const left = (except?: number): S => {
    const rows = kind.copy(all);
    for (const [at, set] of passing.entries()) if (set !== undefined && at !== except) kind.and(rows, set);
    return rows;
  };
  const matches = left();
  return {
    count: kind.size(matches),
    codes: kind.first(matches, SHOWN_ARTICLES).map((row) => articles[row]?.article_code ?? ""),
    facets: facets.map(({ attribute, values }, at) => {
      const rows = passing[at] === undefined ? matches : left(at);
      return {
        attribute,
        options: [...values].map(([value, set]): [unknown, number] => [value, kind.common(rows, set)]),
      };
    }),
  };
}

interface FastBitSet {
  clone(): FastBitSet;
  intersection(other: FastBitSet): void;
  union(other: FastBitSet): void;
  intersection_size(other: FastBitSet): number;
  size(): number;
  [Symbol.iterator](): Iterator<number>;
}

export const [fastbitset, fastbitsetApart] = adapters<FastBitSet>("fastbitset", async () => {
  const { default: Sets } = await peer<{ default: new (rows: readonly number[]) => FastBitSet }>("fastbitset");
  return {
    of: (rows) => new Sets(rows),
    copy: (set) => set.clone(),
    and: (set, other) => set.intersection(other),
    or: (set, other) => set.union(other),
    common: (set, other) => set.intersection_size(other),
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

export const [roaring, roaringApart] = adapters<Roaring>("roaring-wasm", async () => {
  const { RoaringBitmap32: Sets, roaringLibraryInitialize } = await peer<{ RoaringBitmap32: new (rows: readonly number[]) => Roaring; roaringLibraryInitialize?: () => Promise<void> }>("roaring-wasm"); // prettier-ignore
  await roaringLibraryInitialize?.();
  return {
    of: (rows) => {
      const set = new Sets(rows);
      set.runOptimize();
      return set;
    },
    copy: (set) => set.clone(),
    and: (set, other) => set.andInPlace(other),
    or: (set, other) => set.orInPlace(other),
    common: (set, other) => set.andCardinality(other),
    size: (set) => set.size,
    first: (set, limit) => set.toArray(limit),
  };
});
