import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Category } from "#model/entities/category.ts";
import type { RoomType } from "#model/entities/room-type.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import { categoryLabel } from "#views/parts/product-parts.ts";
import { roomTarget } from "#views/parts/room-target.ts";
import { categoryTarget } from "#views/parts/shell-view.ts";

/** A category that a room type is lit by; from a room type, its target shows the category's articles for that room. */
export interface RoomCategory {
  readonly id: string;
  readonly label: ChosenText;
  readonly target: SiteTarget;
}

/** A room type with its guide values; a figure that is absent is not known. */
export interface RoomRow {
  readonly id: string;
  readonly label: ChosenText;
  /** lx */
  readonly illuminance: number | undefined;
  readonly ugr: number | undefined;
  /** 0–1 */
  readonly uniformity: number | undefined;
  readonly categories: readonly RoomCategory[];
}

/** The room types of the home page. */
export interface HomeRooms {
  readonly rows: readonly RoomRow[];
  /** Categories that room types name, in the catalogue's order: what they can be filtered by. */
  readonly categories: readonly RoomCategory[];
  /** The category that they are filtered by. */
  readonly chosen: string | undefined;
}

/**
 * The room types, alphabetically by label, of one category or of all.
 *
 * @param roomCategory one that no room type names, or none, gives them all
 * @see rule D6
 */
export function homeRooms(catalogue: Catalogue, language: Language, roomCategory: string | undefined): HomeRooms {
  const rooms = catalogue.lists["lighting-categories"];
  const named = new Set(rooms.flatMap((room) => room.categories));
  const categories = catalogue.lists.categories.filter(({ category_id: id }) => named.has(id));
  const chosen = categories.find(({ category_id: id }) => id === roomCategory)?.category_id;
  const { compare } = collatorOf(LOCALES[language]);
  return {
    rows: rooms
      .filter((room) => chosen === undefined || room.categories.includes(chosen))
      .map((room) => toRow(room, categories, language))
      .toSorted((a, b) => compare(a.label.text, b.label.text)),
    categories: categories.map((category) => toRoomCategory(category, language)),
    chosen,
  };
}

const toRow = (room: RoomType, categories: readonly Category[], language: Language): RoomRow => ({
  id: room.room_type_id,
  label: roomLabel(room, language),
  illuminance: room.illuminance,
  ugr: room.ugr,
  uniformity: room.uniformity,
  categories: categories
    .filter(({ category_id: id }) => room.categories.includes(id))
    .map((category) => ({ ...toRoomCategory(category, language), target: roomTarget(category, room) })),
});

const toRoomCategory = (category: Category, language: Language): RoomCategory => ({
  id: category.category_id,
  label: categoryLabel(category, language),
  target: categoryTarget(category),
});
