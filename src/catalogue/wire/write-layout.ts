import { narrowCodes } from "#engine/columns/column.ts";
import { createFrontCoder } from "#engine/wire/front-coder.ts";
import type { FrontCoded } from "#engine/wire/front-coding.ts";
import { joinBytes } from "#engine/wire/join-bytes.ts";
import { joinLines, toUtf8 } from "#engine/wire/text-coding.ts";
import type { PhraseCoded } from "#engine/wire/phrases.ts";
import { encodePlanes } from "#engine/wire/planes.ts";
import { HEADER_LENGTH_BYTES, MAGIC_NUMBER, type CodeWidth, type Field, type Header } from "./layout.ts";
import { isConstant } from "./value-templates.ts";
import type { PortfolioNumbering } from "./portfolios.ts";

/** A field of the header with its sections. */
export interface EncodedField {
  readonly field: Field;
  readonly sections: readonly Uint8Array[];
}

/** Strings between two yields. */
const TEXTS_PER_STEP = 512;

/**
 * Dictionary-encodes a field.
 *
 * @param texts distinct JSON texts
 * @param codes row → position in `texts` plus one, 0 where the field is absent
 */
export function dictionaryField(name: string, texts: readonly string[], codes: Uint32Array): EncodedField {
  const values = joinLines(texts);
  const narrowed = narrowCodes(codes, texts.length + 1);
  const width = narrowed.BYTES_PER_ELEMENT as CodeWidth;
  const field = { name, kind: "dictionary", count: texts.length, values: values.length, width } as const;
  return {
    field: texts.every(isConstant) ? field : { ...field, own: true },
    sections: [values, encodePlanes(narrowed)],
  };
}

/** Encodes a field whose values are mostly distinct. @param texts by row, empty where the field is absent */
export function* textsField(name: string, texts: Iterable<string>): Generator<void, EncodedField> {
  const { heads, tails } = yield* frontCode(texts);
  return { field: { name, kind: "texts", heads: heads.length, tails: tails.length }, sections: [heads, tails] };
}

/** Describes a phrase-coded field of long strings. */
export function phrasesField(name: string, { phrases, phraseCount, heads, tails }: PhraseCoded): EncodedField {
  const lengths = { phrases: phrases.length, heads: heads.length, tails: tails.length };
  return { field: { name, kind: "phrases", count: phraseCount, ...lengths }, sections: [phrases, heads, tails] };
}

/** Front-codes strings, yielding between steps. */
export function* frontCode(texts: Iterable<string>): Generator<void, FrontCoded> {
  const coder = createFrontCoder();
  let count = 0;
  for (const text of texts) {
    coder.add(text);
    if (++count % TEXTS_PER_STEP === 0) yield;
  }
  return coder.finish();
}

/**
 * Assembles the bytes: `MAGIC_NUMBER`, the length of the header (32-bit little-endian), the header as JSON, and the
 * sections.
 */
export function writeLayout(
  summary: Pick<Header, "rowCount" | "figures">,
  { heads, tails }: FrontCoded,
  portfolios: ReturnType<PortfolioNumbering["finish"]>,
  fields: readonly EncodedField[],
): Uint8Array {
  const header: Header = {
    ...summary,
    codes: { heads: heads.length, tails: tails.length },
    portfolios: portfolios.layout,
    fields: fields.map(({ field }) => field),
  };
  const json = toUtf8(JSON.stringify(header));
  const length = new Uint8Array(HEADER_LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, json.length, true);
  const sections = [heads, tails, ...portfolios.sections, ...fields.flatMap((field) => field.sections)];
  return joinBytes([toUtf8(MAGIC_NUMBER), length, json, ...sections]);
}
