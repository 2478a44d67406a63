import { ROOM_LAYOUTS, parseRoomLayout } from "#model/entities/room-layout.ts";
import type { LumenMethodRoom } from "#lighting/utilisation/lumen-method.ts";
import type { RoomType } from "#model/entities/entities.ts";

/** The values of a room: size in m, reflectances and maintenance factor 0–1, illuminance in lx. */
export interface RoomFigures extends LumenMethodRoom {
  /** The minimum suspension length of suspended luminaires, m. */
  readonly suspension: number;
}

export type NumericRoomField = Exclude<keyof RoomFigures, "layout">;

/**
 * A visitor's room: a room type of the catalogue, and the values that deviate from it. An unreadable number is NaN: its
 * field shows a problem, and nothing is calculated.
 *
 * @see rule F10
 */
export interface RoomSetting {
  /** A `room_type_id`; empty for a custom room. */
  readonly roomType: string;
  readonly figures: Partial<RoomFigures>;
}

/**
 * The defaults for values that neither the visitor nor the type specifies: a small office with usual reflectances (EN
 * 12464-1).
 */
export const DEFAULT_ROOM: RoomFigures = {
  length: 6,
  width: 4,
  height: 2.8,
  workingPlane: 0.75,
  ceiling: 0.7,
  walls: 0.5,
  floor: 0.2,
  maintenance: 0.8,
  illuminance: 500,
  suspension: 0,
  minDistance: 0,
  layout: ROOM_LAYOUTS[0],
};

/** The fields of a room in the order of the form, with the matching fields of a room type. */
const ROOM_TYPE_FIELDS = {
  length: "length",
  width: "width",
  height: "height",
  workingPlane: "height_wp",
  ceiling: "rho_ceiling",
  walls: "rho_walls",
  floor: "rho_floor",
  maintenance: "maintenance_factor",
  illuminance: "illuminance",
  suspension: "min_suspension_length",
  minDistance: "min_distance",
} as const satisfies Readonly<Record<NumericRoomField, keyof RoomType>>;

/** The names of a room's numeric fields, in the order of the form. */
export const NUMERIC_ROOM_FIELDS = Object.keys(ROOM_TYPE_FIELDS) as readonly NumericRoomField[];

/**
 * The values of a room type, completed from `DEFAULT_ROOM`. Values outside their limits are kept, so that their fields
 * show a problem that the visitor can correct.
 *
 * @param roomType absent for a custom room
 */
export function roomTypeFigures(roomType: RoomType | undefined): RoomFigures {
  if (!roomType) return DEFAULT_ROOM;
  const values = NUMERIC_ROOM_FIELDS.map((name) => [name, roomType[ROOM_TYPE_FIELDS[name]] ?? DEFAULT_ROOM[name]]);
  const layout = parseRoomLayout(roomType.layout) ?? DEFAULT_ROOM.layout;
  return { ...(Object.fromEntries(values) as Record<NumericRoomField, number>), layout };
}

/** All values of a visitor's room: the deviating ones, else those of the type. */
export const roomFigures = (setting: RoomSetting, roomType: RoomType | undefined): RoomFigures => ({
  ...roomTypeFigures(roomType),
  ...setting.figures,
});
