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

/** The ids of every list, with the location of their first occurrence, and the names of some entries. */
export interface KnownIds {
  /** Registers an id. @returns the location that already has it, `undefined` when it is new */
  readonly add: (list: ListName, id: string, location: IdLocation) => IdLocation | undefined;
  readonly has: (list: ListName, id: string) => boolean;
  /** Whether a list has any id; a list that could not be read has none. */
  readonly hasAny: (list: ListName) => boolean;
  /** An earlier id of a list that differs from this one in letter case only, with its location. */
  readonly findCaseVariant: (list: ListName, id: string) => (IdLocation & { readonly id: string }) | undefined;
  /** Whether a list has an id, ignoring letter case. */
  readonly hasInAnyCase: (list: PrecedingList, id: string) => boolean;
  readonly addName: (list: ListName, name: string, id: string) => void;
  /** The id of an entry by its name, ignoring letter case and surrounding white space; of several, the last. */
  readonly findByName: (list: ListName, name: string) => string | undefined;
}

/** Most lists are in one file, so only ids from other files are stored with their file. */
interface IdsOfList {
  readonly rows: Map<string, number>;
  readonly files: Map<string, string>;
  /** The file of all ids that are not in `files`. */
  readonly file: string;
}

export function createKnownIds(): KnownIds {
  const lists = new Map<ListName, IdsOfList>();
  const idsByLowerCase = new Map<ListName, Map<string, string>>();
  const idsByName = new Map<string, string>();
  const nameKey = (list: ListName, name: string): string => `${list} ${name.trim().toLowerCase()}`;
  const createIdsOfList = (list: ListName, file: string): IdsOfList => {
    const ids = { rows: new Map<string, number>(), files: new Map<string, string>(), file };
    lists.set(list, ids);
    idsByLowerCase.set(list, new Map());
    return ids;
  };
  return {
    add(list, id, { file, row }) {
      const { rows, files, file: firstFile } = lists.get(list) ?? createIdsOfList(list, file);
      const first = rows.get(id);
      if (first !== undefined) return { file: files.get(id) ?? firstFile, row: first };
      rows.set(id, row);
      const lowerCaseId = id.toLowerCase();
      if (idsByLowerCase.get(list)?.has(lowerCaseId) === false) idsByLowerCase.get(list)?.set(lowerCaseId, id);
      if (file !== firstFile) files.set(id, file);
      return undefined;
    },
    has: (list, id) => lists.get(list)?.rows.has(id) ?? false,
    hasAny: (list) => lists.has(list),
    findCaseVariant(list, id) {
      const caseVariant = idsByLowerCase.get(list)?.get(id.toLowerCase());
      const ids = lists.get(list);
      if (caseVariant === undefined || caseVariant === id || !ids || ids.rows.has(id)) return undefined;
      return { id: caseVariant, row: ids.rows.get(caseVariant) ?? 0, file: ids.files.get(caseVariant) ?? ids.file };
    },
    hasInAnyCase: (list, id) => idsByLowerCase.get(list)?.has(id.toLowerCase()) ?? false,
    addName: (list, name, id) => void idsByName.set(nameKey(list, name), id),
    findByName: (list, name) => idsByName.get(nameKey(list, name)),
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
