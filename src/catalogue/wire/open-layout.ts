import type { Codes } from "#engine/columns/column.ts";
import type { FrontCoded } from "#engine/wire/front-coding.ts";
import { splitLines, fromUtf8 } from "#engine/wire/text-coding.ts";
import type { PhraseCoded } from "#engine/wire/phrases.ts";
import { decodePlanes } from "#engine/wire/planes.ts";
import { createSectionReader, WireFormatError, type SectionReader } from "#engine/wire/sections.ts";
import {
  HEADER_LENGTH_BYTES,
  isHeader,
  MAGIC_NUMBER,
  type DictionaryField,
  type Field,
  type Header,
} from "./layout.ts";
import { readPortfolios, type RowPortfolios } from "./portfolios.ts";

/** A dictionary-encoded field. Nothing is decoded before its first use, since most fields are never read. */
export interface RawDictionary {
  readonly kind: "dictionary";
  readonly name: string;
  readonly count: number;
  /** Whether no value contains the article's own code or figures. */
  readonly isConstant: boolean;
  /** Code minus one → the JSON text of the value. @throws {WireFormatError} if there are more or fewer */
  readonly texts: () => readonly string[];
  /** Row → code, 0 where the field is absent. */
  readonly codes: Codes;
}

/** A field as encoded in the bytes. */
export type RawField =
  | RawDictionary
  | { readonly kind: "texts"; readonly name: string; readonly texts: FrontCoded }
  | { readonly kind: "phrases"; readonly name: string; readonly texts: PhraseCoded };

interface RawArticles {
  readonly rowCount: number;
  readonly articleCodes: FrontCoded;
  /** The fields whose numbers placeholders stand for, by placeholder. */
  readonly figures: readonly string[];
  readonly portfolios: RowPortfolios;
  readonly fields: readonly RawField[];
}

/**
 * Splits the bytes of articles into sections, as views where possible.
 *
 * @throws {WireFormatError} if they are truncated, too long or in another layout; other errors if they are corrupt
 */
export function openLayout(bytes: Uint8Array): RawArticles {
  const sections = createSectionReader(bytes);
  const { rowCount, figures, codes, portfolios, fields } = readHeader(sections);
  const articles: RawArticles = {
    rowCount,
    figures,
    articleCodes: { heads: sections.next(codes.heads), tails: sections.next(codes.tails) },
    portfolios: readPortfolios(portfolios, rowCount, sections),
    fields: fields.map((field) => readField(field, rowCount, sections)),
  };
  sections.end();
  return articles;
}

function readHeader(sections: SectionReader): Header {
  if (fromUtf8(sections.next(MAGIC_NUMBER.length)) !== MAGIC_NUMBER)
    throw new WireFormatError("not articles in a known layout");
  const length = sections.next(HEADER_LENGTH_BYTES);
  const { buffer, byteOffset } = length;
  const header: unknown = JSON.parse(fromUtf8(sections.next(new DataView(buffer, byteOffset).getUint32(0, true))));
  if (!isHeader(header)) throw new WireFormatError("the header is invalid");
  return header;
}

function readField(field: Field, rowCount: number, sections: SectionReader): RawField {
  const { kind, name } = field;
  if (kind === "dictionary") return readDictionary(field, rowCount, sections);
  if (kind === "texts")
    return { kind, name, texts: { heads: sections.next(field.heads), tails: sections.next(field.tails) } };
  const phrases = sections.next(field.phrases);
  const heads = sections.next(field.heads);
  return { kind, name, texts: { phrases, phraseCount: field.count, heads, tails: sections.next(field.tails) } };
}

function readDictionary(
  { kind, name, count, values, width, own }: DictionaryField,
  rowCount: number,
  sections: SectionReader,
) {
  const lines = sections.next(values);
  const planes = sections.next(rowCount * width);
  let codes: Codes | undefined;
  return {
    kind,
    name,
    count,
    isConstant: own !== true,
    texts: () => splitLines(lines, count),
    get codes() {
      return (codes ??= decodePlanes(planes, width));
    },
  };
}
