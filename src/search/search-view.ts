import type { ShortNameOn } from "#attributes/short-names.ts";
import type { ChosenText } from "#model/texts/text.ts";
import type { ShownValue } from "#attributes/technical-data/attribute-text.ts";
import type { Mark } from "./document-index.ts";

/** A text with the stretches that were searched for. */
export interface MarkedText extends ChosenText {
  readonly marks: readonly Mark[];
}

/** The selector of a category with some filters set: `Downlights · 3000 K · DALI-2, 38 articles`. */
export interface FilterSuggestion {
  readonly categoryId: string;
  readonly category: ChosenText;
  readonly values: readonly ChosenText[];
  /** How many articles these filters leave. */
  readonly articles: number;
  /** Site path with the filters in it. @see rule F8 */
  readonly path: string;
}

export interface ArticleHit {
  readonly code: MarkedText;
  /** A few figures and texts, ready to be shown; what is not known is left out. */
  readonly facts: readonly string[];
  readonly path: string;
  /** Absent when the article names no family that the catalogue lists. */
  readonly family: string | undefined;
  readonly imageUrl: string | undefined;
  /** lm */
  readonly flux: number | undefined;
  /** W */
  readonly power: number | undefined;
  /** What tells it apart from its neighbours, in words; empty: not known. */
  readonly values: readonly HitValues[];
  /** The measure that its sizes are told apart by, `Ø 165 mm`. */
  readonly size: ChosenText | undefined;
}

/** The short names of these attributes: keys of messages. */
export type HitValueKey = ShortNameOn<"hitValue">;

/** An attribute that articles are shown with, and what one has of it. */
export interface HitValues {
  readonly attribute: string;
  readonly key: HitValueKey;
  readonly values: readonly ShownValue[];
}

export interface FamilyHit {
  readonly id: string;
  readonly name: MarkedText;
  readonly line: ChosenText | undefined;
  readonly category: ChosenText | undefined;
  readonly articles: number;
  readonly imageUrl: string | undefined;
  readonly path: string;
}

export interface CategoryHit {
  readonly id: string;
  readonly label: MarkedText;
  readonly imageUrl: string | undefined;
  readonly articles: number;
  readonly families: number;
  readonly path: string;
}

export interface RoomHit {
  readonly id: string;
  readonly label: MarkedText;
  /** lx */
  readonly illuminance: number | undefined;
  readonly ugr: number | undefined;
  /** The categories that suit the room. */
  readonly categories: readonly ChosenText[];
  /** The selector of the first of them with the room in it; the room table when there is none. */
  readonly path: string;
}

/** A query that leaves out some of the words, and how many hits it has. */
export interface ShorterQuery {
  readonly query: string;
  readonly hits: number;
}

/** A figure that was read out of a query: `IP65`, `600 × 600 mm`. */
export interface ReadFigure {
  readonly label: string;
  /** The query without it. */
  readonly without: string;
}

/** Where to go on when nothing has all that was asked for. */
export interface WaysOn {
  readonly queries: readonly ShorterQuery[];
  /** All that the portfolio has articles of. */
  readonly categories: readonly CategoryHit[];
}

/** The groups of an answer. */
export type SearchGroup = "suggestions" | "articles" | "families" | "categories" | "rooms";

/** The answer to a query, as plain data: the first hits of each group, and how many there are. */
export interface SearchView {
  /** As it was typed, without spaces around it. */
  readonly query: string;
  /** The figures that every article of the answer has. */
  readonly figures: readonly ReadFigure[];
  /** Nothing has all that was asked for: the hits have some of the words. */
  readonly isPartial: boolean;
  /** What none of the hits has, as it was typed; empty unless the answer is partial. */
  readonly ignored: readonly string[];
  /** The groups that have hits, the one with the best hit first. */
  readonly order: readonly SearchGroup[];
  readonly suggestions: readonly FilterSuggestion[];
  readonly articles: readonly ArticleHit[];
  /** Which page of articles these are, from 1, and how many pages there are. */
  readonly page: number;
  readonly pages: number;
  readonly families: readonly FamilyHit[];
  readonly categories: readonly CategoryHit[];
  readonly rooms: readonly RoomHit[];
  readonly totals: Readonly<Record<SearchGroup, number>>;
  /** Absent when hits have all that was asked for, or when none are wanted. */
  readonly ways: WaysOn | undefined;
}

/** How many hits of each group are wanted, and how many shorter queries when there are none. */
export type SearchLimits = Readonly<Record<SearchGroup | "shorter", number>>;

/** How many hits an answer has in all groups together; matching filters lead to articles that are counted already. */
export const hitCount = ({ totals: { articles, families, categories, rooms } }: Pick<SearchView, "totals">): number =>
  articles + families + categories + rooms;
