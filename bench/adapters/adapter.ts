import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import type { FilterValue, Range } from "../../src/attributes/selection.ts";

/** An article in the form that every engine receives: the attributes that the panels filter by. */
export interface BenchArticle {
  readonly article_code: string;
  readonly family: string;
  readonly category: string;
  readonly portfolios: readonly string[];
  /** Attribute → values; a range attribute has one string, `min–max`. */
  readonly values: Readonly<Record<string, readonly FilterValue[]>>;
  readonly ranges: Readonly<Record<string, Range | undefined>>;
}

/** How many article codes a result contains: the first ones in list order. */
export const CODES_PER_RESULT = 48;

/** The counts of a facet, in either of two forms and in any order. Values without articles may be omitted. */
export type BenchFacet =
  | { readonly attribute: PanelAttribute; readonly options: Iterable<readonly [unknown, number]> }
  | { readonly attribute: PanelAttribute; readonly values: readonly unknown[]; readonly counts: Int32Array };

/** An engine's result of a query, valid until the next query. */
export interface BenchResult {
  readonly count: number;
  readonly codes: readonly string[];
  readonly facets: readonly BenchFacet[];
}

export interface LoadedEngine {
  answer(query: FilterQuery): BenchResult | Promise<BenchResult>;
}

/** An engine to compare, not yet loaded. */
export interface Adapter {
  readonly name: string;
  load(articles: readonly BenchArticle[]): LoadedEngine | Promise<LoadedEngine>;
}

export const rangeText = ({ min, max }: Range): string => `${min}–${max}`;

/** Imports a library from `bench/node_modules`, which the product's types do not cover. */
export const importLibrary = async <T>(name: string): Promise<T> => (await import(name)) as T;
