import { toTemplate, type CodeForms } from "./code-template.ts";
import { encodeWords, wordCodedLength } from "#engine/wire/word-coder.ts";
import { createGrowingCodes } from "#engine/wire/growing-codes.ts";
import type { Field, JsonField } from "./layout.ts";
import { dictionaryField, frontCode, textsField, wordsField, type EncodedField } from "./write-layout.ts";

/** Encodes a field's values row by row; it is absent in skipped rows. */
export interface FieldEncoder<F extends Field = Field> {
  /** @param value as in the article */
  add(row: number, value: unknown, code: CodeForms): void;
  /** Yields now and then. */
  finish(rowCount: number): Generator<void, EncodedField<F>>;
}

/** A field with more distinct values than this, and than one per four rows, is not dictionary-encoded. */
const MAX_DICTIONARY_VALUES = 256;
const ROWS_PER_DICTIONARY_VALUE = 4;

/** Whether so few distinct values are worth a dictionary. */
export const isDictionary = (values: number, rowCount: number): boolean =>
  values <= Math.max(MAX_DICTIONARY_VALUES, rowCount / ROWS_PER_DICTIONARY_VALUE);

/** Creates the encoder of a field. */
export function createFieldEncoder(name: string): FieldEncoder<JsonField> {
  const codes = createGrowingCodes();
  const templates = new Map<string, number>();
  const plain = new Map<unknown, number>();
  const codeOfTemplate = (template: string): number => {
    const known = templates.get(template) ?? templates.size + 1;
    templates.set(template, known);
    return known;
  };
  const codeOfPlain = (value: unknown): number => {
    const known = plain.get(value) ?? codeOfTemplate(JSON.stringify(value));
    plain.set(value, known);
    return known;
  };
  return {
    add(row, value, code) {
      const isPlain = typeof value !== "object" && !(typeof value === "string" && value.length >= code.small.length);
      codes.set(row, isPlain ? codeOfPlain(value) : codeOfTemplate(toTemplate(JSON.stringify(value), code)));
    },
    *finish(rowCount) {
      const inOrder = [...templates.keys()];
      const ofRows = codes.upTo(rowCount);
      if (isDictionary(inOrder.length, rowCount)) return dictionaryField(name, inOrder, ofRows);
      return yield* distinctField(name, ofRows, inOrder);
    },
  };
}

/** Rows by which the encoding of a field is chosen. */
const SAMPLED_ROWS = 4096;
/** Words are worth their dictionary if they take this share of front-coded texts at most. */
const SHARE_OF_TEXTS = 0.5;

/** Encodes a field whose values are mostly distinct in the way that is shorter for a sample of its rows. */
function* distinctField(
  name: string,
  codes: Uint32Array,
  templates: readonly string[],
): Generator<void, EncodedField<JsonField>> {
  const step = Math.max(1, Math.floor(codes.length / SAMPLED_ROWS));
  const sample = textsOf(
    codes.filter((_, row) => row % step === 0),
    templates,
  );
  const { heads, tails } = yield* frontCode(sample);
  const words = yield* encodeWords(sample);
  const texts = textsOf(codes, templates);
  return wordCodedLength(words) < SHARE_OF_TEXTS * (heads.length + tails.length)
    ? wordsField(name, yield* encodeWords(texts))
    : yield* textsField(name, texts);
}

/** The text of each row, as often as it is asked for. */
const textsOf = (codes: Uint32Array, templates: readonly string[]): Iterable<string> => ({
  *[Symbol.iterator]() {
    for (const code of codes) yield templates[code - 1] ?? "";
  },
});
