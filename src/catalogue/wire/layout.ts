/** The media type of the compact layout. @see docs/articles-wire-format.md */
export const ARTICLES_MEDIA_TYPE = "application/vnd.lumenry.articles";

/** The name and version of the layout, with which its bytes begin. */
export const MAGIC_NUMBER = "LUMART07";

/** Size of the header's length field. */
export const HEADER_LENGTH_BYTES = 4;

/** The field whose entries name portfolios. */
export const PORTFOLIOS_FIELD = "url_configs_data";

/** Bytes per row of a column of codes. */
export type CodeWidth = 1 | 2 | 4;

/** The lengths of front-coded strings, in bytes. */
interface TextLengths {
  readonly heads: number;
  readonly tails: number;
}

/** A dictionary-encoded field: its distinct values as JSON texts, and a code for each row (0: absent). */
export interface DictionaryField {
  readonly name: string;
  readonly kind: "dictionary";
  /** The number of distinct values. */
  readonly count: number;
  /** Their length in bytes. */
  readonly values: number;
  readonly width: CodeWidth;
  /** Whether values contain placeholders for the article's own code or figures. */
  readonly own?: true | undefined;
}

/** A field whose values mostly differ: the JSON text of each row, front-coded (empty: absent). */
interface TextsField extends TextLengths {
  readonly name: string;
  readonly kind: "texts";
}

/** A field of long strings: the distinct phrases, and the positions of those that each row consists of. */
interface PhrasesField extends TextLengths {
  readonly name: string;
  readonly kind: "phrases";
  /** The number of distinct phrases. */
  readonly count: number;
  /** Their length in bytes. */
  readonly phrases: number;
}

export type Field = DictionaryField | TextsField | PhrasesField;

/**
 * The portfolios of each row: the distinct sequences that occur, and a code for each row (0: the row has no
 * `url_configs_data`).
 */
export interface PortfoliosLayout {
  readonly ids: readonly string[];
  /**
   * The number of distinct sequences. `lengths` and `members` are sizes in bytes: of the sequences' lengths, and of
   * their positions in `ids`.
   */
  readonly count: number;
  readonly lengths: number;
  readonly members: number;
  readonly width: CodeWidth;
}

/** The header. The sections follow it in the order of its properties. */
export interface Header {
  readonly rowCount: number;
  /** Fields of numbers whose placeholders in strings are U+0003 and the following characters, in this order. */
  readonly figures: readonly string[];
  readonly codes: TextLengths;
  readonly portfolios: PortfoliosLayout;
  readonly fields: readonly Field[];
}

type Json = Readonly<Record<string, unknown>>;

/** Validates a parsed header. Hand-written, so that pages that decode articles need not load a schema library. */
export function isHeader(json: unknown): json is Header {
  if (!isRecord(json) || !isRecord(json["codes"]) || !isRecord(json["portfolios"])) return false;
  const { rowCount, figures, codes, portfolios, fields } = json;
  return (
    isLength(rowCount) &&
    isTextList(figures) &&
    hasLengths(codes, ["heads", "tails"]) &&
    isTextList(portfolios["ids"]) &&
    hasLengths(portfolios, ["count", "lengths", "members"]) &&
    isWidth(portfolios["width"]) &&
    Array.isArray(fields) &&
    fields.every(isField)
  );
}

function isField(json: unknown): boolean {
  if (!isRecord(json) || typeof json["name"] !== "string") return false;
  if (json["kind"] === "dictionary") return hasLengths(json, ["count", "values"]) && isWidth(json["width"]);
  if (json["kind"] === "phrases") return hasLengths(json, ["count", "phrases", "heads", "tails"]);
  return json["kind"] === "texts" && hasLengths(json, ["heads", "tails"]);
}

const isRecord = (json: unknown): json is Json => typeof json === "object" && json !== null;
const isLength = (json: unknown): boolean => Number.isSafeInteger(json) && (json as number) >= 0;
const hasLengths = (json: Json, names: readonly string[]): boolean => names.every((name) => isLength(json[name]));
const isWidth = (json: unknown): boolean => json === 1 || json === 2 || json === 4;
const isTextList = (json: unknown): boolean => Array.isArray(json) && json.every((text) => typeof text === "string");
