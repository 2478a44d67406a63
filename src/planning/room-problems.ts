import {
  checkDrop,
  checkNumber,
  checkRoom,
  ROOM_CONDITION_LIMITS,
  type RoomProblem,
} from "#lighting/room-conditions.ts";
import { LUMEN_METHOD_LIMITS } from "#lighting/utilisation/lumen-method.ts";
import type { RoomType } from "#model/entities/entities.ts";
import type { NonArticleLists } from "#model/lists/lists.ts";
import {
  roomFigures,
  NUMERIC_ROOM_FIELDS,
  type RoomFigures,
  type NumericRoomField,
  type RoomSetting,
} from "./room-setting.ts";

/** The limits of the suspension length, m; the maximum is that of a room's height. */
export const SUSPENSION_LIMITS = [0, ROOM_CONDITION_LIMITS.height[1]] as const;

/** The limits of each numeric field of a room: metres, lx, or fractions of 1. */
export const ROOM_FIELD_LIMITS: Readonly<Record<NumericRoomField, readonly [min: number, max: number]>> = {
  ...ROOM_CONDITION_LIMITS,
  ...LUMEN_METHOD_LIMITS,
  suspension: SUSPENSION_LIMITS,
};

/** Why a room cannot be calculated: the invalid field, its value and its limits. */
export type RoomSettingProblem =
  RoomProblem<NumericRoomField> | { readonly code: "unknown-type"; readonly field: "roomType"; readonly found: string };

/** A visitor's room, completed from its type and the defaults. */
export interface ResolvedRoom {
  readonly setting: RoomSetting;
  /** `undefined` for a custom room, and if the type is unknown. */
  readonly roomType: RoomType | undefined;
  readonly figures: RoomFigures;
  /** Empty for a valid room; an invalid one is not calculated. */
  readonly problems: readonly RoomSettingProblem[];
}

/** Completes a visitor's room from its type in the catalogue and the defaults. @see rule F10 */
export function resolveRoom(
  setting: RoomSetting,
  { lists }: { readonly lists: Pick<NonArticleLists, "lighting-categories"> },
): ResolvedRoom {
  const { roomType: id } = setting;
  const roomType = id === "" ? undefined : lists["lighting-categories"].find(({ room_type_id }) => room_type_id === id);
  const figures = roomFigures(setting, roomType);
  const unknown: RoomSettingProblem[] =
    id === "" || roomType ? [] : [{ code: "unknown-type", field: "roomType", found: id }];
  return { setting, roomType, figures, problems: [...unknown, ...roomProblems(figures)] };
}

/** The problems of all invalid fields, at most one per field. */
export function roomProblems(figures: RoomFigures): readonly RoomProblem<NumericRoomField>[] {
  const fieldProblems = NUMERIC_ROOM_FIELDS.flatMap(
    (name) => checkNumber(name, figures[name], ROOM_FIELD_LIMITS[name]) ?? [],
  );
  if (fieldProblems.length > 0) return fieldProblems;
  const problem = checkRoom(figures) ?? checkDrop(figures, figures.suspension);
  return problem ? [problem] : [];
}
