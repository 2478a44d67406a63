// Types of compared libraries that are imported by name: they are installed only when the benchmark runs, but types are
// always checked.

declare module "crossfilter2" {
  export interface Group<Key, Value> {
    all(): readonly { readonly key: Key; readonly value: Value }[];
    reduceCount(): this;
  }
  export interface Dimension<Value> {
    filterFunction(test: (value: Value) => boolean): void;
    filterAll(): void;
    group<Key, Count>(): Group<Key, Count>;
  }
  export interface Crossfilter<Record> {
    dimension<Value>(values: (record: Record) => readonly Value[], isArray: true): Dimension<Value>;
    groupAll(): { reduceCount(): { value(): number } };
    isElementFiltered(index: number): boolean;
  }
}

declare module "minisearch" {
  export default class MiniSearch {
    constructor(options: object);
    addAll(documents: readonly object[]): void;
    search(query: string, options: object): { readonly id: number }[];
  }
}
