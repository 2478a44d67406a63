import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";

/** The parameters of a room's values in a form without scripts, in addition to `room_type`. @see rule F10 */
export const ROOM_FORM_PARAMETERS = {
  length: "room_length",
  width: "room_width",
  height: "room_height",
  workingPlane: "room_plane",
  ceiling: "room_ceiling",
  walls: "room_walls",
  floor: "room_floor",
  maintenance: "room_maintenance",
  illuminance: "room_illuminance",
  suspension: "room_suspension",
  minDistance: "room_distance",
  layout: "room_layout",
} as const;

/** The parameter of the room's type in a form without scripts. */
export const ROOM_TYPE_PARAMETER = "room_type";

/** All parameters of the visitor's room. */
export const ROOM_PARAMETERS: ReadonlySet<string> = new Set([
  ROOM_PARAMETER,
  ROOM_TYPE_PARAMETER,
  ...Object.values(ROOM_FORM_PARAMETERS),
]);
