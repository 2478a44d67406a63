import { encodeWords, wordCodedLength } from "#engine/wire/word-coder.ts";
import { isDictionary } from "./is-dictionary.ts";
import type { JsonField } from "./layout.ts";
import { withoutFigures } from "./own-values.ts";
import { dictionaryField, frontCode, textsField, wordsField, type EncodedField } from "./write-layout.ts";

/** Row → the JSON text of the article's number in a field, if it has one. */
export type FigureTexts = (row: number) => string | undefined;

/** Row → the number of its template plus one, or 0. */
interface RowTemplates {
  readonly codes: Uint32Array;
  readonly templates: readonly string[];
}

/** Rows by which the encoding of a field is chosen. */
const SAMPLED_ROWS = 4096;
/** Words are worth their dictionary if they take this share of front-coded texts at most. */
const SHARE_OF_TEXTS = 0.5;
/** Placeholders for figures are worth their time if the numbers of words, which grow with the rows, then take this share at most. */
const SHARE_WITH_FIGURES = 0.9;
/** Rows between two yields. */
const ROWS_A_STEP = 1024;

/** Encodes a field whose values are mostly distinct in the way that is shorter for a sample of its rows. */
export function* distinctField(
  name: string,
  codes: Uint32Array,
  templates: readonly string[],
  figures: readonly FigureTexts[],
): Generator<void, EncodedField<JsonField>> {
  const plain = { codes, templates };
  const step = Math.max(1, Math.floor(codes.length / SAMPLED_ROWS));
  const rows = Uint32Array.from({ length: Math.ceil(codes.length / step) }, (_, at) => at * step);
  const { heads, tails } = yield* frontCode(textsOf(plain, rows));
  const words = yield* encodeWords(textsOf(plain, rows));
  const shorter = yield* encodeWords(textsOf(yield* withPlaceholders(plain, rows, figures)));
  const length = Math.min(wordCodedLength(words), wordCodedLength(shorter));
  const areWords = length < SHARE_OF_TEXTS * (heads.length + tails.length);
  if (shorter.tails.length > SHARE_WITH_FIGURES * words.tails.length) return yield* encodeTexts(name, plain, areWords);
  const own = yield* withPlaceholders(plain, Uint32Array.from(codes.keys()), figures);
  if (!isDictionary(own.templates.length, codes.length)) return yield* encodeTexts(name, own, areWords);
  return dictionaryField(name, own.templates, own.codes);
}

function* encodeTexts(name: string, texts: RowTemplates, areWords: boolean): Generator<void, EncodedField<JsonField>> {
  return areWords ? wordsField(name, yield* encodeWords(textsOf(texts))) : yield* textsField(name, textsOf(texts));
}

/** Replaces the own figures of some rows, and numbers what is left. */
function* withPlaceholders(
  { codes, templates }: RowTemplates,
  rows: Uint32Array,
  figures: readonly FigureTexts[],
): Generator<void, RowTemplates> {
  const numbers = new Map<string, number>();
  const own = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const code = codes[row] ?? 0;
    if (code === 0) continue;
    const template = withoutFigures(templates[code - 1] ?? "", figures.map((textOf) => textOf(row))); // prettier-ignore
    own[at] = numbers.get(template) ?? numbers.size + 1;
    numbers.set(template, own[at] ?? 0);
    if (at % ROWS_A_STEP === 0) yield;
  }
  return { codes: own, templates: [...numbers.keys()] };
}

/** The text of each row, empty where the field is absent. @param rows all if absent */
const textsOf = ({ codes, templates }: RowTemplates, rows?: Uint32Array): Iterable<string> => ({
  *[Symbol.iterator]() {
    const count = rows ? rows.length : codes.length;
    for (let at = 0; at < count; at++) yield templates[(codes[rows ? (rows[at] ?? 0) : at] ?? 0) - 1] ?? "";
  },
});
