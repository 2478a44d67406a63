import * as z from "zod/mini";
import type { ArticleTable } from "#domain/catalogue/article-table.ts";
import type { Article } from "#domain/catalogue/article.ts";
import type { Codes } from "#domain/filtering/column.ts";
import { fromTemplate, isConstant } from "./code-template.ts";
import { readFrontCoded } from "./front-coding.ts";
import { Header, HEADER_LENGTH_BYTES, MAGIC, type Field } from "./layout.ts";
import { fromPlanes } from "./planes.ts";
import { groupRows, NO_CODES, type RowCodes } from "#domain/filtering/row-codes.ts";
import { fromUtf8 } from "./text-coding.ts";

/** Bytes that are not a catalogue's articles in the layout that this build reads. */
export class WireFormatError extends Error {
  override readonly name = "WireFormatError";
}

/**
 * Opens articles in the compact binary layout. Columns are views of the bytes; an article is put together when it is
 * asked for. Nothing of the bytes may change afterwards.
 *
 * @throws {WireFormatError} when the bytes are cut off, damaged or of another layout
 */
export function decodeArticles(bytes: Uint8Array): ArticleTable {
  try {
    return openTable(bytes);
  } catch (error) {
    if (error instanceof WireFormatError) throw error;
    throw new WireFormatError("the articles cannot be read", { cause: error });
  }
}

function openTable(bytes: Uint8Array): ArticleTable {
  const sections = createSections(bytes);
  if (fromUtf8(sections.next(MAGIC.length)) !== MAGIC) throw new WireFormatError("not articles in a known layout");
  const lengthBytes = sections.next(HEADER_LENGTH_BYTES);
  const headerLength = new DataView(lengthBytes.buffer, lengthBytes.byteOffset).getUint32(0, true);
  const { rowCount, codes, fields } = Header.parse(JSON.parse(fromUtf8(sections.next(headerLength))));
  const heads = sections.next(codes.heads);
  const articleCode = readFrontCoded({ heads, tails: sections.next(codes.tails) }, rowCount);
  const columns = new Map(fields.map((field) => [field.name, openField(field, rowCount, sections)]));
  sections.end();

  const readFields = (
    row: number,
    wanted: Iterable<readonly [name: string, column: FieldColumn]>,
  ): Partial<Article> => {
    const values = new Map<string, unknown>();
    for (const [name, column] of wanted) {
      const value = column.valueAt(row, articleCode);
      if (value !== undefined) values.set(name, value);
    }
    return Object.fromEntries(values);
  };
  const check = (row: number): void => {
    if (!Number.isInteger(row) || row < 0 || row >= rowCount) throw new RangeError(`no article in row ${row}`);
  };
  return {
    rowCount,
    articleCode(row) {
      check(row);
      return articleCode(row);
    },
    article(row) {
      check(row);
      return { ...readFields(row, columns), article_code: articleCode(row) } as Article;
    },
    fields(row, names) {
      check(row);
      return readFields(
        row,
        names.flatMap((name) => {
          const column = columns.get(name);
          return column ? [[name, column] as const] : [];
        }),
      );
    },
    groupBy: (names) =>
      groupRows(
        rowCount,
        names.map((name) => columns.get(name)?.codes ?? NO_CODES),
      ),
    groupByPortfolios: () => groupRows(rowCount, [columns.get("url_configs_data")?.portfolioCodes ?? NO_CODES]),
  };
}

/** Hands out the bytes piece by piece. */
interface Sections {
  next(length: number): Uint8Array;
  end(): void;
}

function createSections(bytes: Uint8Array): Sections {
  let at = 0;
  return {
    next(length) {
      if (at + length > bytes.length)
        throw new WireFormatError(`cut off: ${at + length} bytes wanted, ${bytes.length} there`);
      at += length;
      return bytes.subarray(at - length, at);
    },
    end() {
      if (at !== bytes.length) throw new WireFormatError(`${bytes.length - at} bytes too many`);
    },
  };
}

/** A field of all articles. */
interface FieldColumn {
  /** @param articleCode tells the code of a row; asked only where the value holds it */
  valueAt(row: number, articleCode: (row: number) => string): unknown;
  /** Row → a number for its value; absent where values do not repeat. */
  readonly codes: RowCodes | undefined;
  /** Row → a number for the portfolios that it names; of use for `url_configs_data` only. */
  readonly portfolioCodes: RowCodes | undefined;
}

function openField(field: Field, rowCount: number, sections: Sections): FieldColumn {
  if (field.kind === "texts") {
    const heads = sections.next(field.heads);
    const text = readFrontCoded({ heads, tails: sections.next(field.tails) }, rowCount);
    return {
      codes: undefined,
      portfolioCodes: undefined,
      valueAt: (row, articleCode) => parseTemplate(text(row), row, articleCode),
    };
  }
  const { templates } = field;
  const codes = fromPlanes(sections.next(rowCount * field.width), field.width);
  const numbered: RowCodes = { codes, count: templates.length + 1 };
  return {
    // A value with the article's code in it is another one in every row.
    codes: templates.every(isConstant) ? numbered : undefined,
    portfolioCodes: field.name === "url_configs_data" && templates.every(hasConstantPortfolios) ? numbered : undefined,
    valueAt: dictionaryReader(templates, codes),
  };
}

function parseTemplate(template: string, row: number, articleCode: (row: number) => string): unknown {
  if (template === "") return undefined;
  return JSON.parse(isConstant(template) ? template : fromTemplate(template, articleCode(row)));
}

/** Values that are the same in every article are made once, and shared. */
function dictionaryReader(templates: readonly string[], codes: Codes): FieldColumn["valueAt"] {
  const shared = new Map<number, unknown>();
  return (row, articleCode) => {
    const code = codes[row] ?? 0;
    if (code === 0) return undefined;
    if (shared.has(code)) return shared.get(code);
    const template = templates[code - 1];
    if (template === undefined) throw new WireFormatError(`row ${row} has a code without a value`);
    const value = parseTemplate(template, row, articleCode);
    if (isConstant(template)) shared.set(code, value);
    return value;
  };
}

const Portfolios = z.array(z.object({ portfolio_id: z.string() }));

/** Whether the article's code stands only beside the portfolio ids, in the addresses. */
function hasConstantPortfolios(template: string): boolean {
  const [one, other] = ["A", "B"].map((code) => {
    const configs = Portfolios.parse(JSON.parse(fromTemplate(template, code)));
    return JSON.stringify(configs.map((config) => config.portfolio_id));
  });
  return one === other;
}
