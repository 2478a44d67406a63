import type { GlareTable } from "#planning/suitability/glare-table.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { UnsuitabilityReason } from "#planning/suitability/suitable-rows.ts";
import type { ChoiceCriterion } from "../building.ts";
import type { Exclusion } from "./article-scopes.ts";

/** The articles of a catalogue, by row: plain data for `postMessage`. */
export interface CatalogueArticles {
  readonly lights: LightTable;
  readonly glare: GlareTable;
  readonly codes: readonly string[];
}

/** The requirements of a room, or of several identical ones, for which an article is to be chosen. */
export interface RoomRequirements {
  readonly figures: RoomFigures;
  /** The UGR limit; absent: none. */
  readonly ugr?: number | undefined;
  /** The index of its article scope in `ChoiceInput.scopes`. */
  readonly scope: number;
  /** The number of identical rooms, at least 1. */
  readonly count: number;
  /** Hours of use per year, the weight for the criterion `energy`. */
  readonly hours: number;
  /** The row of the article pinned to the room, which is used even if it does not suit. */
  readonly pin?: number | undefined;
}

export interface ChoiceInput {
  readonly rooms: readonly RoomRequirements[];
  /** `ArticleScopes.scopes` of the rooms' types. */
  readonly scopes: readonly Uint16Array[];
  readonly criterion: ChoiceCriterion;
  /** Whether emergency versions are included (`includesEmergency`). */
  readonly includesEmergency: boolean;
}

/**
 * Reasons why an article does not suit a room, in the order in which they are checked. `filters` includes portfolio and
 * categories.
 */
export const REJECTION_REASONS = [
  "filters",
  "emergency",
  "dim",
  "uneven",
  "protection",
  "glare",
] as const satisfies readonly ("filters" | UnsuitabilityReason)[];
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The results of an article in a room: by the lumen method, and from its UGR table. */
export interface ArticleResult {
  readonly code: string;
  /** The number in each of the identical rooms; 0 if the article cannot light the room. */
  readonly luminaireCount: number;
  /** Maintained average illuminance, lx; NaN if it cannot light the room. */
  readonly illuminance: number;
  /** W/m²; `undefined` if the power is unknown. */
  readonly density: number | undefined;
  /** The higher of the two viewing directions; `undefined` if unknown. */
  readonly ugr: number | undefined;
  readonly isEstimated: boolean;
}

/** What has been chosen for a room. */
export interface RoomChoice {
  /** The pinned article, or the best one; `undefined` if none suits the room. */
  readonly chosen: ArticleResult | undefined;
  /** Whether the visitor has pinned it. */
  readonly isPinned: boolean;
  /** Why the pinned article does not suit the room; empty if it does, or if none is pinned. */
  readonly shortcomings: readonly RejectionReason[];
  /**
   * Up to `MAX_RANKED` suitable articles, the best by the criterion first, regardless of a limit on different articles.
   */
  readonly ranking: readonly ArticleResult[];
  /** The number of articles that suit the room. */
  readonly suitableCount: number;
  /** The number of articles that do not, by the first reason that applies. */
  readonly rejectedCounts: Readonly<Record<RejectionReason, number>>;
  /** For a room without suitable articles: exclusions to drop, those that gain the most articles first. */
  readonly relaxations: readonly Relaxation[];
  /**
   * For such a room with a UGR limit: the lowest UGR of the articles that are otherwise suitable; `undefined` if there
   * are none.
   */
  readonly lowestUgr: number | undefined;
  /** Whether the room could be calculated at all (`ResolvedRoom.problems`). */
  readonly isCalculated: boolean;
}

/** Exclusions to drop together, and the number of articles that then suit the room. */
export interface Relaxation {
  readonly exclusions: readonly Exclusion[];
  readonly articleCount: number;
}

/** The maximum length of a ranking: the best article and its runners-up. */
export const MAX_RANKED = 4;

/** The totals of a choice; identical rooms are counted individually. */
export interface ChoiceTotals {
  /** The number of different articles. */
  readonly articleCount: number;
  readonly luminaireCount: number;
  /** W; NaN if the power of an article is unknown. */
  readonly watts: number;
  /** The number of rooms that no article lights, except for those that could not be calculated. */
  readonly unlitRoomCount: number;
}

export interface BuildingChoice extends ChoiceTotals {
  /** In the order of the input. */
  readonly rooms: readonly RoomChoice[];
}

/** The best choice with a limit on the number of different articles, and its totals. */
export interface LimitedChoice extends ChoiceTotals {
  /** The maximum number of different articles; `articleCount` may be lower. */
  readonly limit: number;
  /** The codes of the articles, in their order. */
  readonly codes: readonly string[];
}
