import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { Place, Problem } from "../problems/problem.ts";

/** A check across all entries of a catalogue, for problems that no single entry shows. */
export interface CrossCheck {
  /** Called for every entry of every list. */
  readonly note: (list: ListName, entry: ListEntries[ListName], place: Place) => void;
  /** The problems found; complete once every entry has been noted. */
  readonly problems: () => readonly Problem[];
}
