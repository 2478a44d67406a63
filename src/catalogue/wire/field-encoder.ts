import { toTemplate, type CodeForms } from "./code-template.ts";
import { createGrowingCodes } from "#engine/wire/growing-codes.ts";
import type { Field, JsonField } from "./layout.ts";
import { dictionaryField, textsField, type EncodedField } from "./write-layout.ts";

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
      return yield* textsField(name, textsOf(ofRows, inOrder));
    },
  };
}

function* textsOf(codes: Uint32Array, templates: readonly string[]): Generator<string> {
  for (const code of codes) yield templates[code - 1] ?? "";
}
