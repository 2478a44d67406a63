import { LIST_NAMES, type ListEntries, type ListName } from "#model/lists/lists.ts";
import { fieldProblem, formatValue, otherRowText, type EntryLocation, type Problem } from "../problems/problem.ts";
import { idField } from "./check-entry.ts";

/** Lists whose pages take precedence over an article page of the same name. @see rule N2 */
export type PrecedingList = "categories" | "families";

interface IdLocation {
  readonly file: string;
  readonly row: number;
}

export type KnownIds = ReturnType<typeof createKnownIds>;

/** Stores the ids of every list, with the location of their first occurrence, and the names of some entries. */
export function createKnownIds() {
  const createIds = () => ({
    locations: new Map<string, IdLocation>(),
    byLowerCase: new Map<string, string>(),
    byName: new Map<string, string>(),
  });
  const lists = Object.fromEntries(LIST_NAMES.map((list) => [list, createIds()])) as Record<
    ListName,
    ReturnType<typeof createIds>
  >;
  const nameKey = (name: string): string => name.trim().toLowerCase();
  return {
    /** Registers an id. @returns the location that already has it, `undefined` when it is new */
    add(list: ListName, id: string, location: IdLocation): IdLocation | undefined {
      const { locations, byLowerCase } = lists[list];
      const first = locations.get(id);
      if (first) return first;
      locations.set(id, location);
      const lowerCaseId = id.toLowerCase();
      if (!byLowerCase.has(lowerCaseId)) byLowerCase.set(lowerCaseId, id);
      return undefined;
    },
    has: (list: ListName, id: string): boolean => lists[list].locations.has(id),
    /** An earlier id of a list that differs from this one in letter case only, with its location. */
    findCaseVariant(list: ListName, id: string): (IdLocation & { readonly id: string }) | undefined {
      const { locations, byLowerCase } = lists[list];
      const variant = byLowerCase.get(id.toLowerCase());
      const location = locations.has(id) ? undefined : locations.get(variant ?? "");
      return variant === undefined || !location ? undefined : { ...location, id: variant };
    },
    hasInAnyCase: (list: PrecedingList, id: string): boolean => lists[list].byLowerCase.has(id.toLowerCase()),
    addName: (list: ListName, name: string, id: string): void => void lists[list].byName.set(nameKey(name), id),
    /** The id of an entry by its name, ignoring letter case and surrounding white space; of several, the last. */
    findByName: (list: ListName, name: string): string | undefined => lists[list].byName.get(nameKey(name)),
  };
}

/**
 * Registers the id of an entry. Reports a duplicate, and one that differs from another only in letter case.
 *
 * @returns the id; `undefined` if entries of the list have none
 * @see rule D10
 */
export function registerId(
  list: ListName,
  entry: ListEntries[ListName],
  location: EntryLocation & { row: number },
  ids: KnownIds,
  onProblem: (problem: Problem) => void,
): string | undefined {
  const field = idField(list);
  if (field === undefined) return undefined;
  const id = String(entry[field]);
  const similar = ids.findCaseVariant(list, id);
  if (similar) {
    const message = `differs from ${formatValue(similar.id)} in ${otherRowText(similar, location)} only in letter case; delete one of the two, or give it another id`;
    onProblem({ ...location, ...fieldProblem("similar-ids", field, id, message) });
  }
  const first = ids.add(list, id, location);
  if (first !== undefined) {
    const message = `is already the id of ${otherRowText(first, location)}; ids must be unique`;
    onProblem({ ...location, ...fieldProblem("duplicate-id", field, id, message) });
  }
  return id;
}
