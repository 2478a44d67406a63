import type { CsvSeparator } from "#formats/csv-reader.ts";
import type { ListName } from "#model/lists/lists.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import type { Encoding } from "../files/encoding.ts";

/** The file in a catalogue's folder with the settings for reading the other files. */
export const PROFILE_FILE = "import.json";

/**
 * An operator's settings for files, so that every import reads them in the same way. Absent settings are detected from
 * the files.
 */
export interface Profile {
  readonly separator?: CsvSeparator | undefined;
  /** The character encoding of CSV files. */
  readonly encoding?: Encoding | undefined;
  /** The decimal separator in strings of number fields. */
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
  /** Per list: the field by heading, or by path in JSON, where these are not named like the field. */
  readonly columns: Readonly<Partial<Record<ListName, ReadonlyMap<string, string>>>>;
  /** Per list: tables in which several rows make up an entry. */
  readonly rows?: Readonly<Partial<Record<ListName, RowShape>>> | undefined;
  /** Per list: which rows are read; all when absent. */
  readonly where?: Readonly<Partial<Record<ListName, RowConditions>>> | undefined;
  /** Per ETIM class of BMEcat and xChange files: the category of its products; `EC000000`: products without a class. */
  readonly classes?: Readonly<Record<string, string>> | undefined;
  /** Per list: unknown fields that are published nevertheless. @see Appendix 1 */
  readonly keep: Readonly<Partial<Record<ListName, readonly string[]>>>;
}

/** The list that a file holds, and the language of its text. */
export interface FileAssignment {
  readonly list: ListName;
  readonly language?: string | undefined;
}

/** Hosts that pictures are fetched from, with a port if it is not the usual one. */
export interface PictureHosts {
  readonly hosts?: readonly string[] | undefined;
  /** Hosts that may have private addresses, as in a company's network. */
  readonly privateHosts?: readonly string[] | undefined;
}

/** Everything is detected from the files, and unknown fields are omitted. */
export const EMPTY_PROFILE: Profile = { columns: {}, keep: {} };

export const DEFAULT_LIST_SEPARATOR = "|";

/** Other common separators of values. */
export const LIKELY_LIST_SEPARATORS = [";", ",", "/", "\n"] as const;

/**
 * The condition on a column under which a row is read: one of these values, none of them (`not`), a day that is not
 * over (`from`) or one that has been reached (`until`). Letter case does not matter. An empty cell is the value `""`,
 * and fulfils the conditions of days.
 */
export type RowCondition =
  readonly string[] | { readonly not: readonly string[] } | { readonly from: "today" } | { readonly until: "today" };

/** The conditions that a list's rows have to fulfil, by field or heading; one on an absent column excludes nothing. */
export type RowConditions = ReadonlyMap<string, RowCondition>;

/**
 * The columns of a table in which several consecutive rows make up an entry, each for one language, one portfolio, or
 * one attribute with its value.
 */
export interface RowShape {
  /** The column with the language of the row's text. */
  readonly language?: string | undefined;
  /** The column with the portfolio that the row is for. */
  readonly portfolio?: string | undefined;
  /** The column with the article's URL in the partner's shop, used with `portfolio`. */
  readonly portfolioUrl?: string | undefined;
  /** The column that names the row's attribute, as a heading would. */
  readonly attribute?: string | undefined;
  /** The column with the attribute's value. */
  readonly value?: string | undefined;
  /** The column with the value's unit. */
  readonly unit?: string | undefined;
}

/** The parts of a shape, in the order of its documentation. */
export const SHAPE_PARTS = [
  "language",
  "portfolio",
  "portfolioUrl",
  "attribute",
  "value",
  "unit",
] as const satisfies readonly (keyof RowShape)[];

const LANGUAGE_WORDS: ReadonlyMap<string, string> = new Map([
  ...["de", "deu", "ger", "german", "deutsch"].map((word) => [word, "de"] as const),
  ...["en", "eng", "english", "englisch"].map((word) => [word, "en"] as const),
]);

/** The site's language that a string names as a tag (`de-DE`, `de_DE`), a code (`deu`) or a word; else `undefined`. */
export const parseLanguage = (text: string): string | undefined =>
  LANGUAGE_WORDS.get(text.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "");
