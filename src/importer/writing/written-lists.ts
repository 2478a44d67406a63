import type { ListName } from "#model/lists/lists.ts";
import type { Profile } from "../profile.ts";

/** The JSON texts of a list's entries, as often as they are asked for. */
export type Records = (list: ListName) => Iterable<string>;

/** What was written into a folder. */
export interface WrittenLists {
  readonly files: readonly string[];
  /** What an import has to know of these files. */
  readonly profile: Pick<Profile, "separator" | "decimal" | "encoding" | "formulaGuard">;
  /** Lists that no table can hold and that are written as JSON instead, with the reason as half a sentence. */
  readonly asJson: readonly (readonly [list: ListName, reason: string])[];
}
