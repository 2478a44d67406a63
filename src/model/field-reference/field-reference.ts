import type { ListName } from "#model/lists/lists.ts";
import { ARTICLE_NOTES } from "./article-notes.ts";
import type { FieldNote } from "./field-note.ts";
import { CATEGORY_NOTES, FAMILY_NOTES, FILTER_TEXT_NOTES, PORTFOLIO_NOTES } from "./catalogue-notes.ts";
import { APP_CONFIG_NOTES, ROOM_TYPE_NOTES, SLIDER_NOTES } from "./site-notes.ts";

/**
 * What every field of the eight lists means to an operator: the single source of the field reference, the descriptions
 * in `/openapi.json`, the template's comments, and the ranges outside of which an import warns.
 *
 * @see rule D1
 */
export const FIELD_REFERENCE: Readonly<Record<ListName, Readonly<Record<string, FieldNote>>>> = {
  categories: CATEGORY_NOTES,
  families: FAMILY_NOTES,
  articles: ARTICLE_NOTES,
  portfolios: PORTFOLIO_NOTES,
  "filter-texts": FILTER_TEXT_NOTES,
  "lighting-categories": ROOM_TYPE_NOTES,
  "slider-configs": SLIDER_NOTES,
  "app-configs": APP_CONFIG_NOTES,
};

/** The note of a list's field; `undefined` for unknown fields. */
export const fieldNote = (list: ListName, field: string): FieldNote | undefined =>
  Object.hasOwn(FIELD_REFERENCE[list], field) ? FIELD_REFERENCE[list][field] : undefined;
