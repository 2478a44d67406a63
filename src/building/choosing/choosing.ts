import type { GlareTable } from "#planning/suitability/glare-table.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { UnsuitableReason } from "#planning/suitability/suitable-rows.ts";
import type { ChoiceCriterion } from "../building.ts";
import type { Exclusion } from "./article-scopes.ts";

/** The articles of a catalogue, by row: plain data for `postMessage`. */
export interface OfferedArticles {
  readonly lights: LightTable;
  readonly glare: GlareTable;
  readonly codes: readonly string[];
}

/** A room of a building, or several equal ones, that articles are chosen for. */
export interface RoomDemand {
  readonly figures: RoomFigures;
  /** The UGR limit; absent: none. */
  readonly ugr?: number | undefined;
  /** The position of its articles in `ChoosingInput.scopes`. */
  readonly scope: number;
  /** How many equal rooms it stands for, at least 1. */
  readonly count: number;
  /** Hours of use a year, which weigh the criterion `energy`. */
  readonly hours: number;
  /** The row of the article that the planner has pinned to the room; it is used even if it does not suit. */
  readonly pin?: number | undefined;
}

/** What articles are chosen for. */
export interface ChoosingInput {
  readonly rooms: readonly RoomDemand[];
  /** `ArticleScopes.scopes` */
  readonly scopes: readonly Uint16Array[];
  readonly criterion: ChoiceCriterion;
  /** Whether emergency versions are among the articles (`includesEmergency`). */
  readonly withEmergency: boolean;
}

/** Why an article does not suit a room; the first that applies. `filters` stands for portfolio, categories and filters. */
export const EXCLUDING_REASONS = ["filters", "emergency", "dim", "uneven", "protection", "glare"] as const satisfies readonly ("filters" | UnsuitableReason)[]; // prettier-ignore
export type ExcludingReason = (typeof EXCLUDING_REASONS)[number];

/** An article in a room by the lumen method, and by its UGR table. */
export interface RoomArticle {
  /** Row of the catalogue. */
  readonly row: number;
  /** In each of the equal rooms; 0 if the article cannot light the room. */
  readonly pieces: number;
  /** Maintained average illuminance, lx; NaN if it cannot light the room. */
  readonly illuminance: number;
  /** W/m²; absent when the power is unknown. */
  readonly density: number | undefined;
  /** The higher of both directions; absent when it is not known. */
  readonly ugr: number | undefined;
  readonly isEstimated: boolean;
}

/** What is to be known about the choice for a room. */
export interface RoomChoice {
  /** The article; absent if no article of those that are permitted suits the room. */
  readonly chosen: RoomArticle | undefined;
  /** Whether the planner has pinned it. */
  readonly isPinned: boolean;
  /** Why a pinned article does not suit the room; empty for one that does, and for any other. */
  readonly shortcomings: readonly ExcludingReason[];
  /** The suitable articles that come first by the criterion without any limit, at most `MAX_RANKED`; the first is the plain choice. */
  readonly ranking: readonly RoomArticle[];
  /** How many articles suit the room. */
  readonly suitable: number;
  /** How many do not, by the first reason that applies. */
  readonly excluded: Readonly<Record<ExcludingReason, number>>;
  /** For a room that no article suits: what can be dropped so that some do, the most articles first. */
  readonly loosenings: readonly Loosening[];
  /** For such a room with a UGR limit: the lowest UGR of the articles that lack nothing else; absent if there are none. */
  readonly lowestUgr: number | undefined;
  /** Whether the room could be calculated at all (`PlannedRoom.problems`). */
  readonly isCalculated: boolean;
}

/** What can be dropped together, and how many articles suit the room then. */
export interface Loosening {
  readonly exclusions: readonly Exclusion[];
  readonly articles: number;
}

/** Runners-up are among them. */
export const MAX_RANKED = 4;

/** The totals of a choice: all equal rooms count. */
export interface ChoiceTotals {
  /** How many different articles. */
  readonly articles: number;
  readonly pieces: number;
  /** W; NaN if the power of an article is not known. */
  readonly watts: number;
  /** Rooms without an article that lights them, but for those that could not be calculated. */
  readonly unlit: number;
}

/** The choice for a building. */
export interface BuildingChoice extends ChoiceTotals {
  /** In the order of the input. */
  readonly rooms: readonly RoomChoice[];
}

/** The best choice with at most so many different articles, and what it costs. */
export interface Reduction extends ChoiceTotals {
  /** The most different articles; `articles` may be fewer. */
  readonly limit: number;
  /** The rows of the articles, ascending. */
  readonly rows: readonly number[];
}
