import { existsSync } from "node:fs";
import type { Language } from "#model/languages/language.ts";
import { LIST_NAMES, REQUIRED_LISTS, type ListName } from "#model/lists/lists.ts";
import { CataloguePathError } from "../catalogue/catalogue-source.ts";
import { packWorkbook } from "../writing/pack-workbook.ts";
import { EXAMPLE_ROWS } from "./example-rows.ts";
import { templateColumns } from "./template-columns.ts";

/** The lists that every catalogue has come first. */
const SHEETS: readonly ListName[] = [
  "articles",
  ...REQUIRED_LISTS.filter((list) => list !== "articles"),
  ...LIST_NAMES.filter((list) => !REQUIRED_LISTS.some((required) => required === list)),
];

/**
 * Writes a workbook to fill in: one sheet per list with every field, explanatory notes, drop-downs, and example rows that
 * form a small catalogue.
 *
 * @param language of the notes; field names are the same in every language
 * @throws {CataloguePathError} when the file already exists
 */
export function writeTemplate(path: string, language: Language): void {
  if (existsSync(path))
    throw new CataloguePathError(`${path} already exists; name a new file, so that nothing is overwritten.`);
  packWorkbook(
    path,
    SHEETS.map((list) => {
      const columns = templateColumns(list, language);
      const rows = EXAMPLE_ROWS[list].map((row) => columns.map(({ title }) => row[title]));
      return { head: { name: list, columns }, rows: () => rows };
    }),
  );
}
