import { narrow } from "#engine/columns/column.ts";
import { createFrontCoder } from "#engine/wire/front-coder.ts";
import { type FrontCoded } from "#engine/wire/front-coding.ts";
import { HEADER_LENGTH_BYTES, MAGIC, type Field, type Header } from "./layout.ts";
import { toPlanes } from "#engine/wire/to-planes.ts";
import { joinBytes } from "#engine/wire/join-bytes.ts";
import { toUtf8 } from "#engine/wire/text-coding.ts";

/** An encoded field of all articles. */
export interface EncodedField {
  readonly field: Field;
  readonly sections: readonly Uint8Array[];
}

/** Texts between two yields. */
const TEXTS_A_STEP = 512;

/** Dictionary-encodes a field. @param codes row → position in `templates` plus one, 0 where the field is absent */
export function dictionaryField(name: string, templates: readonly string[], codes: Uint32Array): EncodedField {
  const narrowed = narrow(codes, templates.length + 1);
  const width = narrowed instanceof Uint8Array ? 1 : narrowed instanceof Uint16Array ? 2 : 4;
  return { field: { name, kind: "dictionary", templates, width }, sections: [toPlanes(narrowed)] };
}

/** Front-codes a field whose values are mostly distinct. @param texts by row, empty where the field is absent */
export function* textsField(name: string, texts: Iterable<string>): Generator<void, EncodedField> {
  const { heads, tails } = yield* frontCode(texts);
  return { field: { name, kind: "texts", heads: heads.length, tails: tails.length }, sections: [heads, tails] };
}

/** Front-codes texts, yielding now and then. */
export function* frontCode(texts: Iterable<string>): Generator<void, FrontCoded> {
  const coder = createFrontCoder();
  let count = 0;
  for (const text of texts) {
    coder.add(text);
    if (++count % TEXTS_A_STEP === 0) yield;
  }
  return coder.finish();
}

/**
 * Assembles the bytes: the 8 characters of `MAGIC`, the length of the header (32-bit little-endian), the header as
 * JSON, the article codes, then the sections of each field.
 */
export function writeLayout(rowCount: number, codes: FrontCoded, fields: readonly EncodedField[]): Uint8Array {
  const { heads, tails } = codes;
  const header: Header = {
    rowCount,
    codes: { heads: heads.length, tails: tails.length },
    fields: fields.map(({ field }) => field),
  };
  const bytes = toUtf8(JSON.stringify(header));
  const length = new Uint8Array(HEADER_LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  return joinBytes([toUtf8(MAGIC), length, bytes, heads, tails, ...fields.flatMap((one) => one.sections)]);
}
