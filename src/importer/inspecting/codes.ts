import { INVISIBLE_CHARACTER } from "#formats/cell.ts";
import { formatValue } from "#model/format-value.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";

/** Scientific notation: spreadsheets display long numbers this way, and save what they display. */
const SCIENTIFIC_NOTATION = /^\d+(?:[.,]\d+)?e\+\d{1,3}$/i;

/** Whether a spreadsheet has converted a code to a number in scientific notation. */
export const isScientificNotation = (code: string): boolean => SCIENTIFIC_NOTATION.test(code);

const EXCEL_DATE = /^(?:\d{1,2}(?:\. |-)([A-Z][a-zä]{2})|([A-Z][a-zä]{2})[ -]\d{2})$/;
const MONTHS: ReadonlySet<string | undefined> = new Set(
  "Jan Feb Mär Mrz Mar Apr Mai May Jun Jul Aug Sep Okt Oct Nov Dez Dec".split(" "),
);

/**
 * Whether a code looks like a date as Excel shows it (`02. Mrz`, `Mrz 03`, `2-Mar`, `Mar-03`): it reads codes such as
 * 2-3 as dates, and saves what it shows. Dates in digits alone can be codes.
 */
function isExcelDate(code: string): boolean {
  const [, monthAfterDay, monthBeforeYear] = EXCEL_DATE.exec(code) ?? [];
  return MONTHS.has(monthAfterDay ?? monthBeforeYear);
}

/**
 * Reports codes and ids that a spreadsheet treated as numbers and shortened, so that the original is lost, those that
 * it may have read as dates, and those with an invisible character.
 *
 * @see rule D10
 */
export const checkCodes = (values: Readonly<Record<string, string | undefined>>): readonly EntryProblem[] =>
  Object.entries(values).flatMap(([field, value]): readonly EntryProblem[] => {
    if (value === undefined) return [];
    if (isScientificNotation(value)) return [fieldProblem("wrong-value", field, value, SHORTENED_CODE_MESSAGE)];
    if (isExcelDate(value)) return [fieldProblem("implausible", field, value, DATE_CODE_MESSAGE)];
    const message = invisibleCharacterMessage(value);
    return message === undefined ? [] : [fieldProblem("hidden-blank", field, value, message)];
  });

const SHORTENED_CODE_MESSAGE =
  "is a code that Excel has shortened to a number; format the column as text and enter the codes again";
const DATE_CODE_MESSAGE =
  "may be a code that Excel has read as a date; if so, format the column as text and enter the codes again";

/** The message about an invisible character or an unusual space in a code; `undefined` if it has none. */
function invisibleCharacterMessage(code: string): string | undefined {
  const match = INVISIBLE_CHARACTER.exec(code.replaceAll(" ", "_"));
  if (!match) return undefined;
  const codePoint = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `has an invisible character, U+${codePoint} after ${formatValue(code.slice(0, match.index))}; retype the code`;
}
