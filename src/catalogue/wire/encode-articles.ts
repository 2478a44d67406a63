import * as z from "zod/mini";
import { createFrontCoder } from "#engine/wire/front-coder.ts";
import { createGrowingCodes } from "#engine/wire/growing-bytes.ts";
import { Article, type UrlConfig } from "#model/entities/article.ts";
import { runToEnd } from "#model/run-steps.ts";
import { MAGIC_NUMBER, PORTFOLIOS_FIELD } from "./layout.ts";
import { codeForms, MAX_FIGURES, createTemplate, replaceFigures, type CodeForms } from "./value-templates.ts";
import { createPortfolioNumbering } from "./portfolios.ts";
import { writeLayout, dictionaryField, phrasesField, textsField, type EncodedField } from "./write-layout.ts";
import { encodePhrases } from "#engine/wire/phrases.ts";

/** Encodes articles one after another in the compact binary layout. */
interface ArticlesEncoder {
  add(article: Article): void;
  /** Assembles the bytes, yielding between steps. Nothing can be added afterwards. */
  finish(): Generator<void, Uint8Array>;
}

/**
 * Creates an encoder. It retains distinct values and codes, not the articles, so that a catalogue can be encoded
 * without being held in memory.
 */
export function createArticlesEncoder(): ArticlesEncoder {
  const articleCodes = createFrontCoder();
  const portfolios = createPortfolioNumbering();
  const portfolioCodes = createGrowingCodes();
  const encoders = new Map<string, FieldEncoder>();
  let rowCount = 0;
  return {
    add(article) {
      const articleCode = codeForms(article.article_code);
      articleCodes.add(article.article_code);
      for (const [name, value] of Object.entries(article)) {
        if (name === "article_code" || value === undefined) continue;
        const encoder = encoders.get(name) ?? createFieldEncoder(name);
        encoders.set(name, encoder);
        if (name !== PORTFOLIOS_FIELD) encoder.add(rowCount, value, articleCode);
        else {
          const { ids, entries } = splitEntries(value as readonly UrlConfig[]);
          portfolioCodes.set(rowCount, portfolios.codeOf(ids));
          encoder.add(rowCount, entries, articleCode);
        }
      }
      rowCount++;
    },
    *finish() {
      const fields: EncodedField[] = [];
      const figures = [...encoders].flatMap(([name, encoder]) => {
        const numberTextOf = encoder.numberTexts(rowCount);
        return numberTextOf ? [{ name, numberTextOf }] : [];
      });
      const usedFigures = figures.slice(0, MAX_FIGURES);
      const numberTexts = usedFigures.map(({ numberTextOf }) => numberTextOf);
      for (const encoder of encoders.values()) {
        yield;
        fields.push(yield* encoder.finish(rowCount, numberTexts));
      }
      const header = { rowCount, figures: usedFigures.map(({ name }) => name) };
      return writeLayout(header, articleCodes.finish(), portfolios.finish(portfolioCodes.codesBelow(rowCount)), fields);
    },
  };
}

/**
 * Separates portfolio ids from the rest of the entries, so that rows can be grouped by portfolio without parsing shop
 * URLs.
 */
function splitEntries(configs: readonly UrlConfig[]) {
  const ids: string[] = [];
  const entries = configs.map(({ portfolio_id: id, ...entry }) => (ids.push(id), entry));
  return { ids, entries };
}

/**
 * Encodes articles losslessly in the compact binary layout: one column per field. The order of rows is preserved, that
 * of fields within an article is not.
 */
export function encodeArticles(articles: readonly Article[]): Uint8Array {
  const encoder = createArticlesEncoder();
  for (const article of articles) encoder.add(article);
  return runToEnd(encoder.finish());
}

/**
 * Identifies how this build encodes articles: the binary layout, and the schema of their values. A build with a
 * different identifier encodes them again.
 *
 * @see docs/decisions/0096-articles-as-columns.md
 */
export const packedLayoutId = (): string =>
  `${MAGIC_NUMBER} ${JSON.stringify(z.toJSONSchema(Article, { io: "input", unrepresentable: "any" }))}`;

/** The JSON text of the number that a row has in a field, if any. */
type NumberTextOfRow = (row: number) => string | undefined;

/** Encodes a field's values row by row; in rows that are not added, the field is absent. */
interface FieldEncoder {
  /** @param value as in the article */
  add(row: number, value: unknown, articleCode: CodeForms): void;
  /** Reads the field's numbers; `undefined` if it has other values, or too many for a dictionary. */
  numberTexts(rowCount: number): NumberTextOfRow | undefined;
  /** Yields between steps. @param numberTexts the numbers of other fields, which strings may repeat */
  finish(rowCount: number, numberTexts: readonly NumberTextOfRow[]): Generator<void, EncodedField>;
}

/** A field with more distinct values than this, and than one per four rows, is not dictionary-encoded. */
const MAX_DICTIONARY_VALUES = 256;
const ROWS_PER_DICTIONARY_VALUE = 4;
/** Strings with at least this average length are encoded as phrases. */
const MIN_PHRASES_LENGTH = 100;
/** Rows between two yields. */
const ROWS_PER_STEP = 1024;

const isDictionary = (valueCount: number, rowCount: number): boolean =>
  valueCount <= Math.max(MAX_DICTIONARY_VALUES, rowCount / ROWS_PER_DICTIONARY_VALUE);

function createFieldEncoder(name: string): FieldEncoder {
  const codes = createGrowingCodes();
  const templates = new Map<string, number>();
  const primitives = new Map<unknown, number>();
  let hasOnlyNumbers = true;
  const codeOfPrimitive = (value: unknown): number => {
    const cached = primitives.get(value) ?? codeOfText(templates, JSON.stringify(value));
    primitives.set(value, cached);
    return cached;
  };
  return {
    add(row, value, articleCode) {
      if (typeof value !== "number") hasOnlyNumbers = false;
      const cannotContainCode =
        typeof value !== "object" && !(typeof value === "string" && value.length >= articleCode.lowerCase.length);
      const code = cannotContainCode
        ? codeOfPrimitive(value)
        : codeOfText(templates, createTemplate(JSON.stringify(value), articleCode));
      codes.set(row, code);
    },
    numberTexts(rowCount) {
      if (!hasOnlyNumbers || !isDictionary(templates.size, rowCount)) return undefined;
      const texts = [...templates.keys()];
      const rowCodes = codes.codesBelow(rowCount);
      return (row) => texts[(rowCodes[row] ?? 0) - 1];
    },
    *finish(rowCount, numberTexts) {
      const rowStrings = { codes: codes.codesBelow(rowCount), texts: [...templates.keys()] };
      if (isDictionary(rowStrings.texts.length, rowCount))
        return dictionaryField(name, rowStrings.texts, rowStrings.codes);
      const rewritten = yield* replaceRowFigures(rowStrings, numberTexts);
      if (isDictionary(rewritten.texts.length, rowCount))
        return dictionaryField(name, rewritten.texts, rewritten.codes);
      const length = rewritten.texts.reduce((sum, text) => sum + text.length, 0);
      if (length < MIN_PHRASES_LENGTH * rewritten.texts.length) return yield* textsField(name, textsOf(rewritten));
      return phrasesField(name, yield* encodePhrases(textsOf(rewritten)));
    },
  };
}

/** The code of a string: its number in order of appearance, from 1. */
function codeOfText(codes: Map<string, number>, text: string): number {
  const code = codes.get(text) ?? codes.size + 1;
  codes.set(text, code);
  return code;
}

/** Strings of rows: `codes[row]` is the index in `texts` plus one, or 0 for a row without a string. */
interface RowStrings {
  readonly codes: Uint32Array;
  readonly texts: readonly string[];
}

/** Replaces the row's numbers in each row's string with placeholders, and numbers the resulting templates. */
function* replaceRowFigures(
  { codes, texts }: RowStrings,
  numberTexts: readonly NumberTextOfRow[],
): Generator<void, RowStrings> {
  const codeByTemplate = new Map<string, number>();
  const newCodes = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0;
    if (row % ROWS_PER_STEP === 0) yield;
    if (code === 0) continue;
    const figures = numberTexts.map((numberTextOf) => numberTextOf(row));
    newCodes[row] = codeOfText(codeByTemplate, replaceFigures(texts[code - 1] ?? "", figures));
  }
  return { codes: newCodes, texts: [...codeByTemplate.keys()] };
}

/** The string of each row, empty where the field is absent. */
function* textsOf({ codes, texts }: RowStrings): Generator<string> {
  for (const code of codes) yield texts[code - 1] ?? "";
}
