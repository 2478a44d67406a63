import type { DistinctValues } from "#catalogue/articles/article-table.ts";
import { openFrontCoded } from "#engine/wire/front-coding.ts";
import { openPhrases } from "#engine/wire/phrases.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import type { RawDictionary, RawField } from "./open-layout.ts";
import { fromTemplate, type RowValues } from "./value-templates.ts";

/** The values of one field in all articles. */
export interface FieldColumn {
  /** The value in a row; `undefined` where the field is absent. @throws {WireFormatError} if the bytes are damaged */
  readonly valueAt: (row: number) => unknown;
  /** The distinct values; absent if values do not repeat. */
  readonly distinct: DistinctValues | undefined;
}

/** Decodes a field. Its values are read on first use. */
export function openField(field: RawField, rowCount: number, rowValues: RowValues): FieldColumn {
  if (field.kind === "dictionary") return field.isConstant ? openConstants(field) : openTemplates(field, rowValues);
  let texts: { readonly at: (row: number) => string } | undefined;
  const open = () =>
    field.kind === "texts" ? openFrontCoded(field.texts, rowCount) : openPhrases(field.texts, rowCount);
  return { distinct: undefined, valueAt: (row) => parseTemplate((texts ??= open()).at(row), row, rowValues) };
}

/** Values that are the same in every row with the same code: parsed together, and shared. */
function openConstants(field: RawDictionary): FieldColumn {
  let values: readonly unknown[] | undefined;
  const read = (): readonly unknown[] => (values ??= [undefined, ...parseAll(field)]);
  return {
    distinct: {
      count: field.count + 1,
      // Not copied, since codes are unpacked when a row is read.
      get codes() {
        return field.codes;
      },
      values: read,
    },
    valueAt: (row) => read()[codeAt(field, row)],
  };
}

/** Values with placeholders for the article's code or figures, which differ from row to row. */
function openTemplates(field: RawDictionary, rowValues: RowValues): FieldColumn {
  let texts: readonly string[] | undefined;
  return {
    distinct: undefined,
    valueAt: (row) => parseTemplate((texts ??= field.texts())[codeAt(field, row) - 1] ?? "", row, rowValues),
  };
}

function parseAll(field: RawDictionary): readonly unknown[] {
  try {
    const values = JSON.parse(`[${field.texts().join(",")}]`) as readonly unknown[];
    if (values.length === field.count) return values;
  } catch (error) {
    throw new WireFormatError(`values of ${field.name} cannot be read`, { cause: error });
  }
  throw new WireFormatError(`${field.name} has values that do not match the header`);
}

function parseTemplate(template: string, row: number, rowValues: RowValues): unknown {
  if (template === "") return undefined;
  return JSON.parse(fromTemplate(template, row, rowValues));
}

function codeAt({ codes, count, name }: RawDictionary, row: number): number {
  const code = codes[row] ?? 0;
  if (code > count) throw new WireFormatError(`row ${row} has a code without a value in ${name}`);
  return code;
}
