import type { Catalogue } from "#catalogue/catalogue.ts";
import { checkDrop, checkNumber, checkRoom, ROOM_LIMITS, type RoomProblem } from "#lighting/room-conditions.ts";
import { LUMEN_METHOD_LIMITS } from "#lighting/utilisation/lumen-method.ts";
import type { RoomType } from "#model/entities/room-type.ts";
import { roomFigures, ROOM_NUMBER_NAMES, type RoomFigures, type RoomNumber, type RoomSetting } from "./room-setting.ts";

/** More is hung lower than any hall is high. */
const SUSPENSION_LIMITS = [0, 40] as const;

/** What each number of a room may be. */
export const ROOM_NUMBER_LIMITS: Readonly<Record<RoomNumber, readonly [min: number, max: number]>> = {
  ...ROOM_LIMITS,
  ...LUMEN_METHOD_LIMITS,
  suspension: SUSPENSION_LIMITS,
};

/** Why a room cannot be planned: the field to mend, what it holds and what it may. */
export type RoomSettingProblem =
  RoomProblem | { readonly code: "unknown-type"; readonly field: "roomType"; readonly found: string };

/** A visitor's room with all its figures. */
export interface PlannedRoom {
  readonly setting: RoomSetting;
  /** Absent for a room of no type, and of one that the catalogue does not have. */
  readonly roomType: RoomType | undefined;
  readonly figures: RoomFigures;
  /** Without problems it can be computed; with any, nothing is. */
  readonly problems: readonly RoomSettingProblem[];
}

/** A visitor's room as the catalogue's room types complete it. @see rule F10 */
export function plannedRoom(setting: RoomSetting, { lists }: Pick<Catalogue, "lists">): PlannedRoom {
  const { roomType: id } = setting;
  const roomType = id === "" ? undefined : lists["lighting-categories"].find(({ room_type_id }) => room_type_id === id);
  const figures = roomFigures(setting, roomType);
  const unknown: RoomSettingProblem[] =
    id === "" || roomType ? [] : [{ code: "unknown-type", field: "roomType", found: id }];
  return { setting, roomType, figures, problems: [...unknown, ...roomProblems(figures)] };
}

/** Every field of a room that must be mended; a field has one problem at the most. */
export function roomProblems(figures: RoomFigures): readonly RoomProblem[] {
  const single = ROOM_NUMBER_NAMES.flatMap((name) => checkNumber(name, figures[name], ROOM_NUMBER_LIMITS[name]) ?? []);
  if (single.length > 0) return single;
  const room = checkRoom(figures);
  if (!room.ok) return [room.problem];
  const hung = checkDrop(figures, figures.suspension);
  return hung ? [hung] : [];
}
