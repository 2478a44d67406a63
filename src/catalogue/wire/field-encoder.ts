import { createGrowingCodes } from "#engine/wire/growing-codes.ts";
import { distinctField, type FigureTexts } from "./distinct-field.ts";
import { isDictionary } from "./is-dictionary.ts";
import type { Field, JsonField } from "./layout.ts";
import { toTemplate, type CodeForms } from "./own-values.ts";
import { dictionaryField, type EncodedField } from "./write-layout.ts";

/** Encodes a field's values row by row; it is absent in skipped rows. */
export interface FieldEncoder<F extends Field = Field> {
  /** @param value as in the article */
  add(row: number, value: unknown, code: CodeForms): void;
  /** The field's numbers as JSON texts; absent if it has other values, or too many for a dictionary. */
  figures(rowCount: number): FigureTexts | undefined;
  /**
   * Yields now and then.
   *
   * @param figures what texts may repeat of other fields
   */
  finish(rowCount: number, figures: readonly FigureTexts[]): Generator<void, EncodedField<F>>;
}

/** Creates the encoder of a field. */
export function createFieldEncoder(name: string): FieldEncoder<JsonField> {
  const codes = createGrowingCodes();
  const templates = new Map<string, number>();
  const plain = new Map<unknown, number>();
  let areNumbers = true;
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
      if (typeof value !== "number") areNumbers = false;
      const isPlain = typeof value !== "object" && !(typeof value === "string" && value.length >= code.small.length);
      codes.set(row, isPlain ? codeOfPlain(value) : codeOfTemplate(toTemplate(JSON.stringify(value), code)));
    },
    figures(rowCount) {
      if (!areNumbers || !isDictionary(templates.size, rowCount)) return undefined;
      const texts = [...templates.keys()];
      const ofRows = codes.upTo(rowCount);
      return (row) => texts[(ofRows[row] ?? 0) - 1];
    },
    *finish(rowCount, figures) {
      const inOrder = [...templates.keys()];
      const ofRows = codes.upTo(rowCount);
      if (isDictionary(inOrder.length, rowCount)) return dictionaryField(name, inOrder, ofRows);
      return yield* distinctField(name, ofRows, inOrder, figures);
    },
  };
}
