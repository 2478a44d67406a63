/** The media type of the compact layout: of whole articles. @see docs/articles-wire-format.md */
export const ARTICLES_MEDIA_TYPE = "application/vnd.lumenry.articles";

/** Of what lists and filters read of them, and of the rest. */
export const PART_MEDIA_TYPES = {
  first: `${ARTICLES_MEDIA_TYPE}.first`,
  rest: `${ARTICLES_MEDIA_TYPE}.rest`,
} as const;
export type Part = keyof typeof PART_MEDIA_TYPES;

/** Magic number: the name and version of the layout. */
export const MAGIC = "LUMART04";

/** The field whose entries name portfolios. */
export const PORTFOLIOS_FIELD = "url_configs_data";

/** Size of the header's length field. */
export const HEADER_LENGTH_BYTES = 4;

/**
 * A dictionary-encoded field, whose rows share few values: templates of JSON texts, and a code for each row (0:
 * absent).
 */
interface DictionaryField {
  readonly name: string;
  readonly kind: "dictionary";
  /** How many templates there are, and their length in bytes. */
  readonly templates: number;
  readonly templateBytes: number;
  /** Bytes per code. */
  readonly width: 1 | 2 | 4;
}

/** The lengths of front-coded texts, in bytes. */
interface TextLengths {
  readonly heads: number;
  readonly tails: number;
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
  /** The number of distinct sequences of portfolios, and their length in bytes. */
  readonly sequences: number;
  readonly sequenceBytes: number;
  /** Bytes per code of a sequence. */
  readonly width: 1 | 2 | 4;
  /** The same entries without `portfolio_id`; absent in a first part that leaves them for later. */
  readonly rest?: JsonField | undefined;
}

export type Field = JsonField | PortfoliosField;

/** The header before the sections: the number of rows, and the fields in the order of their sections. */
export interface Header {
  readonly rowCount: number;
  /** Of no texts in the rest. */
  readonly codes: TextLengths;
  readonly fields: readonly Field[];
  /** Absent: the file holds whole articles. */
  readonly part?: Part | undefined;
  /** The fields that a first part leaves for later. */
  readonly later?: readonly string[] | undefined;
}

/** Validates a parsed header. Hand-written, so that pages that decode articles need not load a schema library. */
export function isHeader(json: unknown): json is Header {
  return (
    isRecord(json) &&
    isLength(json["rowCount"]) &&
    isRecord(json["codes"]) &&
    hasLengths(json["codes"]) &&
    Array.isArray(json["fields"]) &&
    json["fields"].every(isField) &&
    (json["later"] === undefined || isTexts(json["later"]))
  );
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (json: unknown): json is Json => typeof json === "object" && json !== null;
const isLength = (json: unknown): boolean => Number.isSafeInteger(json) && (json as number) >= 0;
const hasLengths = ({ heads, tails }: Json): boolean => isLength(heads) && isLength(tails);
const isText = (json: unknown): boolean => typeof json === "string";
const isTexts = (json: unknown): boolean => Array.isArray(json) && json.every(isText);

function isField(json: unknown): boolean {
  if (!isRecord(json) || json["kind"] !== "portfolios") return isJsonField(json);
  const { name, ids, sequences, sequenceBytes, width, rest } = json;
  const hasRest = rest === undefined || isJsonField(rest);
  return isText(name) && isTexts(ids) && isLength(sequences) && isLength(sequenceBytes) && isWidth(width) && hasRest;
}

function isJsonField(json: unknown): boolean {
  if (!isRecord(json) || !isText(json["name"])) return false;
  if (json["kind"] === "texts") return hasLengths(json);
  if (json["kind"] === "words")
    return hasLengths(json) && isLength(json["wordCount"]) && isRecord(json["words"]) && hasLengths(json["words"]);
  const { kind, templates, templateBytes, width } = json;
  return kind === "dictionary" && isLength(templates) && isLength(templateBytes) && isWidth(width);
}

const isWidth = (json: unknown): boolean => json === 1 || json === 2 || json === 4;
