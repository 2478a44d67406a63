import type { GlareTable } from "#planning/suitability/glare-table.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { UnsuitabilityReason } from "#planning/suitability/suitable-rows.ts";
import type { ChoiceCriterion } from "../building.ts";
import type { Exclusion } from "./article-scopes.ts";

/** The articles of a catalogue, by row: plain data for `postMessage`. */
export interface OfferedArticles {
  readonly lights: LightTable;
  readonly glare: GlareTable;
  readonly codes: readonly string[];
}

/** A room of a building, or several identical ones, that articles are chosen for. */
export interface RoomDemand {
  readonly figures: RoomFigures;
  /** The UGR limit; absent: none. */
  readonly ugr?: number | undefined;
  /** The position of its articles in `ChoosingInput.scopes`. */
  readonly scope: number;
  /** The number of identical rooms that it represents, at least 1. */
  readonly count: number;
  /** Hours of use per year, the weight for the criterion `energy`. */
  readonly hours: number;
  /** The row of the article that the planner has pinned to the room; it is used even if it does not suit. */
  readonly pin?: number | undefined;
}

export interface ChoosingInput {
  readonly rooms: readonly RoomDemand[];
  /** `ArticleScopes.scopes` */
  readonly scopes: readonly Uint16Array[];
  readonly criterion: ChoiceCriterion;
  /** Whether emergency versions are included (`includesEmergency`). */
  readonly withEmergency: boolean;
}

/** Why an article does not suit a room; the first that applies. `filters` includes the portfolio and the categories. */
export const EXCLUDING_REASONS = [
  "filters",
  "emergency",
  "dim",
  "uneven",
  "protection",
  "glare",
] as const satisfies readonly ("filters" | UnsuitabilityReason)[];
export type ExcludingReason = (typeof EXCLUDING_REASONS)[number];

/** An article in a room by the lumen method, and by its UGR table. */
export interface RoomArticle {
  /** Row of the catalogue. */
  readonly row: number;
  /** In each of the identical rooms; 0 if the article cannot light the room. */
  readonly luminaireCount: number;
  /** Maintained average illuminance, lx; NaN if it cannot light the room. */
  readonly illuminance: number;
  /** W/m²; absent when the power is unknown. */
  readonly density: number | undefined;
  /** The higher of both directions; absent when it is not known. */
  readonly ugr: number | undefined;
  readonly isEstimated: boolean;
}

export interface RoomChoice {
  /** The article; absent if no permitted article suits the room. */
  readonly chosen: RoomArticle | undefined;
  /** Whether the planner has pinned it. */
  readonly isPinned: boolean;
  /** Why a pinned article does not suit the room; otherwise empty. */
  readonly shortcomings: readonly ExcludingReason[];
  /** The suitable articles that come first by the criterion without any limit, at most `MAX_RANKED`; the first is the unlimited choice. */
  readonly ranking: readonly RoomArticle[];
  /** The number of articles that suit the room. */
  readonly suitableCount: number;
  /** The number of other articles, by the first reason that applies. */
  readonly excluded: Readonly<Record<ExcludingReason, number>>;
  /** For a room without suitable articles: exclusions to drop, those that gain most articles first. */
  readonly relaxations: readonly Relaxation[];
  /** For such a room with a UGR limit: the lowest UGR of articles that are otherwise suitable; absent if there are none. */
  readonly lowestUgr: number | undefined;
  /** Whether the room could be calculated at all (`ResolvedRoom.problems`). */
  readonly isCalculated: boolean;
}

/** Exclusions to drop together, and the number of articles that then suit the room. */
export interface Relaxation {
  readonly exclusions: readonly Exclusion[];
  readonly articleCount: number;
}

/** The chosen article and its runners-up. */
export const MAX_RANKED = 4;

/** The totals of a choice, counting each of several identical rooms. */
export interface ChoiceTotals {
  /** The number of different articles. */
  readonly articleCount: number;
  readonly luminaireCount: number;
  /** W; NaN if the power of an article is not known. */
  readonly watts: number;
  /** Rooms without an article, except for those that could not be calculated. */
  readonly unlit: number;
}

export interface BuildingChoice extends ChoiceTotals {
  /** In the order of the input. */
  readonly rooms: readonly RoomChoice[];
}

/** The best choice with a limit of different articles, and its totals. */
export interface Reduction extends ChoiceTotals {
  /** The maximum number of different articles; `articleCount` may be lower. */
  readonly limit: number;
  /** The rows of the articles, ascending. */
  readonly rows: readonly number[];
}
