import { narrow } from "#domain/filtering/column.ts";
import { toTemplate, type CodeForms } from "./code-template.ts";
import { createFrontCoder } from "./front-coding.ts";
import { createGrowingCodes } from "./growing-codes.ts";
import type { Field } from "./layout.ts";
import { toPlanes } from "./planes.ts";

/** A field of all articles, ready to be written. */
export interface EncodedField {
  readonly field: Field;
  readonly sections: readonly Uint8Array[];
}

/** Takes a field's values row by row; rows that are left out lack it. */
export interface FieldEncoder {
  /** @param value as it stands in the article */
  add(row: number, value: unknown, code: CodeForms): void;
  finish(rowCount: number): EncodedField;
}

/** A field with more distinct values than this, and than one in four rows, is written row by row. */
const MOST_DICTIONARY_VALUES = 256;
const ROWS_PER_DICTIONARY_VALUE = 4;

/** Makes the encoder of a field. */
export function createFieldEncoder(name: string): FieldEncoder {
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
    finish(rowCount) {
      const most = Math.max(MOST_DICTIONARY_VALUES, rowCount / ROWS_PER_DICTIONARY_VALUE);
      const inOrder = [...templates.keys()];
      const ofRows = codes.upTo(rowCount);
      return inOrder.length > most ? textsField(name, inOrder, ofRows) : dictionaryField(name, inOrder, ofRows);
    },
  };
}

function dictionaryField(name: string, templates: string[], codes: Uint32Array): EncodedField {
  const narrowed = narrow(codes, templates.length + 1);
  const width = narrowed instanceof Uint8Array ? 1 : narrowed instanceof Uint16Array ? 2 : 4;
  return { field: { name, kind: "dictionary", templates, width }, sections: [toPlanes(narrowed)] };
}

function textsField(name: string, templates: readonly string[], codes: Uint32Array): EncodedField {
  const coder = createFrontCoder();
  for (const code of codes) coder.add(templates[code - 1] ?? "");
  const { heads, tails } = coder.finish();
  return { field: { name, kind: "texts", heads: heads.length, tails: tails.length }, sections: [heads, tails] };
}
