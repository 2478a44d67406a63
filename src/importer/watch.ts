import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { Place, Problem } from "./problem.ts";

/** Watches the entries of a catalogue for what no entry shows by itself. */
export interface Watch {
  /** Is told of every entry that comes in, of all lists. */
  readonly note: (list: ListName, entry: ListEntries[ListName], place: Place) => void;
  /** What was found, once everything has been noted. */
  readonly problems: () => readonly Problem[];
}
