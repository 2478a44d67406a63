import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Category, RoomType } from "#model/entities/entities.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { roomLabel, sortByLabel } from "#views/parts/catalogue-names.ts";
import { categoryLabel } from "#views/parts/product-parts.ts";
import { roomTarget } from "#views/parts/room-target.ts";
import { categoryTarget } from "#views/parts/shell-view.ts";

/** A category of luminaires. In the row of a room type, its target shows the articles within the limits of the room. */
interface RoomCategory {
  readonly id: string;
  readonly label: ResolvedText;
  readonly target: SiteTarget;
}

/** A room type with its guide values; absent ones are unknown. */
export interface RoomRow {
  readonly id: string;
  readonly label: ResolvedText;
  /** lx */
  readonly illuminance: number | undefined;
  readonly ugr: number | undefined;
  /** 0–1 */
  readonly uniformity: number | undefined;
  readonly categories: readonly RoomCategory[];
}

export interface HomeRooms {
  readonly rows: readonly RoomRow[];
  /** The categories that room types can be filtered by, in the catalogue's order. */
  readonly categories: readonly RoomCategory[];
  /** The category that the room types are filtered by; absent if all room types are listed. */
  readonly selectedCategoryId: string | undefined;
}

/** The room types of one category, alphabetically by label; all if none of them uses the category. @see rule D6 */
export function homeRooms(catalogue: Catalogue, language: Language, categoryId: string | undefined): HomeRooms {
  const rooms = catalogue.lists["lighting-categories"];
  const usedCategories = new Set(rooms.flatMap((room) => room.categories));
  const categories = catalogue.lists.categories.filter(({ category_id: id }) => usedCategories.has(id));
  const selectedCategoryId = categories.find(({ category_id: id }) => id === categoryId)?.category_id;
  return {
    rows: sortedRows(catalogue, categories, language).filter(
      (row) => selectedCategoryId === undefined || row.categories.some(({ id }) => id === selectedCategoryId),
    ),
    categories: categories.map((category) => toRoomCategory(category, language)),
    selectedCategoryId,
  };
}

/** All room types, alphabetically by label. */
const sortedRows = (catalogue: Catalogue, categories: readonly Category[], language: Language): readonly RoomRow[] =>
  sortByLabel(
    catalogue.lists["lighting-categories"].map((room) => toRow(catalogue, room, categories, language)),
    language,
  );

const toRow = (catalogue: Catalogue, room: RoomType, categories: readonly Category[], language: Language): RoomRow => ({
  id: room.room_type_id,
  label: roomLabel(room, language),
  illuminance: room.illuminance,
  ugr: room.ugr,
  uniformity: room.uniformity,
  categories: categories
    .filter(({ category_id: id }) => room.categories.includes(id))
    .map((category) => ({ ...toRoomCategory(category, language), target: roomTarget(catalogue, category, room) })),
});

const toRoomCategory = (category: Category, language: Language): RoomCategory => ({
  id: category.category_id,
  label: categoryLabel(category, language),
  target: categoryTarget(category),
});
