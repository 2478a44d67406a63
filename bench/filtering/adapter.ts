import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/panels.ts";
import type { FilterValue, Range } from "../../src/attributes/selection.ts";

/** An article as every engine gets it: what the panels filter, ready to be read. */
export interface BenchArticle {
  readonly article_code: string;
  readonly family: string;
  readonly category: string;
  readonly portfolios: readonly string[];
  /** Attribute → values; a range attribute has one text, `min–max`. */
  readonly values: Readonly<Record<string, readonly FilterValue[]>>;
  readonly ranges: Readonly<Record<string, Range | undefined>>;
}

/** How many article codes an answer shows, the first ones in the order of the list. */
export const SHOWN_ARTICLES = 48;

/** The counts of a facet, in whichever of two forms an engine has them. Values without articles may be left out, in any order. */
export type BenchFacet =
  | { readonly attribute: PanelAttribute; readonly options: Iterable<readonly [unknown, number]> }
  | { readonly attribute: PanelAttribute; readonly values: readonly unknown[]; readonly counts: Int32Array };

/** What every engine must answer to a step. It is read before the next one. */
export interface BenchAnswer {
  readonly count: number;
  readonly codes: readonly string[];
  readonly facets: readonly BenchFacet[];
}

/** An engine with its articles loaded. */
export interface LoadedEngine {
  step(query: FilterQuery): BenchAnswer | Promise<BenchAnswer>;
  /** Bytes that the engine's own buffers take, where it knows. */
  close?(): void | Promise<void>;
}

/** A way to filter that takes part in the benchmark. */
export interface Adapter {
  readonly name: string;
  readonly runsIn: "browser" | "server";
  load(articles: readonly BenchArticle[]): LoadedEngine | Promise<LoadedEngine>;
}

/** The text that stands for a range among the values. */
export const rangeText = ({ min, max }: Range): string => `${min}–${max}`;

/** Loads a peer out of `bench/node_modules`, which the types of the product do not know. */
export const peer = async <T>(name: string): Promise<T> => (await import(name)) as T;
