import { articleValues } from "#attributes/article-values.ts";
import type { CodeMatchQuality, CodeHits, CodeIndex } from "./code-index.ts";
import { createFigureTest } from "./figures.ts";
import type { FilterInterpretation } from "./filter-suggestions.ts";
import type { Intent } from "./read-intent.ts";
import type { SearchScope } from "./search-documents.ts";

export interface ArticleMatches {
  readonly rows: readonly number[];
  readonly total: number;
  /** The quality of the code match, or `intent`. */
  readonly matchedBy: CodeMatchQuality | "intent";
  /** Parts of the codes to highlight. */
  readonly fragments: readonly string[];
}

/** A query for articles, and what it means. */
export interface ArticleQuery {
  readonly scope: SearchScope;
  readonly articles: ArticleIndexes;
  /** Parts of the whole query; none if it has no letter or digit. */
  readonly fragments: readonly string[];
  readonly intent: Intent;
  /** The intent if plain numbers are fragments of codes; absent without plain numbers. */
  readonly codeIntent: Intent | undefined;
  readonly interpretations: readonly FilterInterpretation[];
}

export interface ArticleIndexes {
  readonly rows: Uint32Array;
  readonly codes: CodeIndex;
  /** The index by EAN or GTIN, created on first use at the latest. */
  readonly tradeNumbers: () => CodeIndex;
}

/** The range of the found articles to return. */
interface ArticlePage {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Finds the articles whose codes contain the whole query; if there are none, those that match all words, including
 * fragments of codes; then those whose codes contain the query with one typing error; then those that match the words
 * and whose codes contain the numbers.
 *
 * A query with a figure and its unit is treated as a code only if nothing else matches. A query of 8 to 14 digits first
 * finds the articles whose GTIN equals it or starts with it.
 */
export function findArticles(query: ArticleQuery, page: ArticlePage): ArticleMatches {
  const { fragments, intent, codeIntent } = query;
  const byNumber = findByTradeNumber(query, page);
  if (byNumber) return byNumber;
  const byCode = fragments.length > 0 ? query.articles.codes.find(fragments, pageEnd(page)) : NO_CODES;
  const codeMatches = (quality: CodeMatchQuality): ArticleMatches => ({
    rows: slicePage(byCode.rows, page),
    total: byCode.total,
    matchedBy: quality,
    fragments,
  });
  const isCode = byCode.quality !== undefined && byCode.quality !== "fuzzy";
  if (isCode && intent.figures.length === 0) return codeMatches(byCode.quality);
  const byIntent = findByIntent(query, page);
  if (byIntent.total > 0) return byIntent;
  if (byCode.quality) return codeMatches(byCode.quality);
  return codeIntent ? findByIntent({ ...query, intent: codeIntent }, page) : byIntent;
}

const NO_CODES: CodeHits = { rows: [], total: 0, quality: undefined };

const pageEnd = ({ offset, limit }: ArticlePage): number => offset + limit;

const slicePage = (rows: readonly number[], page: ArticlePage) => rows.slice(page.offset, pageEnd(page));

/** The shortest GTIN is an EAN-8; scanners may pad it with zeros. */
const TRADE_NUMBER = /^0*(\d{8,14})$/;

function findByTradeNumber({ articles, fragments }: ArticleQuery, page: ArticlePage): ArticleMatches | undefined {
  const [, number] = TRADE_NUMBER.exec(fragments.join("")) ?? [];
  if (number === undefined) return undefined;
  const { rows, total, quality } = articles.tradeNumbers().find([number], pageEnd(page));
  return quality === "exact" || quality === "prefix"
    ? { rows: slicePage(rows, page), total, matchedBy: quality, fragments: [] }
    : undefined;
}

function findByIntent(query: ArticleQuery, page: ArticlePage): ArticleMatches {
  const { articles, intent } = query;
  const { remainingWords } = intent;
  if (remainingWords.length > 0 && !isUnrestricted(intent)) {
    const matchesIntent = createArticleTest(query.scope, intent);
    const { rows, total } = articles.codes.find(remainingWords, pageEnd(page), matchesIntent);
    return { rows: slicePage(rows, page), total, matchedBy: "intent", fragments: remainingWords };
  }
  const rows = remainingWords.length > 0 ? [] : rowsOfIntent(query);
  return { rows: slicePage(rows, page), total: rows.length, matchedBy: "intent", fragments: [] };
}

/** The articles that match an intent without remaining words; none if it names only categories or families. */
function rowsOfIntent({ scope, articles, intent, interpretations }: ArticleQuery): readonly number[] {
  const { catalogue, portfolioId } = scope;
  const matchesIntent = createArticleTest(scope, intent);
  if (intent.figures.length > 0) return [...articles.rows.filter(matchesIntent)];
  if (intent.choices.length === 0) return [];
  if (!intent.familyIds) return [...new Set(interpretations.flatMap(({ rows }) => [...rows]))];
  return [...intent.familyIds].flatMap((id) => [...catalogue.familyRows(id, portfolioId)]).filter(matchesIntent);
}

const isUnrestricted = ({ categoryIds, familyIds, choices, figures }: Intent): boolean =>
  !categoryIds && !familyIds && choices.length === 0 && figures.length === 0;

/** Creates a test for articles that match all words and figures. */
function createArticleTest({ catalogue }: SearchScope, intent: Intent): (row: number) => boolean {
  const { categoryIds, familyIds, choices } = intent;
  const figures = intent.figures.map((figure) => createFigureTest(catalogue, figure));
  return (row) => {
    if (!figures.every((meets) => meets(row))) return false;
    const article = catalogue.lazyArticle(row);
    if (familyIds && !familyIds.has(article.family_id ?? "")) return false;
    if (categoryIds && !catalogue.categoriesOf(row).some(({ category_id: id }) => categoryIds.has(id))) return false;
    return choices.every((alternatives) =>
      alternatives.some(({ attribute, value }) => articleValues(article, attribute).includes(value)),
    );
  };
}
