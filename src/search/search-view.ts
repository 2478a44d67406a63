import type { ShortNameOn } from "#attributes/attribute-places.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import type { TextRange } from "./document-index.ts";

/** Text with the ranges that match. */
export interface MarkedText extends ResolvedText {
  readonly highlightRanges: readonly TextRange[];
}

/** A link to the selector of a category with some filters set: `Downlights · 3000 K · DALI-2, 38 articles`. */
export interface FilterSuggestion {
  readonly categoryId: string;
  readonly category: ResolvedText;
  readonly values: readonly ResolvedText[];
  /** How many articles match these filters. */
  readonly articleCount: number;
  /** Path with the filters. @see rule F8 */
  readonly path: string;
}

export interface ArticleHit {
  readonly code: MarkedText;
  /** A summary: a few numbers with their units, and other values; unknown ones are omitted. */
  readonly facts: readonly string[];
  readonly path: string;
  /** The family's name; absent if the article has no family in the catalogue. */
  readonly family: string | undefined;
  readonly imageUrl: string | undefined;
  /** lm */
  readonly flux: number | undefined;
  /** W */
  readonly power: number | undefined;
  /** The attributes that distinguish it from the other variants. */
  readonly attributes: readonly HitAttribute[];
  /** Its size, `Ø 165 mm`. */
  readonly size: ResolvedText | undefined;
}

/** The short name of an attribute that is shown in article hits; also the key of a message. */
export type HitAttributeKey = ShortNameOn<"hitValue">;

/** An attribute with an article's values; empty if unknown. */
export interface HitAttribute {
  readonly attribute: string;
  readonly key: HitAttributeKey;
  readonly values: readonly FormattedValue[];
}

export interface FamilyHit {
  readonly id: string;
  readonly name: MarkedText;
  readonly summary: ResolvedText | undefined;
  readonly category: ResolvedText | undefined;
  readonly articleCount: number;
  readonly imageUrl: string | undefined;
  readonly path: string;
}

export interface CategoryHit {
  readonly id: string;
  readonly label: MarkedText;
  readonly imageUrl: string | undefined;
  readonly articleCount: number;
  readonly familyCount: number;
  readonly path: string;
}

export interface RoomHit {
  readonly id: string;
  readonly label: MarkedText;
  /** lx */
  readonly illuminance: number | undefined;
  readonly ugr: number | undefined;
  /** The categories that suit the room. */
  readonly categories: readonly ResolvedText[];
  /** The first category's selector, limited to the room; without a category, the home page with all rooms. */
  readonly path: string;
}

/** An interactive page of the site: `or-equal` finds equivalent luminaires, `buildings` selects them for a building. */
export interface ToolHit {
  readonly id: "or-equal" | "buildings";
  readonly path: string;
}

/** A query without some of the words, and its number of hits. */
export interface ShorterQuery {
  readonly query: string;
  readonly hitCount: number;
}

/** A figure recognised in a query: `IP65`, `600 × 600 mm`. */
export interface RecognizedFigure {
  readonly label: string;
  /** The query without it. */
  readonly queryWithout: string;
}

/** Alternatives to a query that nothing matches as a whole. */
export interface QueryAlternatives {
  readonly queries: readonly ShorterQuery[];
  /** All categories with articles in the portfolio. */
  readonly categories: readonly CategoryHit[];
}

export type SearchGroup = "suggestions" | "articles" | "families" | "categories" | "rooms" | "tools";

/** The results of a query, as plain data: the first hits of each group, and their total number. */
export interface SearchView {
  /** As typed, trimmed. */
  readonly query: string;
  /** The recognised figures, which all article hits match. */
  readonly figures: readonly RecognizedFigure[];
  /** Whether nothing matches the whole query: the hits match some of the words. */
  readonly isPartial: boolean;
  /** The figures and words that no hit matches, as typed (a range as two bounds); empty unless partial. */
  readonly ignored: readonly string[];
  /** The groups with hits, the one with the best hit first. */
  readonly order: readonly SearchGroup[];
  readonly suggestions: readonly FilterSuggestion[];
  readonly articles: readonly ArticleHit[];
  /** The page of articles, from 1, and the number of pages. */
  readonly page: number;
  readonly pageCount: number;
  readonly families: readonly FamilyHit[];
  readonly categories: readonly CategoryHit[];
  readonly rooms: readonly RoomHit[];
  readonly tools: readonly ToolHit[];
  readonly totals: Readonly<Record<SearchGroup, number>>;
  /** Absent if hits match the whole query, or if none were requested. */
  readonly alternatives: QueryAlternatives | undefined;
}

/** Maximum number of hits per group, and of shorter queries if nothing matches the whole query. */
export type SearchLimits = Readonly<Record<SearchGroup | "shorterQueries", number>>;

/** The number of hits in all groups except suggestions, which lead to articles that are already counted. */
export const hitCount = ({ totals }: Pick<SearchView, "totals">): number =>
  totals.articles + totals.families + totals.categories + totals.rooms + totals.tools;
