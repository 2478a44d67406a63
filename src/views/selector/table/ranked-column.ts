import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { codeCount, encodeColumn, narrow, type Codes } from "#engine/columns/column.ts";

/** Something that articles have a value of, and the order of these values. Measures are compared by identity. */
export interface Measure<V> {
  /** The fields that `read` looks at, and no others. */
  readonly fields: readonly (keyof Article)[];
  readonly read: (article: Article) => V | undefined;
  readonly compare: (a: V, b: V) => number;
}

/** A measure of all articles as numbers: its distinct values in order, and each row's place among them. */
export interface RankedColumn<V> {
  readonly values: readonly V[];
  /** Row → place of its value; `values.length` for a row without one. */
  readonly ranks: Codes;
  /** Place → a row that has the value. */
  readonly rowOf: Uint32Array;
}

/** A measure that is a number, lower first. */
export const numberMeasure = (
  fields: readonly (keyof Article)[],
  read: (article: Article) => number | undefined,
): Measure<number> => ({ fields, read, compare: (a, b) => a - b });

const kept = new WeakMap<Catalogue, Map<unknown, RankedColumn<unknown>>>();

/** The column of a measure; a catalogue never changes, so it is made once. */
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
    const value = read(catalogue.glance(row));
    return value === undefined ? [] : [value];
  };
  const column = encodeColumn(catalogue.groupBy(fields), valuesOf, compare);
  const { values, codes, setStarts, setValues } = column;
  const rankOf = Uint32Array.from({ length: codeCount(column) }, (_, code) =>
    setStarts[code] === setStarts[code + 1] ? values.length : (setValues[setStarts[code] ?? 0] ?? 0),
  );
  const ranks = new Uint32Array(codes.length);
  const rowOf = new Uint32Array(values.length);
  for (let row = 0; row < codes.length; row++) {
    const rank = rankOf[codes[row] ?? 0] ?? 0;
    ranks[row] = rank;
    if (rank < values.length) rowOf[rank] = row;
  }
  return { values, ranks: narrow(ranks, values.length + 1), rowOf };
}
