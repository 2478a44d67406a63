import type { Codes } from "#engine/columns/column.ts";
import type { FrontCoded } from "#engine/wire/front-coding.ts";
import { isHeader } from "./header-check.ts";
import { HEADER_LENGTH_BYTES, MAGIC, type Field, type Header, type JsonField } from "./layout.ts";
import { readSequences, type PortfolioSequences } from "./portfolio-sequences.ts";
import { readCodes } from "./read-codes.ts";
import { endRuns, openRuns, type Runs } from "#engine/wire/runs.ts";
import { readTemplates, type Templates } from "./templates.ts";
import { createSections, type Sections } from "#engine/wire/sections.ts";
import { fromUtf8 } from "#engine/wire/text-coding.ts";
import type { WordCoded } from "#engine/wire/word-coding.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";

/** A field whose rows share few values. */
export interface RawDictionary {
  readonly kind: "dictionary";
  readonly name: string;
  readonly templates: Templates;
  /** Unpacked when they are first asked for: most fields are never looked at. */
  readonly codes: Codes;
}

/** A field of JSON texts as encoded in the bytes. */
export type RawJsonField =
  | RawDictionary
  | { readonly kind: "texts"; readonly name: string; readonly texts: FrontCoded }
  | { readonly kind: "words"; readonly name: string; readonly texts: WordCoded };

/** `url_configs_data` as encoded in the bytes. */
export interface RawPortfolios {
  readonly kind: "portfolios";
  readonly name: string;
  readonly ids: readonly string[];
  readonly sequences: PortfolioSequences;
  /** Row → the number of its sequence plus one, 0 where the field is absent. */
  readonly codes: Codes;
  /** The same entries without `portfolio_id`. */
  readonly rest: RawJsonField;
}

export type RawField = RawJsonField | RawPortfolios;

/** The sections of articles in the compact layout. */
export interface RawArticles {
  readonly rowCount: number;
  readonly articleCodes: FrontCoded;
  /** The fields of numbers that placeholders stand for. */
  readonly figures: readonly string[];
  readonly fields: readonly RawField[];
}

/**
 * Splits the bytes of articles into sections, as views where possible.
 *
 * @throws {WireFormatError} if they are truncated, too long or of another layout; other errors if they are corrupt
 */
export function openLayout(bytes: Uint8Array): RawArticles {
  const { header, sections } = openHeader(bytes);
  const { rowCount, codes, figures } = header;
  const { values } = sections;
  const articleCodes = { heads: values.next(codes.heads), tails: values.next(codes.tails) };
  const fields = header.fields.map((field) => readField(field, rowCount, sections));
  endRuns(sections);
  return { rowCount, articleCodes, figures, fields };
}

/**
 * Reads the header; the sections follow.
 *
 * @throws {WireFormatError} if the bytes are of another layout
 */
function openHeader(bytes: Uint8Array): { readonly header: Header; readonly sections: Runs<Sections> } {
  const start = createSections(bytes);
  if (fromUtf8(start.next(MAGIC.length)) !== MAGIC) throw new WireFormatError("not articles in a known layout");
  const length = toLength(start.next(HEADER_LENGTH_BYTES));
  const header: unknown = JSON.parse(fromUtf8(start.next(length)));
  if (!isHeader(header)) throw new WireFormatError("the header is none");
  return { header, sections: openRuns(start, header.runs) };
}

const toLength = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);

function readField(field: Field, rowCount: number, sections: Runs<Sections>): RawField {
  if (field.kind !== "portfolios") return readJsonField(field, rowCount, sections);
  const { kind, name, ids } = field;
  const { count, heads, tails } = field.sequences;
  const codes = readCodes(field.codes, rowCount, count + 1, sections);
  const coded = { heads: sections.values.next(heads), tails: sections.values.next(tails) };
  const sequences = readSequences(coded, count, ids.length);
  const rest = readJsonField(field.rest, rowCount, sections);
  return { kind, name, ids, sequences, codes: codes(), rest };
}

/** Reads the sections of a field of JSON texts. */
function readJsonField(field: JsonField, rowCount: number, sections: Runs<Sections>): RawJsonField {
  const { name } = field;
  const { values } = sections;
  if (field.kind === "texts") {
    const heads = values.next(field.heads);
    return { kind: "texts", name, texts: { heads, tails: values.next(field.tails) } };
  }
  if (field.kind === "words") {
    const words = { heads: values.next(field.words.heads), tails: values.next(field.words.tails) };
    const heads = values.next(field.heads);
    const texts = { words, wordCount: field.wordCount, heads, tails: values.next(field.tails) };
    return { kind: "words", name, texts };
  }
  const templates = readTemplates(field.templates, values);
  const codes = readCodes(field.codes, rowCount, templates.count + 1, sections);
  return {
    kind: "dictionary",
    name,
    templates,
    get codes() {
      return codes();
    },
  };
}
