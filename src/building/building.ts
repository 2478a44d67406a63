import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { RoomFigures } from "#planning/room-setting.ts";

/** Where a room is in the architect's schedule, for messages. */
interface RoomSource {
  /** The sheet's name; empty for a file without sheets. */
  readonly sheet: string;
  /** Counted from 1. */
  readonly row: number;
}

/**
 * A room of a building as in the schedule, with the visitor's corrections. Lengths in m, area in m²; absent numbers are
 * assumed.
 */
export interface ScheduledRoom {
  /** Unique in the building, and never reused in it. */
  readonly id: number;
  /** `2.14`; may be empty, and need not be unique. */
  readonly number: string;
  /** `Büro Einkauf` */
  readonly name: string;
  /** `EG`, `2. OG`; may be empty. */
  readonly storey: string;
  /** The stated use, which determines the room type; if it is empty, the name does. */
  readonly use: string;
  /** The number of identical rooms that the row represents, at least 1. */
  readonly count: number;
  readonly area?: number;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  /** The `room_type_id` set for this room only; empty: no type; absent: the use determines it. */
  readonly roomType?: string;
  /** Overrides of this room only, such as its illuminance or reflectances. */
  readonly figures?: Partial<RoomFigures>;
  /** The UGR limit and uniformity of this room only; absent: those of its type. */
  readonly ugr?: number;
  readonly uniformity?: number;
  /** The code of the article that the visitor has pinned to this room only. */
  readonly pin?: string;
  /** The luminaires arranged in the room planner, serialised by `writeRoom`; only with `pin`. */
  readonly layout?: string;
  /** Absent for a room that the visitor has added. */
  readonly source?: RoomSource;
}

/**
 * What is minimised in each room: the number of luminaires, their power per area, or their power weighted by the hours
 * of use.
 */
export const CHOICE_CRITERIA = ["pieces", "density", "energy"] as const;
export type ChoiceCriterion = (typeof CHOICE_CRITERIA)[number];

/** The visitor's settings for all rooms. */
export interface BuildingSettings {
  /** Length divided by width of rooms of which only the area is known, at least 1. */
  readonly proportion: number;
  readonly criterion: ChoiceCriterion;
  /** The maximum number of different articles; absent: no limit. */
  readonly maxArticles?: number;
  /** Filters of articles, as on the planner page (`PlannerState.filters`). */
  readonly filters: readonly QueryEntry[];
  /** Overrides of all rooms, such as the maintenance factor. */
  readonly figures: Partial<RoomFigures>;
  /** The `room_type_id` set for a folded use (`foldUse`); empty: no type. */
  readonly roomTypes: Readonly<Record<string, string>>;
  /** The code of the article pinned to all rooms; and by `room_type_id`, which takes precedence. */
  readonly pin?: string;
  readonly pinByType: Readonly<Record<string, string>>;
}

/** A building, stored in this browser only. */
export interface Building {
  /** Unique in this browser. */
  readonly id: number;
  readonly name: string;
  readonly rooms: readonly ScheduledRoom[];
  /** The highest room id so far; 0 before the first. */
  readonly lastRoomId: number;
  readonly settings: BuildingSettings;
}

/** All buildings of a browser, and the id of the one being shown; `undefined` if there is none. */
export interface Buildings {
  readonly current: number | undefined;
  readonly buildings: readonly Building[];
}

export const NO_BUILDINGS: Buildings = { current: undefined, buildings: [] };

export const DEFAULT_BUILDING_SETTINGS: BuildingSettings = {
  proportion: 1.5,
  criterion: "pieces",
  filters: [],
  figures: {},
  roomTypes: {},
  pinByType: {},
};
