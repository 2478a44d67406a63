import { MAX_BUILDINGS, MAX_NAME_LENGTH, MAX_ROOMS } from "#model/bounds.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import {
  DEFAULT_BUILDING_SETTINGS,
  type Building,
  type Buildings,
  type BuildingSettings,
  type ScheduledRoom,
} from "./building.ts";

/** Fields to change; `undefined` removes one. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

export type NewRoom = Omit<ScheduledRoom, "id">;

/** Adds an empty building and makes it the current one. With `MAX_BUILDINGS` buildings, nothing changes. */
export function addBuilding(all: Buildings, name: string): Buildings {
  if (all.buildings.length >= MAX_BUILDINGS) return all;
  const id = all.buildings.reduce((highest, building) => Math.max(highest, building.id), 0) + 1;
  const added: Building = {
    id,
    name: trimAndTruncate(name, MAX_NAME_LENGTH),
    rooms: [],
    lastRoomId: 0,
    settings: DEFAULT_BUILDING_SETTINGS,
  };
  return { current: id, buildings: [...all.buildings, added] };
}

/** Makes a building the current one; an unknown id changes nothing. */
export const selectBuilding = (all: Buildings, id: number): Buildings =>
  all.buildings.some((building) => building.id === id) ? { ...all, current: id } : all;

/** Removes a building; if it was the current one, its neighbour becomes current. */
export function removeBuilding(all: Buildings, id: number): Buildings {
  const index = all.buildings.findIndex((building) => building.id === id);
  const buildings = all.buildings.filter((building) => building.id !== id);
  return { current: all.current === id ? (buildings[index] ?? buildings.at(-1))?.id : all.current, buildings };
}

export const currentBuilding = ({ current, buildings }: Buildings): Building | undefined =>
  buildings.find(({ id }) => id === current);

/**
 * Changes one building. All other objects stay identical, so that nothing else is re-rendered; without a change, `all`
 * itself is returned.
 */
export function changeBuilding(all: Buildings, id: number, change: (building: Building) => Building): Buildings {
  const building = all.buildings.find((item) => item.id === id);
  const changed = building && change(building);
  if (!changed || changed === building) return all;
  return { ...all, buildings: all.buildings.map((item) => (item === building ? changed : item)) };
}

/** Renames a building; an empty name is allowed, and is shown as the default name. */
export const renameBuilding = (building: Building, name: string): Building => ({
  ...building,
  name: trimAndTruncate(name, MAX_NAME_LENGTH),
});

/** Appends rooms with new ids, as many as `MAX_ROOMS` allows. */
export function addRooms(building: Building, rooms: readonly NewRoom[]): Building {
  const added = rooms.slice(0, Math.max(0, MAX_ROOMS - building.rooms.length));
  if (added.length === 0) return building;
  const { lastRoomId } = building;
  return {
    ...building,
    rooms: [...building.rooms, ...added.map((room, index) => ({ ...room, id: lastRoomId + index + 1 }))],
    lastRoomId: lastRoomId + added.length,
  };
}

/** Replaces all rooms, which get new ids. */
export const replaceRooms = (building: Building, rooms: readonly NewRoom[]): Building =>
  addRooms({ ...building, rooms: [] }, rooms);

/** Changes some rooms; the other objects stay identical. */
export const changeRooms = (
  building: Building,
  ids: ReadonlySet<number>,
  changes: Changes<NewRoom> | ((room: ScheduledRoom) => Changes<NewRoom>),
): Building => ({
  ...building,
  rooms: building.rooms.map((room) =>
    ids.has(room.id) ? withChanges<ScheduledRoom>(room, typeof changes === "function" ? changes(room) : changes) : room,
  ),
});

export const removeRooms = (building: Building, ids: ReadonlySet<number>): Building => ({
  ...building,
  rooms: building.rooms.filter(({ id }) => !ids.has(id)),
});

export const changeSettings = (building: Building, changes: Changes<BuildingSettings>): Building => ({
  ...building,
  settings: withChanges(building.settings, changes),
});

/**
 * Sets the room type of all rooms with the same use.
 *
 * @param use a folded use (`foldUse`)
 * @param roomType a `room_type_id`; empty: no type; `undefined`: as detected
 * @see rule B7
 */
export const setRoomType = (building: Building, use: string, roomType: string | undefined): Building =>
  changeSettings(building, { roomTypes: withEntry(building.settings.roomTypes, use, roomType) });

/** The scope of a pinned article: the building, all rooms of a type, or one room. */
type PinScope =
  | { readonly kind: "building" }
  | { readonly kind: "type"; readonly roomType: string }
  | { readonly kind: "room"; readonly id: number };

/** Pins an article; `undefined` removes the pin. @see rule B7 */
export function pinArticle(building: Building, scope: PinScope, code: string | undefined): Building {
  if (scope.kind === "building") return changeSettings(building, { pin: code });
  if (scope.kind === "room") return changeRooms(building, new Set([scope.id]), { pin: code, layout: undefined });
  return changeSettings(building, { pinByType: withEntry(building.settings.pinByType, scope.roomType, code) });
}

/** Avoids assignment by key, since keys are external data. */
const withEntry = (
  entries: Readonly<Record<string, string>>,
  key: string,
  value: string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.entries(entries).filter(([name]) => name !== key),
    ...(value === undefined ? [] : [[key, value] as const]),
  ]);

const withChanges = <T extends object>(item: T, changes: Changes<T>): T =>
  withoutUndefined({ ...item, ...changes }) as T;
