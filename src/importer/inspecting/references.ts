import { CATEGORY_CODES, categoryCode } from "#model/entities/category-code.ts";
import type { ListName } from "#model/lists/lists.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import type { KnownIds, PrecedingList } from "../checking/known-ids.ts";
import { shownValue } from "../problems/problem.ts";

/** The ids that references are checked against. */
interface Known {
  readonly ids: Pick<KnownIds, "has">;
}

/** Checks references of an entry to another list. */
export function references(
  field: string,
  ids: string | readonly string[] | undefined,
  list: ListName,
  { ids: known }: Known,
): readonly EntryProblem[] {
  const message = `is not in the list ${list}; correct it, or add the entry there`;
  return [ids ?? []]
    .flat()
    .filter((id) => !known.has(list, id))
    .map((id) => ({ kind: "unknown-reference", field, value: shownValue(id), message }));
}

/** Reports a name whose address leads to another list's page, since that list is looked up first. @see rule N2 */
export const shadowedName = (
  field: string,
  name: string,
  lists: readonly PrecedingList[],
  { ids: known }: { readonly ids: Pick<KnownIds, "hasInAnyCase"> },
): readonly EntryProblem[] =>
  lists
    .filter((list) => known.hasInAnyCase(list, name))
    .slice(0, 1)
    .map((list) => ({
      kind: "hidden-name",
      field,
      value: shownValue(name),
      message: `is an id in the list ${list} as well; the address leads to that entry, and this one has no page`,
    }));

/** Whether a text is just a category code. */
export const isCode = (text: string): boolean => CATEGORY_CODES.some((code) => code === text);

/** An article may refer to a category or just to a category code. */
export function articleCategory(category: string | undefined, context: Known): readonly EntryProblem[] {
  if (category === undefined || context.ids.has("categories", category)) return [];
  return isCode(category) ? [] : knownCode("category", category);
}

/** A category id without a known code has no filters. @see rule F2 */
export function knownCode(field: string, category: string): readonly EntryProblem[] {
  if (categoryCode(category) !== undefined) return [];
  const message = `has no known category code in it (${CATEGORY_CODES.join(", ")}), so there are no filters for it`;
  return [{ kind: "unknown-code", field, value: shownValue(category), message }];
}
