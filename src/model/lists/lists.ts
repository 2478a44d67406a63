import type * as z from "zod/mini";
import type { LIST_SCHEMAS } from "../entities/entities.ts";

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

export type ListEntries = { readonly [N in ListName]: z.infer<(typeof LIST_SCHEMAS)[N]> };

/** The field that identifies each list's entries; lists that are not here have none. @see rule D10 */
export const LIST_ID_FIELDS = {
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
export type NonArticleListName = Exclude<ListName, "articles">;
export const NON_ARTICLE_LIST_NAMES = LIST_NAMES.filter((name): name is NonArticleListName => name !== "articles");

export type NonArticleLists = { readonly [N in NonArticleListName]: readonly ListEntries[N][] };

/** Whether a string names one of the eight lists. */
export const isListName = (text: string): text is ListName => LIST_NAMES.some((name) => name === text);
