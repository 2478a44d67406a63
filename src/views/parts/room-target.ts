import type { Category } from "#model/entities/category.ts";
import type { RoomType } from "#model/entities/room-type.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { writeRoom } from "#planning/room-address.ts";
import { withRoom } from "#planning/room-path.ts";
import { categoryTarget } from "./shell-view.ts";

/**
 * Where a category's card leads within a room type: with the room, so that the articles are shown for it.
 *
 * @see rules D7, F10
 */
export function roomTarget(category: Category, { room_type_id: roomType }: Pick<RoomType, "room_type_id">): SiteTarget {
  const target = categoryTarget(category);
  return target.kind === "site"
    ? { kind: "site", path: withRoom(target.path, writeRoom({ roomType, figures: {} })) }
    : target;
}
