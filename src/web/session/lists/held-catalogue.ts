import type { Catalogue } from "#catalogue/catalogue.ts";
import { createTableCatalogue, type TableCatalogueParts } from "#catalogue/table-catalogue.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { nextTask } from "#web/client/delay.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";

/**
 * Makes a catalogue of loaded lists, in a task of its own. Most declare no attributes, so the code that reads them is loaded
 * when it is needed.
 *
 * @throws {MissingCodeError} when that code cannot be loaded
 * @see rule R3
 */
export async function heldCatalogue(lists: Omit<TableCatalogueParts, "custom">): Promise<Catalogue> {
  const texts = lists.lists["filter-texts"];
  const custom = texts.some(({ kind }) => kind !== undefined)
    ? (await importOrReload(() => import("#model/entities/custom-declaration.ts"))).customAttributes(texts)
    : NO_CUSTOM_ATTRIBUTES;
  await nextTask();
  return createTableCatalogue({ ...lists, custom });
}
