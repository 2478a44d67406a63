import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

/** Scientific notation: spreadsheets display long numbers this way, and save what they display. */
const SHORTENED = /^\d[.,]\d{1,15}e\+\d{1,3}$/i;

/** Whether a spreadsheet has turned a code into a number and shortened it. */
export const isShortened = (code: string): boolean => SHORTENED.test(code);

/** Reports codes and ids that a spreadsheet took for numbers and shortened; the originals are lost. @see rule D10 */
export const codes = (values: Readonly<Record<string, string | undefined>>): readonly EntryProblem[] =>
  Object.entries(values).flatMap(([field, value]) =>
    value !== undefined && isShortened(value) ? [{ ...SHORTENED_CODE, field, value: shownValue(value) }] : [],
  );

const SHORTENED_CODE = {
  kind: "wrong-value",
  message: "is a code that Excel has shortened to a number; format the column as text and enter the codes again",
} as const;
