import * as z from "zod/mini";
import { Identifier, LooseNumber, OptionalText } from "./fields.ts";

/**
 * The text of a filter value (`value_help_type` = the attribute's field, `key` = the value) or of an attribute
 * (`value_help_type` = `attribute`, `key` = the field), in one language. `kind`, `unit`, `group` and `order` belong to
 * attributes that the catalogue declares itself.
 *
 * @see rules D1, D5, F19
 */
export const FilterText = z.looseObject({
  key: Identifier,
  value_help_type: Identifier,
  text: OptionalText,
  language: Identifier,
  kind: OptionalText,
  unit: OptionalText,
  group: OptionalText,
  order: LooseNumber,
});
export type FilterText = z.infer<typeof FilterText>;
