import { categoryLabel, familyName } from "#views/parts/product-parts.ts";
import { findArticles, toArticleHit, type FoundArticles } from "./article-search.ts";
import { indexCodes, type CodeIndex } from "./code-index.ts";
import { BEST_SCORE, indexDocuments, type DocumentIndex, type DocumentMatch, type Mark } from "./document-index.ts";
import { categoryHit, toCategoryHit, toFamilyHit, toRoomHit } from "./named-hits.ts";
import { narrowings, toSuggestion, type SearchPlace } from "./filter-suggestions.ts";
import { foldWithOffsets } from "./fold-text.ts";
import { readQueryText } from "./query-text.ts";
import { readIntent } from "./read-intent.ts";
import { searchContent, type SearchContent, type SearchScope } from "./search-documents.ts";
import { hitCount, type SearchGroup, type SearchLimits, type SearchView, type WaysOn } from "./search-view.ts";
import { shorterQueries } from "./shorter-queries.ts";
import type { CreateWordFinder } from "./word-finder.ts";

/** Answers queries over one catalogue version in one language and portfolio. */
export interface Search {
  /**
   * @param place where the visitor is: its filters are kept by what is offered there
   */
  find(query: string, limits: SearchLimits, place?: SearchPlace): SearchView;
}

/**
 * Builds the search. The small things (categories, families, rooms, filter texts) are searched by their words, tolerant
 * of typing errors; articles by fragments of their codes and by what the filter engine says of their attributes. Yields
 * every few milliseconds.
 *
 * @see docs/decisions/0014-search.md
 */
export function* createSearch(scope: SearchScope, createFinder: CreateWordFinder): Generator<void, Search> {
  const { documents: all, options } = yield* searchContent(scope);
  const documents = indexDocuments(all, createFinder);
  yield;
  const { catalogue, portfolioId } = scope;
  const everything = { categoryIds: [], portfolioId, selection: { values: new Map(), ranges: new Map() } };
  const { rows } = catalogue.engine.query({ ...everything, hiddenFamilies: [] });
  yield;
  const codes = yield* indexCodes(rows, (row) => catalogue.articleCode(row));
  return { find: (query, limits, place) => answer(scope, { documents, options, codes }, query, limits, place) };
}

interface Indexes {
  readonly documents: DocumentIndex;
  readonly options: SearchContent["options"];
  readonly codes: CodeIndex;
}

function answer(
  scope: SearchScope,
  indexes: Indexes,
  query: string,
  limits: SearchLimits,
  place: SearchPlace | undefined,
): SearchView {
  const { documents, options, codes } = indexes;
  const text = readQueryText(query);
  const intent = readIntent(text.words, documents);
  const isFiltering = intent.rest.length === 0 && !intent.familyIds;
  const narrowed = isFiltering ? narrowings(scope, options, intent, place) : [];
  const found = findArticles({ scope, codes, text, intent, narrowings: narrowed, limit: limits.articles });
  const isAnswered = narrowed.length > 0 || found.total > 0;
  const matches = Map.groupBy(documents.match(text.words, isAnswered), ({ document }) => document.target.kind);
  const [families, categories, rooms] = [
    matches.get("family") ?? familiesOf(scope, found),
    matches.get("category") ?? [],
    matches.get("room") ?? [],
  ];
  const order = inOrder({
    suggestions: narrowed.length > 0 ? SUGGESTION_SCORE : 0,
    articles: articleScore(found),
    families: families[0]?.score ?? 0,
    categories: categories[0]?.score ?? 0,
    rooms: rooms[0]?.score ?? 0,
  });
  return {
    query: query.trim(),
    order,
    suggestions: narrowed.slice(0, limits.suggestions).map((one) => toSuggestion(scope, one, place)),
    articles: found.rows.map((row) => toArticleHit(scope, row, found.fragments)),
    families: families.slice(0, limits.families).flatMap((match) => toFamilyHit(scope, match)),
    categories: categories.slice(0, limits.categories).flatMap((match) => toCategoryHit(scope, match)),
    rooms: rooms.slice(0, limits.rooms).flatMap((match) => toRoomHit(scope, match)),
    totals: {
      suggestions: narrowed.length,
      articles: found.total,
      families: families.length,
      categories: categories.length,
      rooms: rooms.length,
    },
    ways: order.length === 0 && limits.shorter > 0 ? waysOn(scope, indexes, query, limits) : undefined,
  };
}

/** A dead end names the words to leave out, and leads to the categories. */
function waysOn(scope: SearchScope, indexes: Indexes, query: string, limits: SearchLimits): WaysOn {
  const asShown = { ...limits, shorter: 0 };
  const hits = (shorter: string): number => hitCount(answer(scope, indexes, shorter, asShown, undefined));
  return {
    queries: shorterQueries(query.trim(), limits.shorter, hits),
    categories: scope.catalogue.lists.categories
      .map((category) => categoryHit(scope, category, { ...categoryLabel(category, scope.language), marks: [] }))
      .filter(({ articles }) => articles > 0),
  };
}

/** A query that is a set of filters is best answered by them. */
const SUGGESTION_SCORE = BEST_SCORE + 3;
const ARTICLE_SCORES: Readonly<Record<FoundArticles["by"], number>> = {
  whole: BEST_SCORE + 4,
  start: BEST_SCORE + 2,
  first: BEST_SCORE,
  inside: 4,
  similar: 3,
  intent: BEST_SCORE + 2,
};
/** Behind everything that was asked for. */
const FAMILY_OF_ARTICLE_SCORE = 0.1;
const SHORTEST_SHARED = 2;
/** Letters that codes begin with are most often short for a family, whose name then comes first. */
const LETTERS_SCORE = 5;

function articleScore({ rows, by, fragments }: FoundArticles): number {
  if (rows.length === 0) return 0;
  const isLetters = by === "start" && !fragments.some((fragment) => /\d/.test(fragment));
  return isLetters ? LETTERS_SCORE : ARTICLE_SCORES[by];
}

const GROUPS = ["suggestions", "articles", "families", "categories", "rooms"] as const satisfies SearchGroup[];

const inOrder = (scores: Readonly<Record<SearchGroup, number>>): SearchGroup[] =>
  GROUPS.filter((group) => scores[group] > 0).sort((a, b) => scores[b] - scores[a]);

/** The families of articles that were found by their codes, beside them: their name is often what the code begins with. */
function familiesOf(
  { catalogue, language }: SearchScope,
  { rows, fragments: [first = ""] }: FoundArticles,
): DocumentMatch[] {
  const ids = new Set(first === "" ? [] : rows.map((row) => catalogue.glance(row).family_id ?? ""));
  return [...ids].flatMap((id): DocumentMatch[] => {
    const family = catalogue.family(id);
    if (!family) return [];
    const title = { text: familyName(family), language };
    const document = { target: { kind: "family" as const, id }, title, names: [], text: undefined };
    return [{ document, score: FAMILY_OF_ARTICLE_SCORE, titleMarks: sharedStart(title.text, first) }];
  });
}

/** The letters that a name and a fragment of a code begin with, when they are more than chance. */
function sharedStart(name: string, fragment: string): Mark[] {
  const { text, offsets } = foldWithOffsets(name);
  let length = 0;
  while (length < fragment.length && text[length] === fragment[length]) length++;
  return length < SHORTEST_SHARED ? [] : [[0, offsets[length] ?? 0]];
}
