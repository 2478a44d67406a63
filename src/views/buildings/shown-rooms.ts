import { memoizeByObject } from "#model/memo.ts";
import { foldText } from "#model/texts/fold-text.ts";
import { roomState, type RoomView, type StoreyView } from "./building-view.ts";

/** Orders of the rooms of a storey: as in the schedule, or by a figure, the rooms without it last. */
export const ROOM_SORTS = ["schedule", "pieces", "density", "average", "uniformity", "ugr", "area"] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];

export const ROOM_FILTERS = ["all", "missed", "unlit", "invalid", "assumed", "pinned"] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

/** Sort order, filter and search of the rooms. */
export interface RoomSelection {
  readonly sort: RoomSort;
  readonly filter: RoomFilter;
  /** Searched in number, name, room type and articles. */
  readonly query: string;
}

const SORT_VALUES: Readonly<Record<Exclude<RoomSort, "schedule">, (room: RoomView) => number | undefined>> = {
  pieces: ({ result }) => result?.luminaires.reduce((sum, { luminaireCount }) => sum + luminaireCount, 0),
  density: ({ result }) => result?.density,
  average: ({ result }) => result?.average,
  uniformity: ({ result }) => result?.uniformity,
  ugr: ({ result }) => result?.ugr,
  area: ({ areaM2 }) => areaM2,
};

const FILTER_PREDICATES: Readonly<Record<RoomFilter, (room: RoomView) => boolean>> = {
  all: () => true,
  missed: (room) => roomState(room) === "missed",
  unlit: (room) => roomState(room) === "unlit",
  invalid: (room) => roomState(room) === "invalid",
  assumed: ({ assumed, deviatesFromArea }) => assumed.length > 0 || deviatesFromArea,
  pinned: ({ isPinned }) => isPinned,
};

export const filterCounts = (storeys: readonly StoreyView[]): Readonly<Record<RoomFilter, number>> => {
  const rooms = storeys.flatMap((storey) => storey.rooms);
  const entries = ROOM_FILTERS.map((filter) => [filter, rooms.filter(FILTER_PREDICATES[filter]).length] as const);
  return Object.fromEntries(entries) as Record<RoomFilter, number>;
};

/**
 * The storeys with the matching rooms, in the order of the schedule or the highest figures first; storeys without any
 * are omitted.
 *
 * @see rule B10
 */
export function shownRooms(
  storeys: readonly StoreyView[],
  { sort, filter, query }: RoomSelection,
): readonly StoreyView[] {
  const queryWords = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  const matches = (room: RoomView): boolean =>
    FILTER_PREDICATES[filter](room) && queryWords.every((word) => searchText(room).includes(word));
  return storeys.flatMap(({ name, rooms }) => {
    const matching = rooms.filter(matches);
    return matching.length === 0
      ? []
      : [{ name, rooms: sort === "schedule" ? matching : sortByValue(matching, SORT_VALUES[sort]) }];
  });
}

const searchText = memoizeByObject(({ number, name, roomType, result }: RoomView) =>
  foldText([number, name, roomType?.label.text ?? "", ...(result?.luminaires ?? []).map(({ code }) => code)].join(" ")),
);

const sortByValue = (
  rooms: readonly RoomView[],
  valueOf: (room: RoomView) => number | undefined,
): readonly RoomView[] =>
  rooms.toSorted((a, b) => (valueOf(b) ?? Number.NEGATIVE_INFINITY) - (valueOf(a) ?? Number.NEGATIVE_INFINITY) || 0);
