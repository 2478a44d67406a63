import { createFrontCoder } from "#engine/wire/front-coder.ts";
import { type FrontCoded } from "#engine/wire/front-coding.ts";
import { encodeCodes } from "./codes-section.ts";
import { joinLayout } from "./join-layout.ts";
import type { DictionaryField, Field, Header, JsonField } from "./layout.ts";
import type { SequencesInOrder } from "./portfolio-sequences.ts";
import { inValues, joinRuns, type Runs } from "#engine/wire/runs.ts";
import { encodeTemplates } from "./templates-encoder.ts";
import type { WordCoded } from "#engine/wire/word-coding.ts";

/** An encoded field of all articles. */
export interface EncodedField<F extends Field = Field> {
  readonly field: F;
  readonly bytes: Runs<Uint8Array>;
}

/** Texts between two yields. */
const TEXTS_A_STEP = 512;

/** Dictionary-encodes a field. @param codes row → position in `templates` plus one, 0 where the field is absent */
export function dictionaryField(
  name: string,
  templates: readonly string[],
  codes: Uint32Array,
): EncodedField<DictionaryField> {
  const { layout, sections, places } = encodeTemplates(templates);
  const { layout: ofCodes, bytes } = encodeCodes(renumber(codes, places), templates.length + 1);
  return {
    field: { name, kind: "dictionary", templates: layout, codes: ofCodes },
    bytes: joinRuns([inValues(sections), bytes]),
  };
}

/** Codes of what has got other places; 0 stays. */
const renumber = (codes: Uint32Array, places: Uint32Array): Uint32Array =>
  codes.map((code) => (code === 0 ? 0 : (places[code - 1] ?? 0) + 1));

/**
 * Encodes which portfolios rows belong to, beside what else is said of them.
 *
 * @param codes row → the number of its sequence plus one, 0 where the field is absent
 */
export function portfoliosField(
  { ids, count, heads, tails, places }: SequencesInOrder,
  codes: Uint32Array,
  rest: EncodedField<JsonField>,
): EncodedField {
  const { name } = rest.field;
  const { layout, bytes } = encodeCodes(renumber(codes, places), count + 1);
  const sequences = { count, heads: heads.length, tails: tails.length };
  return {
    field: { name, kind: "portfolios", ids, sequences, codes: layout, rest: rest.field },
    bytes: joinRuns([bytes, inValues([heads, tails]), rest.bytes]),
  };
}

/** Front-codes a field whose values are mostly distinct. @param texts by row, empty where the field is absent */
export function* textsField(name: string, texts: Iterable<string>): Generator<void, EncodedField<JsonField>> {
  const { heads, tails } = yield* frontCode(texts);
  return { field: { name, kind: "texts", heads: heads.length, tails: tails.length }, bytes: inValues([heads, tails]) };
}

/** Encodes a field whose values are mostly distinct, but made of the same words. */
export function wordsField(name: string, { words, wordCount, heads, tails }: WordCoded): EncodedField<JsonField> {
  const field = {
    name,
    kind: "words",
    wordCount,
    words: { heads: words.heads.length, tails: words.tails.length },
    heads: heads.length,
    tails: tails.length,
  } as const;
  return { field, bytes: inValues([words.heads, words.tails, heads, tails]) };
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

/** Assembles the bytes of whole articles. */
export function writeLayout(
  about: Pick<Header, "rowCount" | "figures">,
  codes: FrontCoded,
  fields: readonly EncodedField[],
): Uint8Array {
  const { heads, tails } = codes;
  const header = {
    ...about,
    codes: { heads: heads.length, tails: tails.length },
    fields: fields.map(({ field }) => field),
  };
  return joinLayout(header, joinRuns([inValues([heads, tails]), ...fields.map(({ bytes }) => bytes)]));
}
