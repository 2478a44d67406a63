import type { CsvSeparator } from "#formats/csv-reader.ts";
import type { ListName } from "#model/lists/lists.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import type { RowConditions } from "./row-condition.ts";
import type { RowShape } from "./row-shape.ts";
import type { Encoding } from "../files/encoding.ts";

/** The file in a catalogue's folder with the settings for reading the other files. */
export const PROFILE_FILE = "import.json";

/**
 * An operator's settings for files, so that every import reads them in the same way. Absent settings are detected from
 * the files.
 */
export interface Profile {
  /** The separator of CSV cells. */
  readonly separator?: CsvSeparator | undefined;
  /** The character encoding of CSV files. */
  readonly encoding?: Encoding | undefined;
  /** The decimal separator in texts of number fields. */
  readonly decimal?: DecimalSeparator | undefined;
  /** The separator of several values in one cell, of all fields or by field; `|` when absent. */
  readonly listSeparator?: string | Readonly<Record<string, string>> | undefined;
  /** Whether CSV cells that a spreadsheet would take for formulas begin with an apostrophe, as exports write them. */
  readonly formulaGuard?: boolean | undefined;
  /** Additional words for unknown values. */
  readonly unknown?: readonly string[] | undefined;
  /** Lists whose files have other names, or one file per language: names of files with `*` for any characters. */
  readonly files?: Readonly<Record<string, FileAssignment>> | undefined;
  /** The hosts from which pictures at addresses are fetched; none when absent. */
  readonly pictures?: PictureHosts | undefined;
  /** Per list: headings of columns, or paths in JSON, that are not named like their field → field. */
  readonly columns: Readonly<Partial<Record<ListName, ReadonlyMap<string, string>>>>;
  /** Per list: tables in which several rows make up an entry. */
  readonly rows?: Readonly<Partial<Record<ListName, RowShape>>> | undefined;
  /** Per list: which rows are read; all when absent. */
  readonly where?: Readonly<Partial<Record<ListName, RowConditions>>> | undefined;
  /** Per ETIM class of BMEcat and xChange files: the category of its products. `EC000000` stands for products without a class. */
  readonly classes?: Readonly<Record<string, string>> | undefined;
  /** Per list: unknown fields that are published nevertheless. @see Appendix 1 */
  readonly keep: Readonly<Partial<Record<ListName, readonly string[]>>>;
}

/** The list that a file holds, and the language of its texts. */
export interface FileAssignment {
  readonly list: ListName;
  readonly language?: string | undefined;
}

/** Hosts that pictures are fetched from, with a port if it is not the usual one. */
export interface PictureHosts {
  readonly hosts?: readonly string[] | undefined;
  /** Those that may have private addresses, as in a company's network. */
  readonly privateHosts?: readonly string[] | undefined;
}

/** Everything is detected from the files, and unknown fields are omitted. */
export const EMPTY_PROFILE: Profile = { columns: {}, keep: {} };

export const DEFAULT_LIST_SEPARATOR = "|";

/** Other common separators of values. */
export const LIKELY_LIST_SEPARATORS = [";", ",", "/", "\n"] as const;
