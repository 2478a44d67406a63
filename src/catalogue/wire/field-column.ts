import { encodeCodes, type Column } from "#engine/columns/column.ts";
import { openFrontCoded } from "#engine/wire/front-coding.ts";
import { PORTFOLIOS_FIELD } from "./layout.ts";
import type { RawDictionary, RawField, RawJsonField } from "./open-layout.ts";
import { fromTemplate, isConstant, type OwnValues } from "./own-values.ts";
import { portfolioEntries } from "./portfolios-column.ts";
import type { Templates } from "./templates.ts";
import { openWordCoded } from "#engine/wire/word-coding.ts";
import type { DistinctValues } from "#catalogue/articles/article-table.ts";
import type { UrlConfig } from "#model/entities/article.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";

/** The values of one field in all articles. */
export interface FieldColumn {
  /** The value in a row; `undefined` where the field is absent. */
  readonly valueAt: (row: number) => unknown;
  /** The distinct values; absent if values do not repeat. */
  readonly distinct: DistinctValues | undefined;
  /** The portfolios that each row names; `undefined` if they may differ in every row, and for other fields. */
  readonly portfolios: () => Column<string> | undefined;
}

const NO_COLUMN_CODES = { distinct: undefined, portfolios: () => undefined };

/** A field that no article has. */
export const NO_VALUES: FieldColumn = { ...NO_COLUMN_CODES, valueAt: () => undefined };

/**
 * Decodes a field.
 *
 * @throws {RangeError} if its bytes do not match the number of rows
 */
export function openField(field: RawField, rowCount: number, own: OwnValues): FieldColumn {
  if (field.kind !== "portfolios") return openJsonField(field, rowCount, own);
  const rest = openJsonField(field.rest, rowCount, own);
  return { ...NO_COLUMN_CODES, valueAt: portfolioEntries(field, rest) };
}

function openJsonField(field: RawJsonField, rowCount: number, own: OwnValues): FieldColumn {
  if (field.kind !== "dictionary") {
    const textAt = openWhenRead(() =>
      field.kind === "texts" ? openFrontCoded(field.texts, rowCount) : openWordCoded(field.texts, rowCount),
    );
    return {
      ...NO_COLUMN_CODES,
      valueAt: (row) => parseTemplate(textAt(row), row, own),
    };
  }
  const { name, templates } = field;
  const numbered: DistinctValues = {
    count: templates.count + 1,
    // Not copied, since they are unpacked when a row is read.
    get codes() {
      return field.codes;
    },
    values: templates.values,
    lists: templates.lists,
  };
  return {
    // A value that contains own values of the article differs from row to row.
    distinct: templates.areConstant ? numbered : undefined,
    portfolios: () => (name === PORTFOLIOS_FIELD ? portfoliosOf(field) : undefined),
    valueAt: templates.areConstant ? valueReader(field) : templateReader(field, own),
  };
}

/** Filters need no texts, so the first answer does not wait until their places are known. */
function openWhenRead(open: () => { readonly at: (row: number) => string }): (row: number) => string {
  let texts: { readonly at: (row: number) => string } | undefined;
  return (row) => (texts ??= open()).at(row);
}

function parseTemplate(template: string, row: number, own: OwnValues): unknown {
  if (template === "") return undefined;
  return JSON.parse(fromTemplate(template, row, own));
}

/** Values without the article's code are parsed when the first one is read, and shared. */
function valueReader(field: RawDictionary): FieldColumn["valueAt"] {
  let values: readonly unknown[] | undefined;
  return (row) => {
    const code = field.codes[row] ?? 0;
    if (code === 0) return undefined;
    checkCode(row, code, field.templates);
    values ??= field.templates.values();
    return values[code];
  };
}

function templateReader(field: RawDictionary, own: OwnValues): FieldColumn["valueAt"] {
  let texts: readonly string[] | undefined;
  return (row) => {
    const code = field.codes[row] ?? 0;
    if (code === 0) return undefined;
    checkCode(row, code, field.templates);
    texts ??= field.templates.texts();
    return parseTemplate(texts[code - 1] ?? "", row, own);
  };
}

function checkCode(row: number, code: number, { count }: Templates): void {
  if (code > count) throw new WireFormatError(`row ${row} has a code without a value`);
}

/** The portfolios by the field's own codes: they are read once for each template. */
function portfoliosOf({ templates, codes }: RawDictionary): Column<string> | undefined {
  const ids = templates.texts().map(constantPortfolios);
  if (ids.includes(undefined)) return undefined;
  return encodeCodes({ codes, count: ids.length + 1 }, (code) => ids[code - 1] ?? []);
}

/** The portfolio ids of a template; `undefined` if the article's code or figures occur in them, not only in the addresses. */
function constantPortfolios(template: string): readonly string[] | undefined {
  const [one = [], other] = (isConstant(template) ? ["A"] : ["A", "B"]).map((code, figure) => {
    const filled = fromTemplate(template, 0, { codeOf: () => code, figureOf: () => figure });
    return (JSON.parse(filled) as readonly UrlConfig[]).map((config) => config.portfolio_id);
  });
  return !other || one.every((id, at) => id === other[at]) ? one : undefined;
}
