import { openFrontCoded, type FrontCoded } from "#engine/wire/front-coding.ts";
import { selectPhrases } from "#engine/wire/phrases.ts";
import { openLayout, type RawDictionary, type RawField } from "./open-layout.ts";
import { createPortfolioNumbering, portfoliosOfCode, type RowPortfolios } from "./portfolios.ts";
import {
  dictionaryField,
  frontCode,
  phrasesField,
  textsField,
  writeLayout,
  type EncodedField,
} from "./write-layout.ts";

/**
 * Selects some rows of articles in the compact layout without decoding articles: column by column. Yields between
 * steps.
 *
 * @param rows the rows to select, in the order of the result
 * @throws as `openLayout` does if the bytes are not in the compact layout
 */
export function* selectRows(bytes: Uint8Array, rows: Uint32Array): Generator<void, Uint8Array> {
  const { rowCount, articleCodes, figures, portfolios, fields } = openLayout(bytes);
  const codes = yield* frontCode(pickStrings(articleCodes, rowCount, rows));
  const selected: EncodedField[] = [];
  for (const field of fields) {
    yield;
    const encoded = yield* selectField(field, rowCount, rows);
    if (encoded) selected.push(encoded);
  }
  return writeLayout({ rowCount: rows.length, figures }, codes, selectPortfolios(portfolios, rows), selected);
}

/** The sequences of portfolios that the rows name, renumbered, and the code of each row. */
function selectPortfolios(portfolios: RowPortfolios, rows: Uint32Array) {
  const numbering = createPortfolioNumbering();
  const newCodes = new Map([[0, 0]]);
  const newCodeOf = (code: number): number => {
    const newCode = numbering.codeOf(portfoliosOfCode(portfolios, code));
    newCodes.set(code, newCode);
    return newCode;
  };
  const codeAt = (row: number): number => portfolios.codes[row] ?? 0;
  return numbering.finish(rows.map((row) => newCodes.get(codeAt(row)) ?? newCodeOf(codeAt(row))));
}

/** @returns `undefined` for a dictionary field that none of the rows has */
function* selectField(field: RawField, rowCount: number, rows: Uint32Array): Generator<void, EncodedField | undefined> {
  if (field.kind === "texts") return yield* textsField(field.name, pickStrings(field.texts, rowCount, rows));
  if (field.kind === "phrases") return phrasesField(field.name, selectPhrases(field.texts, rowCount, rows));
  return selectDictionary(field, rows);
}

function selectDictionary(field: RawDictionary, rows: Uint32Array): EncodedField | undefined {
  const texts = field.texts();
  const newCodes = new Uint32Array(texts.length + 1);
  const selected: string[] = [];
  const codes = rows.map((row) => {
    const code = field.codes[row] ?? 0;
    if (code !== 0 && newCodes[code] === 0) newCodes[code] = selected.push(texts[code - 1] ?? "");
    return newCodes[code] ?? 0;
  });
  return selected.length === 0 ? undefined : dictionaryField(field.name, selected, codes);
}

function* pickStrings(coded: FrontCoded, count: number, rows: Uint32Array): Generator<string> {
  const texts = openFrontCoded(coded, count);
  for (const row of rows) yield texts.at(row);
}
