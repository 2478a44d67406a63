import type { EntryProblem } from "../check-entry.ts";
import { shownValue } from "../problem.ts";

/** No code that is written like this is one: spreadsheets show long figures so, and save what they show. */
const SHORTENED = /^\d[.,]\d{1,15}e\+\d{1,3}$/i;

/** Whether a spreadsheet has made a figure of a code and shortened it. */
export const isShortened = (code: string): boolean => SHORTENED.test(code);

/** Codes and ids of an entry that a spreadsheet took for figures and shortened; what they were is lost. @see rule D10 */
export const codes = (values: Readonly<Record<string, string | undefined>>): readonly EntryProblem[] =>
  Object.entries(values).flatMap(([field, value]) =>
    value !== undefined && isShortened(value) ? [{ ...SHORTENED_CODE, field, value: shownValue(value) }] : [],
  );

const SHORTENED_CODE = {
  kind: "wrong-value",
  message: "is a code that Excel has shortened to a figure; format the column as text and enter the codes anew",
} as const;
