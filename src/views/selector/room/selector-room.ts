import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { RoomLimits } from "#planning/room-limits.ts";
import type { ResolvedRoom } from "#planning/room-problems.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { FilterQuery, FilterResult } from "#catalogue/article-engine.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { RoomTypeOption } from "#views/parts/catalogue-names.ts";
import type { LimitChipView, SuggestionView } from "#views/selector/panel/selector-chips.ts";
import type { Layout } from "#views/selector/table/selector-columns.ts";
import type { RowExtras } from "#views/selector/table/selector-groups.ts";

/** The visitor's room as the selector shows it. */
export interface SelectorRoomView extends Pick<ResolvedRoom, "setting" | "figures" | "problems"> {
  /** The figures of the room type, which are the defaults for the visitor's. */
  readonly roomTypeDefaults: RoomFigures;
  /** Invalid parts of the room and of its limits in the address. */
  readonly invalidParts: readonly string[];
  /** Absent for a room without a type. */
  readonly label: ResolvedText | undefined;
  /** Alphabetically by label. @see rule D6 */
  readonly roomTypes: readonly RoomTypeOption[];
  /** Whether quantities are calculated: not for a room with problems, nor before the light distributions are loaded. */
  readonly isCalculated: boolean;
  /** Whether any figure of a matching article is based on a default distribution. */
  readonly isEstimated: boolean;
  /** Whether any matching article has the figures of a plan. */
  readonly isPlanned: boolean;
  readonly limits: RoomLimits;
  /**
   * Articles that match all other criteria, but that a limit excludes because their figures in the room are unknown.
   */
  readonly unknownCount: number;
}

interface RoomRequest {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Room and limits as in the address. */
  readonly state: { readonly room: string | undefined; readonly roomLimits: readonly QueryEntry[] };
}

/** The room's additions to the list of articles. Memoised by room, language and limits. */
export interface RoomListExtras extends RowExtras {
  /** The limits, as filters. */
  readonly computed: FilterQuery["computed"];
  readonly chips: readonly LimitChipView[];
  /** A layout with the room's columns; memoised. */
  readonly withColumns: (layout: Layout) => Layout;
  /** Limits to remove if nothing matches, each with the resulting count. */
  readonly suggestions: (result: FilterResult) => readonly SuggestionView[];
}

interface SelectorRoom {
  /** Absent for a room with problems, and until the light distributions are loaded. */
  readonly list: RoomListExtras | undefined;
  readonly view: (result: FilterResult) => SelectorRoomView;
}

/**
 * Plans the room of a request; `undefined` without one. The browser loads this code when a room is set.
 *
 * @see rules F10, F11
 */
export type RoomPlanner = (request: RoomRequest) => SelectorRoom | undefined;
