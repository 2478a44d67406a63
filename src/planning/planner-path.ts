import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { plannerAddress, type PlannerState } from "./planner-address.ts";
import { roomAddress } from "./room-address.ts";
import type { RoomSetting } from "./room-setting.ts";

/** The page that plans a room of no type. */
export const PLANNER_PATH = "/rooms";

/** The page that plans a room of a type, without the language. */
export const roomPath = (roomType: string): string => `${PLANNER_PATH}/${encodeURIComponent(roomType.toWellFormed())}`;

/**
 * The address of a planner, without the language: the room's type is its path; what differs from the type is `room`.
 *
 * @param others parameters of other things, such as a campaign's: they stay
 * @see rule F12
 */
export function plannerPath(setting: RoomSetting, state: PlannerState, others: readonly QueryEntry[] = []): string {
  const isPlain = Object.keys(setting.figures).length === 0;
  const room = isPlain ? [] : roomAddress.write(setting);
  const query = new URLSearchParams([...others, ...room, ...plannerAddress.write(state)].map(([name, value]) => [name, value])); // prettier-ignore
  const path = setting.roomType === "" ? PLANNER_PATH : roomPath(setting.roomType);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
