import type { AppConfig } from "#model/entities/app-config.ts";
import type { Article } from "#model/entities/article.ts";
import type { Category } from "#model/entities/category.ts";
import type { Family } from "#model/entities/family.ts";
import type { FilterText } from "#model/entities/filter-text.ts";
import type { Portfolio } from "#model/entities/portfolio.ts";
import type { RoomType } from "#model/entities/room-type.ts";
import type { SliderConfig } from "#model/entities/slider-config.ts";

/** The eight lists of a catalogue, named as in the API and in the operator's files. @see rule A1 */
export const LIST_NAMES = [
  "app-configs",
  "portfolios",
  "slider-configs",
  "categories",
  "families",
  "articles",
  "filter-texts",
  "lighting-categories",
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The type of the entries of each list. */
export interface ListEntries {
  readonly "app-configs": AppConfig;
  readonly portfolios: Portfolio;
  readonly "slider-configs": SliderConfig;
  readonly categories: Category;
  readonly families: Family;
  readonly articles: Article;
  readonly "filter-texts": FilterText;
  readonly "lighting-categories": RoomType;
}

/** The identifying field of each list's entries; the other lists have none. @see rule D10 */
export const LIST_IDS = {
  portfolios: "portfolio_id",
  "slider-configs": "slider_config_id",
  categories: "category_id",
  families: "family_id",
  articles: "article_code",
  "lighting-categories": "room_type_id",
} as const satisfies Partial<Record<ListName, string>>;

/** The lists that a catalogue cannot be served without. @see rule D10 */
export const REQUIRED_LISTS = [
  "categories",
  "families",
  "articles",
  "portfolios",
] as const satisfies readonly ListName[];

/** All lists except `articles`, which is requested per portfolio. */
export type SmallListName = Exclude<ListName, "articles">;
export const SMALL_LIST_NAMES = LIST_NAMES.filter((name): name is SmallListName => name !== "articles");

/** The entries of the small lists. */
export type SmallLists = { readonly [N in SmallListName]: readonly ListEntries[N][] };

/** Whether a text names one of the eight lists. */
export const isListName = (text: string): text is ListName => LIST_NAMES.some((name) => name === text);
