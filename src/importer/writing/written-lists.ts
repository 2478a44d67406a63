import type { FilterText } from "#model/entities/entities.ts";
import { customAttributes } from "#model/entities/custom-declaration.ts";
import type { ListName } from "#model/lists/lists.ts";
import { customFieldsOf, type CustomFields } from "../declared/custom-fields.ts";
import type { Profile } from "../profile/profile.ts";

/** The JSON texts of a list's entries; may be iterated repeatedly. */
export type Records = (list: ListName) => Iterable<string>;

/** The fields of the attributes that a published catalogue declares. @see rule F19 */
export const declaredFields = (records: Records): CustomFields =>
  customFieldsOf(customAttributes(Array.from(records("filter-texts"), (json) => JSON.parse(json) as FilterText)));

/** What was written to a folder. */
export interface WrittenLists {
  readonly files: readonly string[];
  /** The profile that an import of these files needs. */
  readonly profile: Pick<Profile, "separator" | "decimal" | "encoding" | "formulaGuard">;
  /** Lists that no table can represent and that were written as JSON instead, with the reason as a clause. */
  readonly asJson: readonly (readonly [list: ListName, reason: string])[];
}
