import { EMPTY_SELECTION } from "#attributes/selection.ts";
import { runToEnd } from "#model/run-steps.ts";
import { familyName } from "#views/parts/product-parts.ts";
import { toArticleHit } from "./article-hit.ts";
import { findArticles, type ArticleIndexes, type ArticleMatches, type ArticleQuery } from "./article-search.ts";
import { indexCodes, type CodeIndex } from "./code-index.ts";
import {
  BEST_SCORE,
  indexDocuments,
  type DocumentIndex,
  type DocumentMatch,
  type TextRange,
} from "./document-index.ts";
import { formatFigure } from "./format-figure.ts";
import { interpretAsFilters, toSuggestion, type SearchContext } from "./filter-suggestions.ts";
import { foldWithOffsets } from "#model/texts/fold-text.ts";
import { categoryHit, toCategoryHit, toFamilyHit, toRoomHit, toToolHit } from "./named-hits.ts";
import { truncateQuery, tokenizeQuery, shorterQueries } from "./query-text.ts";
import type { Figure } from "./figures.ts";
import { readFigures, type QueryToken } from "./read-figures.ts";
import { readIntent, type Intent } from "./read-intent.ts";
import { createSearchContent, type SearchContent, type SearchScope } from "./search-documents.ts";
import {
  hitCount,
  type RecognizedFigure,
  type SearchGroup,
  type SearchLimits,
  type SearchView,
  type QueryAlternatives,
} from "./search-view.ts";
import { GENERIC_LUMINAIRE_WORDS } from "./trade-words.ts";

/** Answers queries over one catalogue version in one language and portfolio. */
export interface Search {
  /**
   * @param context the visitor's current selector, whose filters are preserved in suggestions
   * @param page the page of articles, from 1, clamped to the last one
   */
  find(query: string, limits: SearchLimits, context?: SearchContext, page?: number): SearchView;
  /** The first articles that a query finds, as rows in the order of its pages, and their total number. @see rule F21 */
  articles(query: string, limit: number): Pick<ArticleMatches, "rows" | "total">;
}

/**
 * Builds the search. Documents (categories, families, rooms, tools, attributes and their values) are found by their
 * words, even with a typing error; articles by fragments of their codes, by figures with units, and by attributes
 * through the filter engine. Yields every few milliseconds.
 *
 * @see docs/decisions/0014-search.md
 */
export function* createSearch(scope: SearchScope): Generator<void, Search> {
  const { documents: searchDocuments, options } = yield* createSearchContent(scope);
  const documents = yield* indexDocuments(searchDocuments);
  yield;
  const { catalogue, portfolioId } = scope;
  const allArticles = { categoryIds: [], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const { rows } = catalogue.engine.query(allArticles);
  yield;
  const codes = yield* indexCodes(rows, (row) => catalogue.articleCode(row));
  const indexNumbers = (): Generator<void, CodeIndex> =>
    indexCodes(rows, (row) => catalogue.lazyArticle(row).ean?.replace(/^0+/, "") ?? "");
  let numbers = rows.length > MAX_ARTICLES_INDEXED_ON_DEMAND ? yield* indexNumbers() : undefined;
  const tradeNumbers = (): CodeIndex => (numbers ??= runToEnd(indexNumbers()));
  const indexes = { documents, options, articles: { rows, codes, tradeNumbers } };
  return {
    find: (query, limits, context, page = 1) =>
      createView(scope, indexes, parseQuery(query, documents), { limits, context, page }),
    articles: (query, limit) =>
      findArticles(createArticleQuery(scope, indexes, parseQuery(query, documents), undefined), { offset: 0, limit }),
  };
}

/**
 * Up to this many articles, trade numbers are indexed when one is first searched for, which takes about 30 ms; with
 * more articles they are indexed in advance, step by step.
 */
const MAX_ARTICLES_INDEXED_ON_DEMAND = 50_000;

interface Indexes {
  readonly documents: DocumentIndex;
  readonly options: SearchContent["options"];
  readonly articles: ArticleIndexes;
}

interface SearchRequest {
  readonly limits: SearchLimits;
  readonly context: SearchContext | undefined;
  readonly page: number;
}

interface ParsedQuery {
  readonly query: string;
  readonly tokens: readonly QueryToken[];
  /** Parts of the whole query, perhaps fragments of article codes. */
  readonly fragments: readonly string[];
  /** Words that are not figures; generic words for luminaires only if there are no others. */
  readonly words: readonly string[];
  readonly intent: Intent;
  /** The intent if plain numbers are fragments of codes (`Tarn R 150`); absent without plain numbers. */
  readonly codeIntent: Intent | undefined;
}

function parseQuery(query: string, documents: DocumentIndex): ParsedQuery {
  const tokens = readFigures(truncateQuery(query));
  const words = wordsOfText(tokens.flatMap(({ text, figure }) => (figure ? [] : [text])).join(" "), documents);
  const figures = tokens.flatMap(({ figure }) => figure ?? []);
  const specificWords = words.filter((word) => !GENERIC_LUMINAIRE_WORDS.includes(word));
  return {
    query,
    tokens,
    fragments: tokenizeQuery(query).fragments,
    words: specificWords.length > 0 ? specificWords : words,
    intent: readIntent(words, figures, documents),
    codeIntent: readCodeIntent(words, figures, documents),
  };
}

function readCodeIntent(
  words: readonly string[],
  figures: readonly Figure[],
  documents: DocumentIndex,
): Intent | undefined {
  const isNumber = (word: string): boolean => /^\d+$/.test(word);
  const numbers = words.filter(isNumber);
  if (numbers.length === 0) return undefined;
  const names = words.filter((word) => !isNumber(word));
  const intent = readIntent(names, figures, documents);
  return { ...intent, remainingWords: [...intent.remainingWords, ...numbers] };
}

/** The ending of German words for luminaires of a certain type or for a certain place: `Büroleuchte`. */
const LUMINAIRE_ENDING = /(?<=\p{L}{3})(?:beleuchtung|leuchten?)$/u;

/** The shortest word of a compound. */
const MIN_PART_LENGTH = 4;

const wordsOfText = (text: string, documents: DocumentIndex): readonly string[] =>
  tokenizeQuery(text).words.flatMap((word) => partsOfCompound(word, documents));

/**
 * Splits a compound that no document contains: its ending is removed, `Büroleuchte`, or it is divided into two names,
 * `Aufbaudownlight`.
 *
 * @returns the word itself if it is not a compound
 */
function partsOfCompound(word: string, documents: DocumentIndex): readonly string[] {
  if (!/^\p{L}+$/u.test(word) || documents.matchesOf(word).length > 0) return [word];
  const stem = word.replace(LUMINAIRE_ENDING, "");
  if (stem !== word && documents.matchesOf(stem).some(({ isFuzzy }) => !isFuzzy)) return [stem];
  const isName = (part: string): boolean =>
    documents.matchesOf(part).some(({ isFuzzy, isInfix, isInText }) => !isFuzzy && !isInfix && !isInText);
  for (let length = MIN_PART_LENGTH; length <= word.length - MIN_PART_LENGTH; length++) {
    const parts = [word.slice(0, length), word.slice(length)];
    if (parts.every(isName)) return parts;
  }
  return [word];
}

function createView(scope: SearchScope, indexes: Indexes, parsed: ParsedQuery, requested: SearchRequest): SearchView {
  const { documents } = indexes;
  const { intent, words } = parsed;
  const { limits, context } = requested;
  const articleQuery = createArticleQuery(scope, indexes, parsed, context);
  const { interpretations } = articleQuery;
  const { page, articleMatches } = findPage(articleQuery, requested.page, limits.articles);
  const hasResults = interpretations.length > 0 || articleMatches.total > 0;
  // Figures find only articles, not documents.
  const documentMatches = hasResults && intent.figures.length > 0 ? [] : documents.match(words, hasResults);
  const isPartial =
    !hasResults && (intent.figures.length > 0 || documentMatches.some((match) => match.words.length < words.length));
  const matches = Object.groupBy(documentMatches, ({ document }) => document.target.kind);
  const { family: families = familiesOfArticles(scope, articleMatches) } = matches;
  const { category: categories = [], room: rooms = [], tool: tools = [] } = matches;
  const order = orderGroups({
    suggestions: interpretations.length > 0 ? SUGGESTION_SCORE : 0,
    articles: articleScore(articleMatches),
    families: families[0]?.score ?? 0,
    categories: categories[0]?.score ?? 0,
    rooms: rooms[0]?.score ?? 0,
    tools: tools[0]?.score ?? 0,
  });
  const hasHits = order.length > 0;
  return {
    query: parsed.query.trim(),
    figures: hasResults ? recognizedFigures(scope, parsed) : [],
    isPartial: hasHits && isPartial,
    ignored: hasHits && isPartial ? ignoredTokens(parsed, [families, categories, rooms, tools].flat(), documents) : [],
    order,
    suggestions: interpretations.slice(0, limits.suggestions).map((item) => toSuggestion(scope, item, context)),
    articles: articleMatches.rows.map((row) => toArticleHit(scope, row, articleMatches.fragments)),
    page,
    pageCount: pageCount(articleMatches.total, limits.articles),
    families: families.slice(0, limits.families).flatMap((match) => toFamilyHit(scope, match)),
    categories: categories.slice(0, limits.categories).flatMap((match) => toCategoryHit(scope, match)),
    rooms: rooms.slice(0, limits.rooms).flatMap((match) => toRoomHit(scope, match)),
    tools: tools.slice(0, limits.tools).flatMap(toToolHit),
    totals: {
      suggestions: interpretations.length,
      articles: articleMatches.total,
      families: families.length,
      categories: categories.length,
      rooms: rooms.length,
      tools: tools.length,
    },
    alternatives:
      (isPartial || !hasHits) && limits.shorterQueries > 0
        ? findAlternatives(scope, indexes, parsed, limits)
        : undefined,
  };
}

/** What articles are searched by: a query, interpreted as filters if it has no other words. */
function createArticleQuery(
  scope: SearchScope,
  { options, articles }: Indexes,
  { intent, codeIntent, fragments }: ParsedQuery,
  context: SearchContext | undefined,
): ArticleQuery {
  const isFiltering = intent.remainingWords.length === 0 && !intent.familyIds;
  const interpretations = isFiltering ? interpretAsFilters(scope, options, intent, context) : [];
  return { scope, articles, fragments, intent, codeIntent, interpretations };
}

/** The requested page of articles, or the last one. */
function findPage(query: ArticleQuery, requestedPage: number, limit: number) {
  const find = (page: number): ArticleMatches => findArticles(query, { offset: (page - 1) * limit, limit });
  const matches = find(requestedPage);
  const last = Math.max(1, pageCount(matches.total, limit));
  if (requestedPage > last) return { page: last, articleMatches: find(last) };
  return { page: requestedPage, articleMatches: matches };
}

const pageCount = (total: number, limit: number): number => Math.ceil(total / limit);

const recognizedFigures = (scope: SearchScope, { tokens }: ParsedQuery): RecognizedFigure[] =>
  tokens.flatMap(({ figure }, index) =>
    figure ? [{ label: formatFigure(figure, scope), queryWithout: joinTokens(tokens.toSpliced(index, 1)) }] : [],
  );

const joinTokens = (tokens: readonly QueryToken[]): string => tokens.map(({ text }) => text).join(" ");

/** The figures and words that no hit matches. */
function ignoredTokens(
  { tokens }: ParsedQuery,
  hits: readonly DocumentMatch[],
  documents: DocumentIndex,
): readonly string[] {
  const matchedWords = new Set(hits.flatMap(({ words }) => words));
  return tokens
    .filter(({ text, figure }) => figure ?? !wordsOfText(text, documents).some((word) => matchedWords.has(word)))
    .map(({ text }) => text);
}

/** Alternatives to a query that nothing matches as a whole: shorter queries, and the categories. */
function findAlternatives(
  scope: SearchScope,
  indexes: Indexes,
  { tokens }: ParsedQuery,
  limits: SearchLimits,
): QueryAlternatives {
  const request = { limits: { ...limits, shorterQueries: 0 }, context: undefined, page: 1 };
  const countHits = (query: string): number => {
    const view = createView(scope, indexes, parseQuery(query, indexes.documents), request);
    return view.isPartial ? 0 : hitCount(view);
  };
  const words = tokens.map(({ text }) => text);
  return {
    queries: shorterQueries(words, limits.shorterQueries, countHits),
    categories: scope.catalogue.lists.categories
      .map((category) => categoryHit(scope, category))
      .filter(({ articleCount }) => articleCount > 0),
  };
}

/** If a query is a set of filters, suggested filters rank first. */
const SUGGESTION_SCORE = BEST_SCORE + 3;
const ARTICLE_SCORES: Readonly<Record<ArticleMatches["matchedBy"], number>> = {
  exact: BEST_SCORE + 4,
  prefix: BEST_SCORE + 2,
  fragmentPrefix: BEST_SCORE,
  infix: 4,
  fuzzy: 3,
  intent: BEST_SCORE + 2,
};
/** Below everything that matches directly. */
const FAMILY_OF_ARTICLE_SCORE = 0.1;
const MIN_PREFIX_LENGTH = 2;
/** The leading letters of codes usually abbreviate a family's name: then the family ranks above the articles. */
const FAMILY_PREFIX_SCORE = 5;

function articleScore({ rows, matchedBy, fragments }: ArticleMatches): number {
  if (rows.length === 0) return 0;
  const hasOnlyLetters = matchedBy === "prefix" && !fragments.some((fragment) => /\d/.test(fragment));
  return hasOnlyLetters ? FAMILY_PREFIX_SCORE : ARTICLE_SCORES[matchedBy];
}

const GROUPS = ["suggestions", "articles", "families", "categories", "rooms", "tools"] as const satisfies SearchGroup[];

const orderGroups = (scores: Readonly<Record<SearchGroup, number>>): SearchGroup[] =>
  GROUPS.filter((group) => scores[group] > 0).sort((a, b) => scores[b] - scores[a]);

/** The families of the articles found by their codes: codes often begin with an abbreviation of the family's name. */
function familiesOfArticles(
  { catalogue, language }: SearchScope,
  { rows, fragments: [first = ""] }: ArticleMatches,
): DocumentMatch[] {
  const ids = new Set(first === "" ? [] : rows.map((row) => catalogue.lazyArticle(row).family_id ?? ""));
  return [...ids].flatMap((id): DocumentMatch[] => {
    const family = catalogue.family(id);
    if (!family) return [];
    const title = { text: familyName(family), language };
    const document = { target: { kind: "family" as const, id }, title, names: [], text: undefined };
    return [{ document, score: FAMILY_OF_ARTICLE_SCORE, titleRanges: commonPrefix(title.text, first), words: [] }];
  });
}

/** The common prefix of a name and a code fragment, unless it is so short that it may be a coincidence. */
function commonPrefix(name: string, fragment: string): TextRange[] {
  const { text, offsets } = foldWithOffsets(name);
  let length = 0;
  while (length < fragment.length && text[length] === fragment[length]) length++;
  return length < MIN_PREFIX_LENGTH ? [] : [[0, offsets[length] ?? 0]];
}
