import type { LoadedLists } from "./load-lists.ts";

let current: LoadedLists | undefined;

/** The lists that the catalogue in the browser was made of; absent before any has come. */
export const heldLists = (): LoadedLists | undefined => current;

/** From now on these are the lists. */
export const holdLists = (lists: LoadedLists): void => {
  current = lists;
};
