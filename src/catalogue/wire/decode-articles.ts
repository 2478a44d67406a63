import { createLazyArticles } from "#catalogue/articles/lazy-article.ts";
import type { ArticleTable, DistinctValues } from "#catalogue/articles/article-table.ts";
import type { Article } from "#model/entities/article.ts";
import { createNameIndex, type NameIndex } from "#catalogue/articles/name-index.ts";
import { groupRows, NO_CODES } from "#engine/columns/row-codes.ts";
import { PORTFOLIOS_FIELD } from "./layout.ts";
import { openFrontCoded } from "#engine/wire/front-coding.ts";
import { openLayout, type RawDictionary, type RawField } from "./open-layout.ts";
import { fillTemplate, type RowValues } from "./value-templates.ts";
import { portfolioColumn, portfoliosOfCode, type RowPortfolios } from "./portfolios.ts";
import { WireFormatError } from "#engine/wire/sections.ts";
import { openPhrases } from "#engine/wire/phrases.ts";

/**
 * Decodes articles from the compact binary layout. Columns are views of the bytes; articles are decoded on demand. The
 * bytes must not change afterwards.
 *
 * @throws {WireFormatError} if the bytes are truncated, corrupt or of another layout
 */
export function decodeArticles(bytes: Uint8Array): ArticleTable {
  return withFormatErrors(() => openTable(bytes));
}

/** Runs a decoder; any error that it throws means that the bytes are corrupt. @throws {WireFormatError} */
function withFormatErrors<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof WireFormatError) throw error;
    throw new WireFormatError("the articles cannot be read", { cause: error });
  }
}

/** The field without a column: article codes are stored separately. */
const CODE_FIELD = "article_code";

function openTable(bytes: Uint8Array): ArticleTable {
  const { rowCount, articleCodes, figures, portfolios, fields } = openLayout(bytes);
  const codes = openFrontCoded(articleCodes, rowCount);
  const codeOf = cacheRecent(codes.at);
  const columns = new Map<string, FieldColumn>();
  const rowValues: RowValues = {
    codeOf,
    figureOf: (figureIndex, row) => figureAt(columns.get(figures[figureIndex] ?? ""), row),
  };
  for (const field of fields) columns.set(field.name, openField(field, rowCount, rowValues));
  const entries = columns.get(PORTFOLIOS_FIELD);
  if (entries) columns.set(PORTFOLIOS_FIELD, { distinct: undefined, valueAt: joinPortfolios(portfolios, entries) });

  let absent: DistinctValues | undefined;
  const distinct = (name: string): DistinctValues | undefined => {
    const column = columns.get(name);
    if (column || name === CODE_FIELD) return column?.distinct;
    return (absent ??= absentValues(rowCount));
  };

  const assertRow = (row: number): void => {
    if (!Number.isInteger(row) || row < 0 || row >= rowCount) throw new RangeError(`no article in row ${row}`);
  };
  const prepareLazyArticles = () =>
    createLazyArticles(
      new Map([
        ...Array.from(columns, ([name, { valueAt }]) => [name, valueAt] as const),
        [CODE_FIELD, codeOf] as const,
      ]),
    );
  // Created on first use, since filters only read columns.
  let lazyArticle: ReturnType<typeof prepareLazyArticles> | undefined;
  let names: NameIndex | undefined;
  return {
    rowCount,
    articleCode(row) {
      assertRow(row);
      return codeOf(row);
    },
    article(row) {
      assertRow(row);
      return { ...readFields(row, columns), article_code: codeOf(row) } as Article;
    },
    lazyArticle(row) {
      assertRow(row);
      return (lazyArticle ??= prepareLazyArticles())(row);
    },
    rowOf(articleCode) {
      const row = codes.find(articleCode);
      if (row !== "non-ascii") return row;
      names ??= createNameIndex(Array.from({ length: rowCount }, (_, index) => codes.at(index)));
      return names.find(articleCode);
    },
    groupBy: (fields) =>
      groupRows(
        rowCount,
        fields.map((name) => distinct(name) ?? NO_CODES),
      ),
    distinct,
    portfolios: () => portfolioColumn(portfolios),
  };
}

/** The distinct values of a field that no article has: only `undefined`, or none if there are no articles. */
function absentValues(rowCount: number): DistinctValues {
  const values = rowCount === 0 ? [] : [undefined];
  return {
    codes: new Uint8Array(rowCount),
    count: values.length,
    values: () => values,
  };
}

/** Figures come only from dictionaries without placeholders, so that templates cannot refer to each other. */
const figureAt = (column: FieldColumn | undefined, row: number): unknown =>
  column?.distinct ? column.valueAt(row) : undefined;

/** The entries of `url_configs_data`, each with its portfolio. */
const joinPortfolios =
  (portfolios: RowPortfolios, entries: FieldColumn): FieldColumn["valueAt"] =>
  (row) => {
    const value = entries.valueAt(row);
    if (value === undefined) return undefined;
    const ids = portfoliosOfCode(portfolios, portfolios.codes[row] ?? 0);
    if (!Array.isArray(value) || value.length !== ids.length)
      throw new WireFormatError(`row ${row} has more or fewer portfolios than entries`);
    return ids.map((portfolio_id, index) => ({ portfolio_id, ...(value[index] as object) }));
  };

/** Field names are external data: `Object.fromEntries` accepts `__proto__` as a plain key. */
function readFields(row: number, columns: ReadonlyMap<string, FieldColumn>): Partial<Article> {
  const values: [name: string, value: unknown][] = [];
  for (const [name, { valueAt }] of columns) {
    const value = valueAt(row);
    if (value !== undefined) values.push([name, value]);
  }
  return Object.fromEntries(values);
}

interface FieldColumn {
  /** The value in a row; `undefined` where the field is absent. @throws {WireFormatError} if the bytes are corrupt */
  readonly valueAt: (row: number) => unknown;
  /** The distinct values; `undefined` if the field is not dictionary-encoded, or its values contain placeholders. */
  readonly distinct: DistinctValues | undefined;
}

/** Decodes a field. Its values are read on first use. */
function openField(field: RawField, rowCount: number, rowValues: RowValues): FieldColumn {
  if (field.kind === "dictionary") return field.isConstant ? openConstants(field) : openTemplates(field, rowValues);
  let texts: { readonly at: (row: number) => string } | undefined;
  const open = () =>
    field.kind === "texts" ? openFrontCoded(field.texts, rowCount) : openPhrases(field.texts, rowCount);
  return { distinct: undefined, valueAt: (row) => parseTemplate((texts ??= open()).at(row), row, rowValues) };
}

/** Values without placeholders, the same in every row with the same code; they are parsed together and shared. */
function openConstants(field: RawDictionary): FieldColumn {
  let values: readonly unknown[] | undefined;
  const read = (): readonly unknown[] => (values ??= [undefined, ...parseAll(field)]);
  return {
    distinct: {
      count: field.count + 1,
      // A getter, since codes are unpacked on first access.
      get codes() {
        return field.codes;
      },
      values: read,
    },
    valueAt: (row) => read()[codeAt(field, row)],
  };
}

/** Values with placeholders for the article's own code or figures, which differ from row to row. */
function openTemplates(field: RawDictionary, rowValues: RowValues): FieldColumn {
  let texts: readonly string[] | undefined;
  return {
    distinct: undefined,
    valueAt: (row) => parseTemplate((texts ??= field.texts())[codeAt(field, row) - 1] ?? "", row, rowValues),
  };
}

function parseAll(field: RawDictionary): readonly unknown[] {
  try {
    const values = JSON.parse(`[${field.texts().join(",")}]`) as readonly unknown[];
    if (values.length === field.count) return values;
  } catch (error) {
    throw new WireFormatError(`values of ${field.name} cannot be read`, { cause: error });
  }
  throw new WireFormatError(`${field.name} has values that do not match the header`);
}

function parseTemplate(template: string, row: number, rowValues: RowValues): unknown {
  if (template === "") return undefined;
  return JSON.parse(fillTemplate(template, row, rowValues));
}

function codeAt({ codes, count, name }: RawDictionary, row: number): number {
  const code = codes[row] ?? 0;
  if (code > count) throw new WireFormatError(`row ${row} has a code without a value in ${name}`);
  return code;
}

/** A power of two: as many strings as a few dozen responses need. */
const CACHE_SLOTS = 8192;

/** Adds a direct-mapped cache of recently used strings by position, so that repeated ones are not decoded again. */
export function cacheRecent(at: (position: number) => string): (position: number) => string {
  // Position plus one; 0 for a free slot. Created on first use.
  let positions: Uint32Array | undefined;
  let texts: string[] = [];
  return (position) => {
    if (!positions) {
      positions = new Uint32Array(CACHE_SLOTS);
      texts = new Array<string>(CACHE_SLOTS).fill("");
    }
    const slot = position & (CACHE_SLOTS - 1);
    if (positions[slot] === position + 1) return texts[slot] ?? "";
    positions[slot] = position + 1;
    return (texts[slot] = at(position));
  };
}
