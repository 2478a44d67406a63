import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Language } from "#model/languages/language.ts";
import type { ChosenText } from "#model/texts/text.ts";
import type { RoomLimits } from "#planning/room-limits.ts";
import type { PlannedRoom } from "#planning/room-problems.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { FilterEngine, FilterQuery, FilterResult } from "#catalogue/article-engine.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LimitChipView } from "#views/selector/panel/selector-chips.ts";
import type { SuggestionView } from "#views/selector/panel/selector-suggestion.ts";
import type { Layout } from "#views/selector/table/selector-columns.ts";
import type { AddedToRows } from "#views/selector/table/selector-groups.ts";

/** A type of room to choose from. */
export interface RoomChoice {
  readonly id: string;
  readonly label: ChosenText;
}

/** The visitor's room as the selector shows it. */
export interface RoomView extends Pick<PlannedRoom, "setting" | "figures" | "problems"> {
  /** The figures of its type: what the visitor has not set. */
  readonly ofType: RoomFigures;
  /** Parts of the address that say nothing of a room. */
  readonly unknownParts: readonly string[];
  /** Absent for a room of no type. */
  readonly label: ChosenText | undefined;
  /** Alphabetically by label. @see rule D6 */
  readonly roomTypes: readonly RoomChoice[];
  /** Whether the list says what the room takes: not for a room with problems, nor before the light of the articles has come. */
  readonly isCalculated: boolean;
  /** Whether a figure of an article that matches rests on a default distribution. */
  readonly isEstimated: boolean;
  readonly limits: RoomLimits;
  /** Articles that match everything else, but of which the room's figures are not known: a limit leaves them out. */
  readonly unknownCount: number;
}

/** What is asked of a visitor's room. */
export interface RoomRequest {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Room and limits as the address has them. */
  readonly state: { readonly room: string | undefined; readonly roomLimits: readonly QueryEntry[] };
}

/** What a room adds to the list of articles. The same object for the same room, language and limits. */
export interface RoomList extends AddedToRows {
  /** The engine that limits can be asked of; absent without a limit. */
  readonly engine: FilterEngine | undefined;
  /** The limits, as filters. */
  readonly computed: FilterQuery["computed"];
  readonly chips: readonly LimitChipView[];
  /** The columns of a layout with those of the room; the same object every time. */
  readonly withColumns: (layout: Layout) => Layout;
  /** Limits to lift when nothing matches, each with what it gives. */
  readonly suggestions: (result: FilterResult) => readonly SuggestionView[];
}

/** The visitor's room in the selector. */
export interface SelectorRoom {
  /** Absent for a room with problems, and as long as the light of the articles is not known. */
  readonly list: RoomList | undefined;
  readonly view: (result: FilterResult) => RoomView;
}

/**
 * Plans the room of a request; `undefined` without one. The browser loads it when a room is set: the selector's first visit does without.
 *
 * @see rules F10, F11
 */
export type RoomPlanner = (request: RoomRequest) => SelectorRoom | undefined;
