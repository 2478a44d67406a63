import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { encodeColumn } from "#engine/columns/column.ts";
import { rankColumn, type RankedColumn } from "#engine/columns/ranked-column.ts";

/** A derived value of articles, and the order of its values. Measures are compared by identity. */
export interface Measure<V> {
  /** All fields that `read` uses. */
  readonly fields: readonly (keyof Article)[];
  readonly read: (article: Article) => V | undefined;
  readonly compare: (a: V, b: V) => number;
}

/** A numeric measure, lowest first. */
export const numberMeasure = (
  fields: readonly (keyof Article)[],
  read: (article: Article) => number | undefined,
): Measure<number> => ({ fields, read, compare: (a, b) => a - b });

const kept = new WeakMap<Catalogue, Map<unknown, RankedColumn<unknown>>>();

/** The column of a measure, memoised per catalogue. */
export function rankedColumn<V>(catalogue: Catalogue, measure: Measure<V>): RankedColumn<V> {
  const columns = kept.get(catalogue) ?? new Map<unknown, RankedColumn<unknown>>();
  kept.set(catalogue, columns);
  const known = columns.get(measure) as RankedColumn<V> | undefined;
  const column = known ?? makeColumn(catalogue, measure);
  columns.set(measure, column);
  return column;
}

function makeColumn<V>(catalogue: Catalogue, { fields, read, compare }: Measure<V>): RankedColumn<V> {
  const valuesOf = (row: number): readonly V[] => {
    const value = read(catalogue.lazyArticle(row));
    return value === undefined ? [] : [value];
  };
  return rankColumn(encodeColumn(catalogue.groupBy(fields), valuesOf, compare));
}
