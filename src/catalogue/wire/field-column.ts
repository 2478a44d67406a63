import type { Codes, RowCodes } from "#engine/columns/column.ts";
import { fromTemplate, isConstant } from "./code-template.ts";
import { openFrontCoded } from "#engine/wire/front-coding.ts";
import { PORTFOLIOS_FIELD } from "./layout.ts";
import type { RawField, RawJsonField } from "./open-layout.ts";
import { portfolioEntries } from "./portfolios-column.ts";
import { openWordCoded } from "#engine/wire/word-coding.ts";
import type { DistinctValues } from "#catalogue/articles/article-table.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";

/** The values of one field in all articles. */
export interface FieldColumn {
  /** The value in a row; `undefined` where the field is absent. */
  readonly valueAt: (row: number) => unknown;
  /** The distinct values; absent if values do not repeat. */
  readonly distinct: DistinctValues | undefined;
  /** Row → a code for the portfolios that it names; absent if they may differ in every row, and for other fields. */
  readonly portfolioCodes: RowCodes | undefined;
}

const NO_COLUMN_CODES = { distinct: undefined, portfolioCodes: undefined };

/** A field that no article has. */
export const NO_VALUES: FieldColumn = { ...NO_COLUMN_CODES, valueAt: () => undefined };

/** Row → article code. */
type CodeOf = (row: number) => string;

/**
 * Decodes a field.
 *
 * @throws {RangeError} if its bytes do not match the number of rows
 */
export function openField(field: RawField, rowCount: number, codeOf: CodeOf): FieldColumn {
  if (field.kind !== "portfolios") return openJsonField(field, rowCount, codeOf);
  return { ...NO_COLUMN_CODES, valueAt: portfolioEntries(field, openJsonField(field.rest, rowCount, codeOf)) };
}

function openJsonField(field: RawJsonField, rowCount: number, codeOf: CodeOf): FieldColumn {
  if (field.kind !== "dictionary") {
    const textAt = openWhenRead(() =>
      field.kind === "texts" ? openFrontCoded(field.texts, rowCount) : openWordCoded(field.texts, rowCount),
    );
    return {
      ...NO_COLUMN_CODES,
      valueAt: (row) => parseTemplate(textAt(row), row, codeOf),
    };
  }
  const { name, templates, codes } = field;
  const numbered: RowCodes = { codes, count: templates.length + 1 };
  return {
    // A value that contains the article's code differs in every row.
    distinct: templates.every(isConstant) ? { ...numbered, values: () => allValues(templates) } : undefined,
    portfolioCodes: name === PORTFOLIOS_FIELD && templates.every(hasConstantPortfolios) ? numbered : undefined,
    valueAt: dictionaryReader(templates, codes, codeOf),
  };
}

/** Filters need no texts, so the first answer does not wait until their places are known. */
function openWhenRead(open: () => { readonly at: (row: number) => string }): (row: number) => string {
  let texts: { readonly at: (row: number) => string } | undefined;
  return (row) => (texts ??= open()).at(row);
}

function parseTemplate(template: string, row: number, codeOf: CodeOf): unknown {
  if (template === "") return undefined;
  return JSON.parse(isConstant(template) ? template : fromTemplate(template, codeOf(row)));
}

/** Code → value. All are parsed at once, which takes a third of the time of parsing each. */
const allValues = (templates: readonly string[]): readonly unknown[] => [
  undefined,
  ...(JSON.parse(`[${templates.join()}]`) as readonly unknown[]),
];

/** Values without the article's code are parsed once and shared. */
function dictionaryReader(templates: readonly string[], codes: Codes, codeOf: CodeOf): FieldColumn["valueAt"] {
  const shared = new Array<unknown>(templates.length + 1);
  const make = (row: number, code: number): unknown => {
    const template = templates[code - 1];
    if (template === undefined) throw new WireFormatError(`row ${row} has a code without a value`);
    const value = parseTemplate(template, row, codeOf);
    if (isConstant(template)) shared[code] = value;
    return value;
  };
  return (row) => {
    const code = codes[row] ?? 0;
    return code === 0 ? undefined : (shared[code] ?? make(row, code));
  };
}

/** Whether the article's code occurs only in the addresses, not in the portfolio ids. */
function hasConstantPortfolios(template: string): boolean {
  if (isConstant(template)) return true;
  const [one, other] = ["A", "B"].map((code) => {
    const configs = JSON.parse(fromTemplate(template, code)) as readonly { readonly portfolio_id: string }[];
    return JSON.stringify(configs.map((config) => config.portfolio_id));
  });
  return one === other;
}
