import type { Article } from "#model/entities/article.ts";
import type { Codes } from "#engine/columns/column.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createMemo } from "#model/memo.ts";

/**
 * A number that articles are sorted by, or whose range is among a family's facts. Measures are compared by identity.
 */
export interface Measure {
  /** All fields that `read` uses. */
  readonly fields: readonly (keyof Article)[];
  readonly read: (article: Article) => number | undefined;
}

/** Reads the number of a row; `Infinity` for an article without one, so that it comes last. */
export type ReadMeasure = (row: number) => number;

const readersByMeasure = createMemo<Catalogue, Measure, ReadMeasure>();

/** A reader of a measure, whose numbers are computed once per catalogue. */
export const measureReader = (catalogue: Catalogue, measure: Measure): ReadMeasure =>
  readersByMeasure.getOrCreate(catalogue, measure, () => createMeasureReader(catalogue, measure));

/**
 * Evaluates a measure once per value of its field, or once per combination of the values of its fields; once per
 * article if there may be more combinations than articles, or if the values of a field are not deduplicated.
 */
function createMeasureReader(catalogue: Catalogue, { fields, read }: Measure): ReadMeasure {
  const { articleCount } = catalogue;
  const repeated = fields.flatMap((name) => {
    const distinct = catalogue.distinct(name);
    return distinct ? [{ name, distinct }] : [];
  });
  const combinations = repeated.reduce((product, { distinct }) => product * distinct.count, 1);
  if (repeated.length === 0 || repeated.length < fields.length)
    return readAll(articleCount, (row) => read(catalogue.lazyArticle(row)));
  if (repeated.length > 1 && combinations <= articleCount) {
    const { groupOf, rowOf } = catalogue.groupBy(fields);
    const numbers = readAll(rowOf.length, (group) => read(catalogue.lazyArticle(rowOf[group] ?? 0)));
    return (row) => numbers(groupOf[row] ?? 0);
  }
  const columns = repeated.map(({ name, distinct }) => ({ name, codes: distinct.codes, values: distinct.values() }));
  const article: Partial<Record<keyof Article, unknown>> = {};
  const readAt = (codeIn: (codes: Codes) => number | undefined): number | undefined => {
    for (const { name, codes, values } of columns) article[name] = values[codeIn(codes) ?? 0];
    return read(article as Article);
  };
  if (columns.length > 1) return readAll(articleCount, (row) => readAt((codes) => codes[row]));
  const numbers = readAll(combinations, (code) => readAt(() => code));
  return (row) => numbers(columns[0]?.codes[row] ?? 0);
}

/** Reads a number for each index; `Infinity` for missing ones. */
function readAll(count: number, read: (index: number) => number | undefined): ReadMeasure {
  const numbers = Float64Array.from({ length: count }, (_, index) => read(index) ?? Infinity);
  return (index) => numbers[index] ?? Infinity;
}
