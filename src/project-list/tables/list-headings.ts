import { normalizeHeading, splitUnit } from "#formats/heading.ts";
import listWords from "./list-words.json" with { type: "json" };
import { isQuantityUnit } from "#project-list/lists/read-quantity.ts";

/** The columns that a list is read from in a file; all others are ignored. */
export const IMPORT_COLUMNS = ["zone", "article", "quantity", "note", "fingerprint", "encodedRoom", "ean"] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Common headings of these columns, in both languages; letter case, accents and punctuation do not matter. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = listWords.columns;

const COLUMNS: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) => HEADINGS[column].map((heading) => [normalizeHeading(heading), column] as const)),
);

/** Headings of columns that number lines or name types of luminaires if another column has the article codes. */
const VAGUE_HEADINGS: ReadonlySet<string> = new Set(listWords.vague.map(normalizeHeading));

interface HeadingMeaning {
  readonly column: ImportColumn;
  /** Whether another column with the same meaning takes precedence. */
  readonly isVague: boolean;
}

/** The meaning of a heading, or of the part before a unit or brackets: `Menge [Stk.]`. */
export function headingMeaning(heading: string): HeadingMeaning | undefined {
  const name = normalizeHeading(heading);
  const column = COLUMNS.get(name);
  if (column) return { column, isVague: VAGUE_HEADINGS.has(name) };
  const columnOfPart = COLUMNS.get(normalizeHeading(splitUnit(heading, isQuantityUnit).name));
  return columnOfPart && { column: columnOfPart, isVague: true };
}

/** The column with a heading; `undefined` for columns that are ignored. */
export const headingColumn = (heading: string): ImportColumn | undefined => headingMeaning(heading)?.column;
