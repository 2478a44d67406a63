/**
 * The columns of a table in which several consecutive rows make up an entry, each for one language, one portfolio, or one attribute with
 * its value.
 */
export interface RowShape {
  /** The column with the language of the row's texts. */
  readonly language?: string | undefined;
  /** The column with the portfolio that the row is for. */
  readonly portfolio?: string | undefined;
  /** The column with the partner's address of the article, beside `portfolio`. */
  readonly portfolioUrl?: string | undefined;
  /** The column that names the row's attribute, as a heading would. */
  readonly attribute?: string | undefined;
  /** The column with the attribute's value. */
  readonly value?: string | undefined;
  /** The column with the value's unit. */
  readonly unit?: string | undefined;
}

/** The parts of a shape, in the order of its documentation. */
export const SHAPE_PARTS = [
  "language",
  "portfolio",
  "portfolioUrl",
  "attribute",
  "value",
  "unit",
] as const satisfies readonly (keyof RowShape)[];

const LANGUAGE_WORDS: ReadonlyMap<string, string> = new Map([
  ...["de", "deu", "ger", "german", "deutsch"].map((word) => [word, "de"] as const),
  ...["en", "eng", "english", "englisch"].map((word) => [word, "en"] as const),
]);

/** The language that a cell names, as a tag (`de-DE`, `de_DE`), a code (`deu`) or a word. @returns `undefined` if it names none of the site's */
export const languageOfCell = (cell: string): string | undefined =>
  LANGUAGE_WORDS.get(cell.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "");
