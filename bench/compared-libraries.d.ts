// The used parts of the compared libraries: they are installed only when the benchmark runs, but types are always
// checked.

declare module "crossfilter2" {
  interface Group {
    all(): readonly { readonly key: string; readonly value: number }[];
    reduceCount(): this;
  }
  interface Dimension {
    filterFunction(test: (value: string) => boolean): void;
    filterAll(): void;
    group(): Group;
  }
  interface Crossfilter<Item> {
    dimension(values: (item: Item) => readonly string[], isArray: true): Dimension;
    groupAll(): { reduceCount(): { value(): number } };
    isElementFiltered(index: number): boolean;
  }
  export default function crossfilter<Item>(items: Item[]): Crossfilter<Item>;
}

declare module "itemsjs" {
  interface Found<Item> {
    readonly items: readonly Item[];
    readonly aggregations: Readonly<
      Record<string, { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }>
    >;
  }
  interface ItemsJs<Item> {
    search(options: object): { readonly pagination: { readonly total: number }; readonly data: Found<Item> };
  }
  export default function itemsjs<Item>(items: readonly Item[], options: object): ItemsJs<Item>;
}

declare module "fastbitset" {
  export default class FastBitSet {
    constructor(rows: readonly number[]);
    clone(): FastBitSet;
    intersection(other: FastBitSet): void;
    union(other: FastBitSet): void;
    intersection_size(other: FastBitSet): number;
    size(): number;
    [Symbol.iterator](): Iterator<number>;
  }
}

declare module "roaring-wasm" {
  export function roaringLibraryInitialize(): Promise<void>;
  export class RoaringBitmap32 {
    constructor(rows: readonly number[]);
    clone(): RoaringBitmap32;
    andInPlace(other: RoaringBitmap32): void;
    orInPlace(other: RoaringBitmap32): void;
    andCardinality(other: RoaringBitmap32): number;
    readonly size: number;
    toArray(limit: number): number[];
    runOptimize(): boolean;
  }
}

declare module "minisearch" {
  export default class MiniSearch {
    constructor(options: object);
    addAll(documents: readonly object[]): void;
    search(query: string, options: object): { readonly id: number }[];
  }
}
