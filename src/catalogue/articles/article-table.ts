import { sourceFields } from "#attributes/attribute-table.ts";
import { RANGE_ATTRIBUTES, VALUE_ATTRIBUTES } from "#attributes/panels.ts";
import { encodeColumn, narrowCodes, type Column, type RowCodes, type RowGroups } from "#engine/columns/column.ts";
import { groupRows } from "#engine/columns/row-codes.ts";
import type { LazyArticle } from "./lazy-article.ts";
import type { Article } from "#model/entities/article.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { createNameIndex, type NameIndex } from "./name-index.ts";

/** The distinct values of a field: a code for each row, and the value of each code, decoded on first access. */
export interface DistinctValues extends RowCodes {
  /** Code → value, `undefined` where the field is absent. */
  readonly values: () => readonly unknown[];
}

export interface ArticleTable {
  readonly rowCount: number;
  /** @throws {RangeError} if there is no such row, which is a fault: rows never come from outside */
  article(row: number): Article;
  articleCode(row: number): string;
  /** The article with fields decoded on access; cheaper than the whole article for reading a few of them. */
  lazyArticle(row: number): LazyArticle;
  /** The row of an article code, ignoring case; an exact match takes precedence. @see rule N2 */
  rowOf(articleCode: string): number | undefined;
  /** Reads these fields once per group; several groups may have the same values. */
  groupBy(fields: readonly (keyof Article)[]): RowGroups;
  /** `undefined` if the field is not dictionary-encoded. If no article has it, its only value is `undefined`. */
  distinct(field: keyof Article): DistinctValues | undefined;
  /** In any order, possibly with duplicates. @see rule D2 */
  portfolios(): Column<string>;
}

const panelFields = (): readonly (keyof Article)[] =>
  [...VALUE_ATTRIBUTES, ...RANGE_ATTRIBUTES].flatMap((attribute) => sourceFields(attribute, NO_CUSTOM_ATTRIBUTES));

/** The panels' fields are encoded immediately, so that no filter has to wait for this. */
export function createArticleTable(articles: readonly Article[]): ArticleTable {
  const articleAt = (row: number): Article => {
    const article = articles[row];
    if (!article) throw new RangeError(`no article in row ${row}`);
    return article;
  };
  const encoded = encodeFields(articles, panelFields());
  const distinct = (field: keyof Article): DistinctValues => {
    const cached = encoded.get(field) ?? encodeRows(articles, (item) => item[field]);
    encoded.set(field, cached);
    return cached;
  };
  let names: NameIndex | undefined;
  return {
    rowCount: articles.length,
    article: articleAt,
    articleCode: (row) => articleAt(row).article_code,
    lazyArticle: articleAt,
    rowOf(articleCode) {
      names ??= createNameIndex(articles.map((item) => item.article_code));
      return names.find(articleCode);
    },
    groupBy: (fields) => groupRows(articles.length, fields.map(distinct)),
    distinct,
    portfolios() {
      const groups = groupRows(articles.length, [encodeRows(articles, portfolioIdsOf)]);
      return encodeColumn(groups, (row) => portfolioIdsOf(articleAt(row)));
    },
  };
}

const portfolioIdsOf = ({ url_configs_data: configs }: Article): readonly string[] =>
  configs.map((config) => config.portfolio_id);

function encodeFields(articles: readonly Article[], fields: readonly (keyof Article)[]): Map<string, DistinctValues> {
  const encoders = [...new Set(fields)].map((field) => ({ field, ...createRowEncoder(articles.length) }));
  for (let row = 0, end = articles.length; row < end; row++) {
    const article = articles[row];
    for (const { field, add } of encoders) add(row, article?.[field]);
  }
  return new Map(encoders.map(({ field, finish }) => [field, finish()]));
}

function encodeRows(articles: readonly Article[], valueOf: (article: Article) => unknown): DistinctValues {
  const { add, finish } = createRowEncoder(articles.length);
  articles.forEach((article, row) => add(row, valueOf(article)));
  return finish();
}

/** Assigns the same code to rows with the same value. A list never equals a string. */
function createRowEncoder(rowCount: number) {
  const [scalarCodes, listCodes] = [new Map<unknown, number>(), new Map<unknown, number>()];
  const codes = new Uint32Array(rowCount);
  const values: unknown[] = [];
  const add = (row: number, value: unknown): void => {
    const isList = typeof value === "object";
    const codeByKey = isList ? listCodes : scalarCodes;
    const key = isList ? JSON.stringify(value) : value;
    const existing = codeByKey.get(key);
    codes[row] = existing ?? values.length;
    if (existing === undefined) codeByKey.set(key, values.push(value) - 1);
  };
  const finish = (): DistinctValues => {
    const count = values.length;
    return { codes: narrowCodes(codes, count), count, values: () => values };
  };
  return { add, finish };
}
