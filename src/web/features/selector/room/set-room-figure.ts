import { readRoom, writeRoom } from "#planning/room-address.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { withFigures } from "#planning/with-figures.ts";
import { chooseRoom } from "#views/selector/selector-changes.ts";
import type { SelectorState } from "#views/selector/selector-state.ts";

/**
 * Sets one value of the room of a state.
 *
 * @param defaults the values of the room's type
 * @param value `undefined` restores the default
 */
export function setRoomFigure<N extends keyof RoomFigures>(
  state: SelectorState,
  defaults: RoomFigures,
  name: N,
  value: RoomFigures[N] | undefined,
): SelectorState {
  const { setting } = readRoom(state.room ?? "");
  return chooseRoom(state, writeRoom(withFigures(setting, defaults, { [name]: value })));
}
