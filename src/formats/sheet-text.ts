import { escapeXml } from "./xml-text.ts";

/** The first line of each part of a workbook. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Characters that XML cannot contain, line breaks that XML parsers normalise, lone surrogates, and strings that look
 * like such an escape.
 */
const ESCAPED = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Surrogate}|_(?=x[0-9A-Fa-f]{4}_)/gu;

const HEX_DIGITS = 4;

/**
 * Escapes a string for a cell without loss: spreadsheets write characters that XML cannot contain as `_x000D_`.
 *
 * @see ECMA-376, part 1, 22.9.2.19
 */
export const escapeSheetText = (text: string): string =>
  escapeXml(
    text.replaceAll(
      ESCAPED,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(HEX_DIGITS, "0")}_`,
    ),
  );

/** Reads what {@link escapeSheetText} and spreadsheet programs have escaped. */
export const unescapeSheetText = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
