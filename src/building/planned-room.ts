import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { MAX_ROOM_LENGTH } from "#model/bounds.ts";
import type { NonArticleLists } from "#model/lists/lists.ts";
import { DEFAULT_PLANNER, plannerPath, type PlannerState } from "#planning/planner-address.ts";
import { readRoom, writeRoom } from "#planning/room-address.ts";
import { roomFigures, NUMERIC_ROOM_FIELDS, type RoomFigures, type RoomSetting } from "#planning/room-setting.ts";
import { buildingRooms } from "./building-rooms.ts";
import { changeRooms } from "./building-edits.ts";
import type { Building } from "./building.ts";

/** The state of a building's room in the planner. */
export interface PlannerRoomChange extends Pick<PlannerState, "grid" | "positions"> {
  readonly setting: RoomSetting;
  /** The codes of its articles; empty: the article is chosen by the criterion. */
  readonly articles: readonly string[];
}

/**
 * The address of the planner with a room of a building, its article and its luminaires, without the language.
 *
 * @param article the code of the article if none is arranged in the room; `undefined`: the planner chooses one
 * @see rule B9
 */
export function buildingRoomPath(
  buildingId: number,
  { id: roomId, setting, layout }: { readonly id: number; readonly setting: RoomSetting; readonly layout: Layout },
  article: string | undefined,
): string {
  const { grid, positions, articles = [] } = arrangementOf(layout);
  const [first = article, secondArticle] = articles;
  const room = { buildingId, roomId };
  return plannerPath(setting, { ...DEFAULT_PLANNER, article: first, secondArticle, grid, positions, room });
}

/** `ScheduledRoom.layout` */
type Layout = string | undefined;

/** The arrangement of luminaires stored in a room's `layout`; empty if there is none. */
export const arrangementOf = (layout: Layout): ReturnType<typeof readRoom>["layout"] =>
  layout === undefined ? {} : readRoom(layout).layout;

/**
 * Applies a change in the planner to a room of a building: its type, dimensions, other values and luminaires, whose
 * article is pinned. Only values that differ from the room's defaults are stored as overrides; an unchanged assumed
 * dimension stays assumed.
 *
 * @see rule B9
 */
export function applyPlannerChange(
  building: Building,
  id: number,
  { setting, articles, grid, positions }: PlannerRoomChange,
  lists: Pick<NonArticleLists, "lighting-categories">,
): Building {
  const completedRoom = ({ rooms, settings }: Building) =>
    buildingRooms({ rooms: rooms.filter((room) => room.id === id), settings }, lists)[0];
  const previousRoom = completedRoom(building);
  if (!previousRoom) return building;
  const figures = roomFigures(
    setting,
    lists["lighting-categories"].find((type) => type.room_type_id === setting.roomType),
  );
  const { length, width, height } = figures;
  const ids = new Set([id]);
  const resized = changeRooms(building, ids, {
    figures: undefined,
    ...(setting.roomType !== previousRoom.setting.roomType && { roomType: setting.roomType }),
    // A stated area no longer applies if length or width changes.
    ...((length !== previousRoom.figures.length || width !== previousRoom.figures.width) && {
      length,
      width,
      area: undefined,
    }),
    ...(height !== previousRoom.figures.height && { height }),
  });
  const overrides = roomOverrides(figures, completedRoom(resized)?.figures ?? figures);
  return changeRooms(resized, ids, {
    figures: Object.keys(overrides).length > 0 ? overrides : undefined,
    pin: articles[0],
    layout: arrangementText(articles, { grid, positions }),
  });
}

/**
 * Arranges the luminaires of some rooms in grids, in one step; their articles are then pinned.
 *
 * @param grids the grid and the article code by room id
 * @see rule B13
 */
export const withGrids = (building: Building, grids: ReadonlyMap<number, RoomGrid>): Building =>
  changeRooms(building, new Set(grids.keys()), ({ id }) => {
    const { code, grid } = grids.get(id) ?? {};
    return code === undefined ? {} : { pin: code, layout: arrangementText([code], { grid, positions: undefined }) };
  });

export interface RoomGrid {
  readonly code: string;
  readonly grid: SpacedGrid;
}

/** Serialises an arrangement; `undefined` without an article, and if the string is too long to be stored. */
function arrangementText(
  [first, second]: readonly string[],
  { grid, positions }: Pick<PlannerRoomChange, "grid" | "positions">,
): string | undefined {
  if (first === undefined || (!grid && !positions)) return undefined;
  const articles = second === undefined ? undefined : ([first, second] as const);
  const text = writeRoom({ roomType: "", figures: {} }, { grid, positions, articles });
  return text.length <= MAX_ROOM_LENGTH ? text : undefined;
}

/**
 * Whether a string is an arrangement as stored by `applyPlannerChange`.
 *
 * @param pin the code of the room's pinned article; empty: none
 */
export function isArrangement(text: string, pin: string): boolean {
  const { articles = [pin], grid, positions } = arrangementOf(text);
  return pin !== "" && articles[0] === pin && arrangementText(articles, { grid, positions }) === text;
}

const roomOverrides = (figures: RoomFigures, defaults: RoomFigures): Partial<RoomFigures> =>
  Object.fromEntries(
    [...NUMERIC_ROOM_FIELDS, "layout" as const].flatMap((name) =>
      Object.is(figures[name], defaults[name]) ? [] : [[name, figures[name]]],
    ),
  );
