import { type Cell, isErrorText } from "./cell.ts";
import { removeRoundingError } from "./number-text.ts";
import { unescapeSheetText } from "./sheet-text.ts";

/** Parses a cell by its type. @see ECMA-376, part 1, 18.18.11 */
export function cellValue(
  type: string,
  text: string,
  strings: readonly string[],
  fail: (message: string) => never,
): Cell {
  if (text === "") return undefined;
  switch (type) {
    case "s":
      return strings[Number(text)] ?? fail(`refers to shared string ${text}, but there are only ${strings.length}`);
    case "inlineStr":
    case "str":
      return unescapeSheetText(text);
    case "b":
      return BOOLEANS.get(text) ?? fail(`is not a boolean: ${text}`);
    case "d":
      return dateOf(text) ?? text;
    case "e":
      return isErrorText(text) ? text : UNKNOWN_ERROR;
    case "n":
      return numberOf(text);
    default:
      return fail(`has the unknown cell type ${type}`);
  }
}

/** A number as the sheet shows it, with 15 significant digits; integers keep all digits, since they may be codes. */
function numberOf(text: string): Cell {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return Number.isInteger(number) ? number : removeRoundingError(number);
}

/** Excel's own text for errors that it does not know. */
const UNKNOWN_ERROR = "#UNKNOWN!";
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

/** A day and time without a time zone is the one that the sheet shows, wherever it is read; a time alone is no date. */
function dateOf(text: string): Date | undefined {
  const date = new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
