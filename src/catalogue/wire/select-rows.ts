import { openFrontCoded, type FrontCoded } from "#engine/wire/front-coding.ts";
import { selectWords } from "#engine/wire/word-coder.ts";
import type { JsonField } from "./layout.ts";
import { openLayout, type RawField, type RawJsonField, type RawPortfolios } from "./open-layout.ts";
import { createSequenceNumbering, sequenceAt, type SequencesInOrder } from "./portfolio-sequences.ts";
import {
  dictionaryField,
  frontCode,
  portfoliosField,
  textsField,
  wordsField,
  writeLayout,
  type EncodedField,
} from "./write-layout.ts";

/**
 * Selects some rows of whole articles in the compact layout without decoding articles: column by column. Yields now and then.
 *
 * @param rows which articles, in the order of the result
 * @throws if the bytes are not in the compact layout
 */
export function* selectRows(bytes: Uint8Array, rows: Uint32Array): Generator<void, Uint8Array> {
  const { rowCount, articleCodes, figures, fields } = openLayout(bytes);
  const codes = yield* frontCode(pickTexts(articleCodes, rowCount, rows));
  const selected: EncodedField[] = [];
  for (const field of fields) {
    yield;
    const encoded = yield* selectField(field, rowCount, rows);
    if (encoded) selected.push(encoded);
  }
  return writeLayout({ rowCount: rows.length, figures }, codes, selected);
}

/** A field that none of the rows has is left out. */
function* selectField(field: RawField, rowCount: number, rows: Uint32Array): Generator<void, EncodedField | undefined> {
  if (field.kind !== "portfolios") return yield* selectJsonField(field, rowCount, rows);
  const rest = yield* selectJsonField(field.rest, rowCount, rows);
  return rest && portfoliosField(...selectPortfolios(field, rows), rest);
}

/** The sequences that the rows name, renumbered, and the code of each row. */
function selectPortfolios(
  { ids, sequences, codes }: RawPortfolios,
  rows: Uint32Array,
): readonly [SequencesInOrder, Uint32Array] {
  const numbering = createSequenceNumbering();
  const newCodes = new Map([[0, 0]]);
  const newCodeOf = (code: number): number => {
    const portfolioIds = Array.from(sequenceAt(sequences, code), (id) => ids[id] ?? "");
    const newCode = numbering.numberOf(portfolioIds) + 1;
    newCodes.set(code, newCode);
    return newCode;
  };
  const selected = rows.map((row) => newCodes.get(codes[row] ?? 0) ?? newCodeOf(codes[row] ?? 0));
  return [numbering.finish(), selected];
}

function* selectJsonField(
  field: RawJsonField,
  rowCount: number,
  rows: Uint32Array,
): Generator<void, EncodedField<JsonField> | undefined> {
  if (field.kind === "texts") return yield* textsField(field.name, pickTexts(field.texts, rowCount, rows));
  if (field.kind === "words") return wordsField(field.name, yield* selectWords(field.texts, rowCount, rows));
  const texts = field.templates.texts();
  const numbers = new Uint32Array(texts.length + 1);
  const templates: string[] = [];
  const codes = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const code = field.codes[rows[at] ?? 0] ?? 0;
    if (code !== 0 && numbers[code] === 0) numbers[code] = templates.push(texts[code - 1] ?? "");
    codes[at] = numbers[code] ?? 0;
  }
  if (templates.length === 0) return undefined;
  return dictionaryField(field.name, templates, codes);
}

function* pickTexts(coded: FrontCoded, count: number, rows: Uint32Array): Generator<string> {
  const texts = openFrontCoded(coded, count);
  for (const row of rows) yield texts.at(row);
}
