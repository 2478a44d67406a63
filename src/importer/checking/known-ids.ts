import type { ListEntries, ListName } from "#model/lists/lists.ts";
import { formatValue } from "#model/format-value.ts";
import { fieldProblem, otherRowText, type EntryLocation, type Problem } from "../problems/problem.ts";
import { idField } from "./check-entry.ts";

/** Lists whose pages take precedence over an article page of the same name. @see rule N2 */
export type PrecedingList = "categories" | "families";

/** The file and the row of an id. */
interface IdLocation {
  readonly file: string;
  readonly row: number;
}

/** Most lists are in one file, so only ids from other files are stored with their file. */
interface IdsOfList {
  readonly rows: Map<string, number>;
  readonly files: Map<string, string>;
  /** The file of all ids that are not in `files`. */
  readonly file: string;
  readonly byLowerCase: Map<string, string>;
}

export type KnownIds = ReturnType<typeof createKnownIds>;

/** Finds ids of lists, also by another letter case or by the names of their entries. */
export type IdLookup = Pick<KnownIds, "has" | "findCaseVariant" | "findByName">;

/** The ids of every list, with the location of their first occurrence, and the names of some entries. */
export function createKnownIds() {
  const lists = new Map<ListName, IdsOfList>();
  const idsByName = new Map<string, string>();
  const nameKey = (list: ListName, name: string): string => `${list} ${name.trim().toLowerCase()}`;
  return {
    /** Registers an id. @returns the location that already has it, `undefined` when it is new */
    add(list: ListName, id: string, { file, row }: IdLocation): IdLocation | undefined {
      const ids: IdsOfList = lists.get(list) ?? { rows: new Map(), files: new Map(), file, byLowerCase: new Map() };
      lists.set(list, ids);
      const first = ids.rows.get(id);
      if (first !== undefined) return { file: ids.files.get(id) ?? ids.file, row: first };
      ids.rows.set(id, row);
      const lowerCaseId = id.toLowerCase();
      if (!ids.byLowerCase.has(lowerCaseId)) ids.byLowerCase.set(lowerCaseId, id);
      if (file !== ids.file) ids.files.set(id, file);
      return undefined;
    },
    has: (list: ListName, id: string): boolean => lists.get(list)?.rows.has(id) ?? false,
    /** Whether a list has any id; a list that could not be read has none. */
    hasAny: (list: ListName): boolean => lists.has(list),
    /** An earlier id of a list that differs from this one in letter case only, with its location. */
    findCaseVariant(list: ListName, id: string): (IdLocation & { readonly id: string }) | undefined {
      const ids = lists.get(list);
      const caseVariant = ids?.byLowerCase.get(id.toLowerCase());
      if (caseVariant === undefined || caseVariant === id || !ids || ids.rows.has(id)) return undefined;
      return { id: caseVariant, row: ids.rows.get(caseVariant) ?? 0, file: ids.files.get(caseVariant) ?? ids.file };
    },
    /** Whether a list has an id, ignoring letter case. */
    hasInAnyCase: (list: PrecedingList, id: string): boolean =>
      lists.get(list)?.byLowerCase.has(id.toLowerCase()) ?? false,
    addName: (list: ListName, name: string, id: string): void => void idsByName.set(nameKey(list, name), id),
    /** The id of an entry by its name, ignoring letter case and surrounding white space; of several, the last. */
    findByName: (list: ListName, name: string): string | undefined => idsByName.get(nameKey(list, name)),
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

/** Separators that are written between several ids instead of the one that tables use. */
const OTHER_SEPARATORS = /[;,/\n]/;

/**
 * What to do about an id that a list lacks, as a clause: to write it in the letter case of the list, the id instead of
 * the name, or several ids in one cell with the right separator.
 *
 * @param otherwise if the id resembles none of the list
 */
export function referenceRemedy(
  list: ListName,
  id: string,
  ids: IdLookup,
  otherwise = "correct it, or add the entry there",
): string {
  const variant = ids.findCaseVariant(list, id);
  if (variant) return `write ${formatValue(variant.id)}, as it is there`;
  const namedId = ids.findByName(list, id);
  if (namedId !== undefined) return `write ${formatValue(namedId)}, the id of the entry with this name`;
  const parts = id.split(OTHER_SEPARATORS);
  if (parts.length === 1 || !parts.every((part) => ids.has(list, part.trim()))) return otherwise;
  return `it contains ${parts.length} ids: separate them by "|" if the field takes several`;
}
