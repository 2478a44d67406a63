import type { ListName } from "#domain/catalogue/lists.ts";

/** The ids of every list with the place that each was first seen at. */
export interface KnownIds {
  /** Notes an id. @returns the row that has it already, `undefined` when it is new */
  readonly add: (list: ListName, id: string, row: number) => number | undefined;
  readonly has: (list: ListName, id: string) => boolean;
}

/** Starts without any id. */
export function createKnownIds(): KnownIds {
  const lists = new Map<ListName, Map<string, number>>();
  return {
    add(list, id, row) {
      const ids = lists.get(list) ?? new Map<string, number>();
      lists.set(list, ids);
      const first = ids.get(id);
      if (first === undefined) ids.set(id, row);
      return first;
    },
    has: (list, id) => lists.get(list)?.has(id) ?? false,
  };
}
