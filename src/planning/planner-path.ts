import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { PLANNER_PATH, roomPath } from "#navigation/addresses/room-path.ts";
import { DEFAULT_PLANNER, plannerAddress, type PlannerState } from "./planner-address.ts";
import { readRoom, roomAddress } from "./room-address.ts";
import type { RoomSetting } from "./room-setting.ts";

/**
 * The address of a planner, without the language: the room's type is in the path, deviations from it in `room`.
 *
 * @param furtherEntries further parameters to preserve, such as a campaign's
 * @see rule F12
 */
export const plannerPath = (
  setting: RoomSetting,
  state: PlannerState,
  furtherEntries: readonly QueryEntry[] = [],
): string => plannerBasePath(setting) + plannerQuery(setting, state, furtherEntries);

/**
 * The address of the planner with the room of a zone, without the language.
 *
 * @param room as `writeRoom` writes it; absent: the visitor's room
 * @param state what is planned in it
 */
export function zonePlanPath(room: string | undefined, state: Partial<PlannerState>): string {
  const setting = room === undefined ? undefined : readRoom(room).setting;
  return (
    PLANNER_PATH +
    writeQuery([...roomAddress.write(setting), ...plannerAddress.write({ ...DEFAULT_PLANNER, ...state })])
  );
}

/**
 * The address of the planner's PDF.
 *
 * @param furtherEntries further parameters, such as the portfolio
 */
export const plannerDocumentPath = (
  setting: RoomSetting,
  state: PlannerState,
  furtherEntries: readonly QueryEntry[] = [],
): string => `${plannerBasePath(setting)}.pdf${plannerQuery(setting, state, furtherEntries)}`;

const plannerBasePath = ({ roomType }: RoomSetting): string => (roomType === "" ? PLANNER_PATH : roomPath(roomType));

function plannerQuery(setting: RoomSetting, state: PlannerState, furtherEntries: readonly QueryEntry[]): string {
  // Without a type the path does not describe the room.
  const hasNoState = setting.roomType !== "" && Object.keys(setting.figures).length === 0;
  const room = hasNoState ? [] : roomAddress.write(setting);
  return writeQuery([...furtherEntries, ...room, ...plannerAddress.write(state)]);
}
