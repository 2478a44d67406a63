import { WireFormatError } from "#engine/wire/sections.ts";

/**
 * Placeholders for the article code, as written and in lower case. JSON texts never contain these characters unescaped.
 */
const CODE_PLACEHOLDER = "\u0001";
const LOWERCASE_CODE_PLACEHOLDER = "\u0002";
/** The following control characters are placeholders for figures, except the line break, which separates templates. */
const FIRST_FIGURE = 3;
const LINE_BREAK = 10;
const LAST_FIGURE = 31;
/** Shorter codes may occur in strings by chance. */
const MIN_CODE_LENGTH = 4;

/** The code points of the placeholders. */
const PLACEHOLDER_CODE_POINTS: readonly number[] = Array.from({ length: LAST_FIGURE }, (_, index) => index + 1).filter(
  (codePoint) => codePoint !== LINE_BREAK,
);

/** Maximum number of fields that placeholders can stand for. */
export const MAX_FIGURES = PLACEHOLDER_CODE_POINTS.length - FIRST_FIGURE + 1;

/** JSON escapes control characters below U+0020, so unescaped ones are placeholders. */
const CONTROL_CHARACTER = /\p{Cc}/gu;
const FIGURE = /\d+(?:\.\d+)?/gu;

/** An article's code as escaped in JSON texts, as written and in lower case. */
export interface CodeForms {
  readonly code: string;
  readonly lowerCase: string;
}

/** The values of rows that placeholders stand for. */
export interface RowValues {
  readonly codeOf: (row: number) => string;
  /** The article's number in a field. @param figureIndex position of the field in the header's `figures` */
  readonly figureOf: (figureIndex: number, row: number) => unknown;
}

/** Prepares an article's code for its templates. */
export const codeForms = (articleCode: string): CodeForms => ({
  code: JSON.stringify(articleCode).slice(1, -1),
  lowerCase: JSON.stringify(articleCode.toLowerCase()).slice(1, -1),
});

/**
 * Replaces the article's own code in a JSON text with placeholders: strings that differ only in the code (shop URL,
 * name of a photometric file) become equal.
 */
export function createTemplate(json: string, { code, lowerCase }: CodeForms): string {
  if (code.length < MIN_CODE_LENGTH || lowerCase.length < MIN_CODE_LENGTH) return json;
  const template = json.replaceAll(code, CODE_PLACEHOLDER);
  return lowerCase === code ? template : template.replaceAll(lowerCase, LOWERCASE_CODE_PLACEHOLDER);
}

/**
 * Replaces the article's own figures in a template with placeholders: names and descriptions repeat luminous flux,
 * power and sizes.
 *
 * @param figures by index: the JSON text of the article's number in a field, if it has one
 */
export const replaceFigures = (template: string, figures: readonly (string | undefined)[]): string =>
  template.replace(FIGURE, (figure) => {
    const figureIndex = figures.indexOf(figure);
    return figureIndex < 0 ? figure : figurePlaceholder(figureIndex);
  });

const figurePlaceholder = (figureIndex: number): string =>
  String.fromCharCode(PLACEHOLDER_CODE_POINTS[figureIndex + FIRST_FIGURE - 1] ?? 0);

/**
 * Replaces the placeholders of a template with the values of a row: the inverse of `createTemplate` and
 * `replaceFigures`.
 *
 * @throws {WireFormatError} if the article has no such figure
 */
export function fillTemplate(template: string, row: number, rowValues: RowValues): string {
  if (isConstant(template)) return template;
  const { code, lowerCase } = codeForms(rowValues.codeOf(row));
  return template.replace(CONTROL_CHARACTER, (character) => {
    if (character === CODE_PLACEHOLDER) return code;
    if (character === LOWERCASE_CODE_PLACEHOLDER) return lowerCase;
    const figureIndex = PLACEHOLDER_CODE_POINTS.indexOf(character.charCodeAt(0)) - FIRST_FIGURE + 1;
    if (figureIndex < 0) return character;
    const figure = rowValues.figureOf(figureIndex, row);
    if (typeof figure !== "number") throw new WireFormatError(`row ${row} has no figure for a text`);
    return JSON.stringify(figure);
  });
}

/** Whether a template is the same for every article. */
export const isConstant = (template: string): boolean => template.search(CONTROL_CHARACTER) < 0;
