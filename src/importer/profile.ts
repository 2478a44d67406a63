import type { ListName } from "#model/lists/lists.ts";
import type { DecimalSign } from "./numbers/number-text.ts";
import type { Encoding } from "./reading/encoding.ts";

/** The file in a catalogue's folder that says how its other files are to be read. */
export const PROFILE_FILE = "import.json";

/**
 * What an operator says once about her files, so that every import reads them alike. What is absent is found out from
 * the files themselves.
 */
export interface Profile {
  /** What separates the cells of CSV files. */
  readonly separator?: "," | ";" | "\t" | undefined;
  /** How the characters of CSV files are written. */
  readonly encoding?: Encoding | undefined;
  /** The sign before the decimals in texts of number fields. */
  readonly decimal?: DecimalSign | undefined;
  /** What separates the values in a cell that holds several; `|` when absent. */
  readonly listSeparator?: string | undefined;
  /** Whether CSV files have an apostrophe before what a spreadsheet would take for a formula, as an export writes them. */
  readonly formulaGuard?: boolean | undefined;
  /** For each list the columns that are not named like their field: heading → field. */
  readonly columns: Readonly<Partial<Record<ListName, ReadonlyMap<string, string>>>>;
  /** For each list the fields that the catalogue does not know and that are published all the same. @see Appendix 1 */
  readonly keep: Readonly<Partial<Record<ListName, readonly string[]>>>;
}

/** Nothing is said: everything is found out from the files, and unknown fields are left out. */
export const EMPTY_PROFILE: Profile = { columns: {}, keep: {} };

export const LIST_SEPARATOR = "|";
