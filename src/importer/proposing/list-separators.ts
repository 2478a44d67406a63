import type { ListName } from "#model/lists/lists.ts";
import { LIKELY_LIST_SEPARATORS } from "../profile/profile.ts";

/** The fields that name entries of another list, and that list. */
export const REFERENCE_FIELDS: Readonly<Partial<Record<ListName, Readonly<Record<string, ListName>>>>> = {
  categories: { families: "families" },
  families: { categories: "categories" },
};

/**
 * The separators proved by values: a value that is not an id proves a separator if it splits into ids of the other list.
 *
 * @param values the cells of a field, as read with the usual separator
 * @param ids of the list that they name
 */
export const provenSeparators = (values: Iterable<string>, ids: ReadonlySet<string>): ReadonlySet<string> => {
  const unmatched = [...values].filter((value) => !ids.has(value));
  return new Set(
    LIKELY_LIST_SEPARATORS.filter((separator) => unmatched.some((value) => isIdList(value.split(separator), ids))),
  );
};

const isIdList = (parts: readonly string[], ids: ReadonlySet<string>): boolean =>
  parts.length > 1 && parts.every((part) => ids.has(part.trim()));
