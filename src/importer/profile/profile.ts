import * as z from "zod";
import { LANGUAGE_TAG } from "#model/languages/language.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { ENCODINGS } from "../files/encoding.ts";

/** The file in a catalogue's folder with the settings for reading the other files. */
export const PROFILE_FILE = "import.json";

const Text = z.string().min(1);
const Values = z.array(z.string()).min(1).readonly();

/** Settings by list. */
const byList = <T extends z.ZodType>(schema: T) => z.partialRecord(z.enum(LIST_NAMES), schema);

/** Settings by heading or field, which are names from outside, such as `constructor`. */
const byName = <T extends z.ZodType>(schema: T) =>
  z.record(Text, schema).transform((settings): ReadonlyMap<string, z.output<T>> => new Map(Object.entries(settings)));

/** The list that a file holds, and the language of its text. */
const FileAssignment = z.strictObject({
  list: z.enum(LIST_NAMES),
  language: z.string().regex(LANGUAGE_TAG, { error: "expected a language such as de or pt-BR" }).optional(),
});

const Hosts = z
  .array(
    z.string().regex(/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i, {
      error: 'expected a host such as "dam.example" or "dam.example:8443", without https:// and path',
    }),
  )
  .readonly();

/** Hosts that pictures are fetched from, with a port if it is not the usual one. */
const PictureHosts = z.strictObject({
  hosts: Hosts.optional(),
  /** Hosts that may have private addresses, as in a company's network. */
  privateHosts: Hosts.optional(),
});

/**
 * The columns of a table in which several consecutive rows make up an entry, each for one language, one portfolio, or
 * one attribute with its value.
 */
const RowShape = z.strictObject({
  /** The column with the language of the row's text. */
  language: Text.optional(),
  /** The column with the portfolio that the row is for. */
  portfolio: Text.optional(),
  /** The column with the article's URL in the partner's shop, used with `portfolio`. */
  portfolioUrl: Text.optional(),
  /** The column that names the row's attribute, as a heading would. */
  attribute: Text.optional(),
  /** The column with the attribute's value. */
  value: Text.optional(),
  /** The column with the value's unit. */
  unit: Text.optional(),
});

/**
 * The condition on a column under which a row is read: one of these values, none of them (`not`), a day that is not
 * over (`from`) or one that has been reached (`until`). Letter case does not matter. An empty cell is the value `""`,
 * and fulfils the conditions of days.
 */
const RowCondition = z.union(
  [
    Values,
    z.strictObject({ not: Values }),
    z.strictObject({ from: z.literal("today") }),
    z.strictObject({ until: z.literal("today") }),
  ],
  { error: 'expected a list of values, { "not": [values] }, { "from": "today" } or { "until": "today" }' },
);

const ListSeparator = z.string().min(1).max(3);

/**
 * An operator's settings for files, so that every import reads them in the same way. Absent settings are detected from
 * the files.
 */
export const Profile = z.strictObject({
  separator: z.enum([",", ";", "\t", "|"]).optional(),
  /** The character encoding of CSV files. */
  encoding: z.enum(ENCODINGS).optional(),
  /** The decimal separator in strings of number fields. */
  decimal: z.enum([".", ","]).optional(),
  /** The separator of several values in one cell, of all fields or by field; `|` when absent. */
  listSeparator: z
    .union([ListSeparator, z.record(Text, ListSeparator)], {
      error: 'expected a separator such as "/", or { "mounting": "," } with one per field',
    })
    .optional(),
  /** Whether CSV cells that a spreadsheet would take for formulas begin with an apostrophe, as exports write them. */
  formulaGuard: z.boolean().optional(),
  /** Additional words for unknown values. */
  unknown: z.array(z.string().trim().min(1)).readonly().optional(),
  /** Lists whose files have other names, or one file per language: names of files with `*` for any characters. */
  files: z.record(Text, FileAssignment).optional(),
  /** The hosts from which pictures at addresses are fetched; none when absent. */
  pictures: PictureHosts.optional(),
  /** Per list: the field by heading, or by path in JSON, where these are not named like the field. */
  columns: byList(byName(Text)).default({}),
  /** Per list: tables in which several rows make up an entry. */
  rows: byList(RowShape).optional(),
  /** Per list: which rows are read, by field or heading; a condition on an absent column excludes nothing. */
  where: byList(byName(RowCondition)).optional(),
  /** Per ETIM class of BMEcat and xChange files: the category of its products; `EC000000`: products without a class. */
  classes: z
    .record(
      z.string().regex(/^EC\d{6}$/, { error: "expected the code of an ETIM class, such as EC001744" }),
      z.string().trim().min(1),
    )
    .optional(),
  /** Per list: unknown fields that are published nevertheless. @see Appendix 1 */
  keep: byList(z.array(z.string()).readonly()).default({}),
});

export type Profile = Readonly<z.output<typeof Profile>>;
export type FileAssignment = Readonly<z.output<typeof FileAssignment>>;
export type PictureHosts = Readonly<z.output<typeof PictureHosts>>;
export type RowShape = Readonly<z.output<typeof RowShape>>;
export type RowCondition = z.output<typeof RowCondition>;
export type RowConditions = ReadonlyMap<string, RowCondition>;

/** The parts of a shape, in the order of its documentation. */
export const SHAPE_PARTS = RowShape.keyof().options;

/** The keys of a profile's parts, by their location. */
export const PROFILE_KEYS: readonly (readonly [location: RegExp, keys: readonly string[]])[] = [
  [/^$/, Profile.keyof().options],
  [/^rows\./, SHAPE_PARTS],
  [/^files\./, FileAssignment.keyof().options],
  [/^pictures$/, PictureHosts.keyof().options],
];

/** Everything is detected from the files, and unknown fields are omitted. */
export const EMPTY_PROFILE: Profile = { columns: {}, keep: {} };

export const DEFAULT_LIST_SEPARATOR = "|";

/** Other common separators of values. */
export const LIKELY_LIST_SEPARATORS = [";", ",", "/", "\n"] as const;

const LANGUAGE_WORDS: ReadonlyMap<string, string> = new Map([
  ...["de", "deu", "ger", "german", "deutsch"].map((word) => [word, "de"] as const),
  ...["en", "eng", "english", "englisch"].map((word) => [word, "en"] as const),
]);

/** The site's language that a string names as a tag (`de-DE`, `de_DE`), a code (`deu`) or a word; else `undefined`. */
export const parseLanguage = (text: string): string | undefined =>
  LANGUAGE_WORDS.get(text.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "");
