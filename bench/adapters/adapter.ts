import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import type { FilterValue, Range } from "../../src/attributes/selection.ts";

/** The fields by which queries filter although they are in no panel; they are not counted. */
export const SCOPE_FIELDS = ["category", "portfolio"] as const;
export type ScopeField = (typeof SCOPE_FIELDS)[number];

/** An article in the form that every engine receives. */
export interface BenchArticle {
  readonly article_code: string;
  /** Attribute or scope field → values; an attribute that is filtered by range has one string, `min–max`. */
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

/** A loaded engine. */
export type AnswerQuery = (query: FilterQuery) => BenchResult;

/** An engine to compare, not yet loaded. */
export interface Adapter {
  readonly name: string;
  load(articles: readonly BenchArticle[]): AnswerQuery | Promise<AnswerQuery>;
}

export const rangeText = ({ min, max }: Range): string => `${min}–${max}`;
