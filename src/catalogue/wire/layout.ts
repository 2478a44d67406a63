/** The media type of the compact layout. @see docs/articles-wire-format.md */
export const ARTICLES_MEDIA_TYPE = "application/vnd.lumenry.articles";

/** Magic number: the name and version of the layout. */
export const MAGIC = "LUMART01";

/** Size of the header's length field. */
export const HEADER_LENGTH_BYTES = 4;

/**
 * A dictionary-encoded field, whose rows share few values: templates of JSON texts, and a code for each row (0:
 * absent).
 */
interface DictionaryField {
  readonly name: string;
  readonly kind: "dictionary";
  readonly templates: readonly string[];
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

export type Field = DictionaryField | TextsField;

/** The header before the sections: the number of rows, and the fields in the order of their sections. */
export interface Header {
  readonly rowCount: number;
  readonly codes: TextLengths;
  readonly fields: readonly Field[];
}

/** Validates a parsed header. Hand-written, so that pages that decode articles need not load a schema library. */
export function isHeader(json: unknown): json is Header {
  return (
    isRecord(json) &&
    isLength(json["rowCount"]) &&
    isRecord(json["codes"]) &&
    hasLengths(json["codes"]) &&
    Array.isArray(json["fields"]) &&
    json["fields"].every(isField)
  );
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (json: unknown): json is Json => typeof json === "object" && json !== null;
const isLength = (json: unknown): boolean => Number.isSafeInteger(json) && (json as number) >= 0;
const hasLengths = ({ heads, tails }: Json): boolean => isLength(heads) && isLength(tails);
const isText = (json: unknown): boolean => typeof json === "string";

function isField(json: unknown): boolean {
  if (!isRecord(json) || !isText(json["name"])) return false;
  if (json["kind"] === "texts") return hasLengths(json);
  const { kind, templates, width } = json;
  return kind === "dictionary" && Array.isArray(templates) && templates.every(isText) && isWidth(width);
}

const isWidth = (json: unknown): boolean => json === 1 || json === 2 || json === 4;
