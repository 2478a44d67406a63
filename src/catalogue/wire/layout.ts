import type { Runs } from "#engine/wire/runs.ts";

/** The media type of the compact layout. @see docs/articles-wire-format.md */
export const ARTICLES_MEDIA_TYPE = "application/vnd.lumenry.articles";

/** Magic number: the name and version of the layout. */
export const MAGIC = "LUMART06";

/** The field whose entries name portfolios. */
export const PORTFOLIOS_FIELD = "url_configs_data";

/** Size of the header's length field. */
export const HEADER_LENGTH_BYTES = 4;

/** The lengths of front-coded texts, in bytes. */
export interface TextLengths {
  readonly heads: number;
  readonly tails: number;
}

/** How a code for each row lies in the bytes: as byte planes, or by its frequency. Lengths are in bytes. */
export type CodesLayout =
  | { readonly kind: "planes"; readonly width: 1 | 2 | 4 }
  | { readonly kind: "entropy"; readonly bits: number; readonly frequencies: number; readonly stream: number };

/** Decimal numbers: integers times 10^−`digits`, the first of them, and gaps that are multiples of a step. */
export interface NumbersLayout {
  readonly kind: "numbers";
  readonly count: number;
  readonly digits: number;
  readonly from: number;
  readonly step: number;
  readonly gaps: number;
}

/** Texts, front-coded. */
export interface TextTemplates extends TextLengths {
  readonly count: number;
  /** Whether there are placeholders for values of the article's own in them. */
  readonly own?: true | undefined;
}

/** How the templates of a dictionary lie in the bytes: by what they are. */
export type TemplatesLayout =
  | NumbersLayout
  | (TextTemplates & { readonly kind: "texts" })
  /** Lists whose members repeat: the members, and a text of one character for each. */
  | (TextTemplates & { readonly kind: "lists"; readonly members: TextTemplates });

/**
 * A dictionary-encoded field, whose rows share few values: templates of JSON texts, and a code for each row (0:
 * absent).
 */
export interface DictionaryField {
  readonly name: string;
  readonly kind: "dictionary";
  readonly templates: TemplatesLayout;
  readonly codes: CodesLayout;
}

/** A field whose rows are mostly different: the JSON text of each row, front-coded (empty: absent). */
interface TextsField extends TextLengths {
  readonly name: string;
  readonly kind: "texts";
}

/** A field whose rows are mostly different, but made of the same words: the words, front-coded, and those of each row. */
interface WordsField extends TextLengths {
  readonly name: string;
  readonly kind: "words";
  /** How many distinct words there are, and their lengths in bytes. */
  readonly wordCount: number;
  readonly words: TextLengths;
}

/** A field of JSON texts, by how often they and their words repeat. */
export type JsonField = DictionaryField | TextsField | WordsField;

/**
 * `url_configs_data` where its values are mostly different: the portfolios of each row, apart from everything else that
 * its entries hold. Rows are filtered by them without parsing anything.
 */
export interface PortfoliosField {
  readonly name: string;
  readonly kind: "portfolios";
  readonly ids: readonly string[];
  /** The distinct sequences of portfolios: how many there are, and their lengths in bytes. */
  readonly sequences: TextLengths & { readonly count: number };
  readonly codes: CodesLayout;
  /** The same entries without `portfolio_id`. */
  readonly rest: JsonField;
}

export type Field = JsonField | PortfoliosField;

/** The header before the sections: the number of rows, and the fields in the order of their sections. */
export interface Header {
  readonly rowCount: number;
  /** Fields of numbers whose placeholders in texts are U+0003 and the following ones, in this order. */
  readonly figures: readonly string[];
  readonly codes: TextLengths;
  /** The lengths of the runs, in bytes. */
  readonly runs: Runs<number>;
  readonly fields: readonly Field[];
}
