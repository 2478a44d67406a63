import type { SharedList } from "./project-list.ts";

/** Whether a list has zones that were planned for a room. @see rule F12 */
export const hasRooms = ({
  zones,
}: {
  readonly zones: readonly Pick<SharedList["zones"][number], "room">[];
}): boolean => zones.some(({ room }) => room !== undefined);
