import { narrow } from "#engine/columns/column.ts";
import { createFrontCoder, type FrontCoded } from "#engine/wire/front-coding.ts";
import { HEADER_LENGTH_BYTES, MAGIC, type Field, type Header } from "./layout.ts";
import { toPlanes } from "#engine/wire/planes.ts";
import { joinBytes, toUtf8 } from "#engine/wire/text-coding.ts";

/** A field of all articles, ready to be written. */
export interface EncodedField {
  readonly field: Field;
  readonly sections: readonly Uint8Array[];
}

/** A pause is taken after so many texts. */
const TEXTS_A_STEP = 512;

/** Writes a field whose rows share values. @param codes row → position in `templates` plus one, 0 where it is absent */
export function dictionaryField(name: string, templates: readonly string[], codes: Uint32Array): EncodedField {
  const narrowed = narrow(codes, templates.length + 1);
  const width = narrowed instanceof Uint8Array ? 1 : narrowed instanceof Uint16Array ? 2 : 4;
  return { field: { name, kind: "dictionary", templates, width }, sections: [toPlanes(narrowed)] };
}

/** Writes a field whose rows are mostly different. @param texts empty where it is absent */
export function* textsField(name: string, texts: Iterable<string>): Generator<void, EncodedField> {
  const { heads, tails } = yield* frontCode(texts);
  return { field: { name, kind: "texts", heads: heads.length, tails: tails.length }, sections: [heads, tails] };
}

/** Front-codes texts, with pauses. */
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
 * Puts the bytes together: the 8 characters of `MAGIC`, the length of the header (32 bits, lowest byte first), the header
 * as JSON, the article codes, then the sections of each field.
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
