import type { ChosenText } from "#domain/catalogue/text.ts";
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
  /** Flux, colour temperature and protection, ready to be shown; what is not known is left out. */
  readonly facts: readonly string[];
  readonly path: string;
}

export interface FamilyHit {
  readonly id: string;
  readonly name: MarkedText;
  readonly line: ChosenText | undefined;
  readonly category: ChosenText | undefined;
  readonly articles: number;
  readonly path: string;
}

export interface CategoryHit {
  readonly id: string;
  readonly label: MarkedText;
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
  /** The selector of the first of them; the room table when there is none. */
  readonly path: string;
}

/** The groups of an answer. */
export type SearchGroup = "suggestions" | "articles" | "families" | "categories" | "rooms";

/** The answer to a query, as plain data: the first hits of each group, and how many there are. */
export interface SearchView {
  /** As it was typed, without spaces around it. */
  readonly query: string;
  /** The groups that have hits, the one with the best hit first. */
  readonly order: readonly SearchGroup[];
  readonly suggestions: readonly FilterSuggestion[];
  readonly articles: readonly ArticleHit[];
  readonly families: readonly FamilyHit[];
  readonly categories: readonly CategoryHit[];
  readonly rooms: readonly RoomHit[];
  readonly totals: Readonly<Record<SearchGroup, number>>;
}

/** How many hits of each group are wanted. */
export type SearchLimits = Readonly<Record<SearchGroup, number>>;
