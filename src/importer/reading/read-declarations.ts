import { FilterText } from "#model/entities/filter-text.ts";
import { isOwnName } from "#model/entities/own-attribute.ts";
import { DECLARING_TYPE, ownAttributes } from "#model/entities/own-declaration.ts";
import { withoutOuterBlanks } from "../checking/outer-blanks.ts";
import { NO_OWN_FIELDS, ownFieldsOf, type OwnFields } from "../declared/own-fields.ts";
import { UnreadableFile } from "../files/row.ts";
import type { CatalogueSource } from "./list-source.ts";

/**
 * Reads the attributes that a catalogue declares among its filter texts, before any article is read. What is wrong with them,
 * or with the file, is reported when the list itself is read.
 *
 * @see rule F19
 */
export async function readDeclarations({ lists }: Pick<CatalogueSource, "lists">): Promise<OwnFields> {
  const found: FilterText[] = [];
  for (const { list, rows } of lists) {
    if (list !== "filter-texts") continue;
    try {
      for await (const batch of rows()) for (const { value } of batch) noteDeclaration(value, found);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
  }
  return ownFieldsOf(ownAttributes(found));
}

function noteDeclaration(value: unknown, found: FilterText[]): void {
  const { success, data } = FilterText.safeParse(withoutOuterBlanks("filter-texts", value, NO_OWN_FIELDS));
  if (success && data.value_help_type === DECLARING_TYPE && isOwnName(data.key)) found.push(data);
}
