import { FilterText } from "#model/entities/filter-text.ts";
import { ATTRIBUTE_TEXT_TYPE, isCustomName } from "#model/entities/custom-attribute.ts";
import { customAttributes } from "#model/entities/custom-declaration.ts";
import { trimCodeFields } from "../checking/clean-fields.ts";
import { NO_CUSTOM_FIELDS, customFieldsOf, type CustomFields } from "../declared/custom-fields.ts";
import { UnreadableFileError } from "../files/row.ts";
import type { CatalogueSource } from "./list-source.ts";

/**
 * Reads the attributes that a catalogue declares among its filter texts, before any article is read. Problems of the declarations and of
 * the file are reported when the list itself is read.
 *
 * @see rule F19
 */
export async function readDeclarations({ lists }: Pick<CatalogueSource, "lists">): Promise<CustomFields> {
  const declarations: FilterText[] = [];
  for (const { list, rows } of lists) {
    if (list !== "filter-texts") continue;
    try {
      for await (const batch of rows()) for (const { value } of batch) addDeclaration(value, declarations);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
    }
  }
  return customFieldsOf(customAttributes(declarations));
}

function addDeclaration(value: unknown, declarations: FilterText[]): void {
  const { success, data } = FilterText.safeParse(trimCodeFields("filter-texts", value, NO_CUSTOM_FIELDS));
  if (success && data.value_help_type === ATTRIBUTE_TEXT_TYPE && isCustomName(data.key)) declarations.push(data);
}
