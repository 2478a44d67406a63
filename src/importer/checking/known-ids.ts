import type { ListName } from "#model/lists/lists.ts";

/** Lists whose pages take precedence over an article page of the same name. @see rule N2 */
export type PrecedingList = "categories" | "families";

/** The ids of every list, with the row of their first occurrence. */
export interface KnownIds {
  /** Registers an id. @returns the row that already has it, `undefined` when it is new */
  readonly add: (list: ListName, id: string, row: number) => number | undefined;
  readonly has: (list: ListName, id: string) => boolean;
  /** Whether a list has an id, ignoring letter case. */
  readonly hasInAnyCase: (list: PrecedingList, id: string) => boolean;
}

/** Creates an empty register. */
export function createKnownIds(): KnownIds {
  const lists = new Map<ListName, Map<string, number>>();
  const names = new Map<ListName, Set<string>>([
    ["categories", new Set()],
    ["families", new Set()],
  ]);
  return {
    add(list, id, row) {
      const ids = lists.get(list) ?? new Map<string, number>();
      lists.set(list, ids);
      const first = ids.get(id);
      if (first === undefined) ids.set(id, row);
      names.get(list)?.add(id.toLowerCase());
      return first;
    },
    has: (list, id) => lists.get(list)?.has(id) ?? false,
    hasInAnyCase: (list, id) => names.get(list)?.has(id.toLowerCase()) ?? false,
  };
}
