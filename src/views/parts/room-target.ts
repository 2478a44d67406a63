import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import type { BoundedAttribute } from "#attributes/filter-kind.ts";
import { isWithin, limitEnd, limitRange } from "#attributes/limits.ts";
import { parseRating } from "#attributes/ratings.ts";
import type { Range } from "#attributes/selection.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Category, RoomType } from "#model/entities/entities.ts";
import { createMemo } from "#model/memo.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { withRoom } from "#planning/room-path.ts";
import { escapeRoomTypeId } from "#planning/room-type-text.ts";
import { productPath } from "./product-parts.ts";
import { categoryTarget } from "./shell-view.ts";

/** A category's target with a room and, on its own page, the room type's limits. @see rules D6, D7, F10 */
export function roomTarget(catalogue: Catalogue, category: Category, room: RoomType): SiteTarget {
  const target = categoryTarget(category);
  if (target.kind !== "site") return target;
  const leadsToCategory = target.path.split(/[?#]/, 1)[0] === productPath(category.category_id);
  const limits = leadsToCategory ? roomLimits(catalogue, category, room) : [];
  return { kind: "site", path: withRoom(target.path, escapeRoomTypeId(room.room_type_id), limits) };
}

/** The limits of a room type that at least one article of the category meets; others would yield an empty list. */
function roomLimits(
  catalogue: Catalogue,
  category: Category,
  { ugr, min_ip: rating }: RoomType,
): readonly QueryEntry[] {
  const bounds = [
    ["ugr", ugr],
    ["resistance_ip", parseRating("IP", rating)],
  ] as const;
  const ranges = bounds.flatMap(([attribute, bound]): [BoundedAttribute, Range][] => {
    const range = bound === undefined ? undefined : limitRange(limitEnd(attribute), bound);
    return range && hasArticleWithin(catalogue, category, attribute, range) ? [[attribute, range]] : [];
  });
  return selectionCodec.write({ values: new Map(), ranges: new Map(ranges) });
}

const articlesWithin = createMemo<Catalogue, string, boolean>();

/** Whether an article of a category is within bounds. */
function hasArticleWithin(
  catalogue: Catalogue,
  { category_id: id }: Category,
  attribute: BoundedAttribute,
  range: Range,
): boolean {
  const isMatch = (row: number): boolean =>
    catalogue.categoriesOf(row).some((category) => category.category_id === id) &&
    isWithin(catalogue.lazyArticle(row), attribute, range);
  return articlesWithin.getOrCreate(catalogue, `${id}/${attribute}/${range.min}/${range.max}`, () =>
    catalogue.familiesOf(id).some(({ family_id: family }) => catalogue.familyRows(family).some(isMatch)),
  );
}
