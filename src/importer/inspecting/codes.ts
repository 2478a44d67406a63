import type { EntryProblem } from "../checking/check-entry.ts";
import { findHiddenCharacter } from "../checking/invisible-characters.ts";
import { shownValue } from "../problems/problem.ts";

/** Scientific notation: spreadsheets display long numbers this way, and save what they display. */
const SCIENTIFIC_NOTATION = /^\d+(?:[.,]\d+)?e\+\d{1,3}$/i;

/** Whether a spreadsheet has converted a code to a number in scientific notation. */
export const isScientificNotation = (code: string): boolean => SCIENTIFIC_NOTATION.test(code);

/**
 * Reports codes and ids that a spreadsheet treated as numbers and shortened, so that the original is lost, and those with
 * an invisible character.
 *
 * @see rule D10
 */
export const checkCodes = (values: Readonly<Record<string, string | undefined>>): readonly EntryProblem[] =>
  Object.entries(values).flatMap(([field, value]): readonly EntryProblem[] => {
    if (value === undefined) return [];
    if (isScientificNotation(value)) return [{ ...SHORTENED_CODE, field, value: shownValue(value) }];
    const message = invisibleCharacterMessage(value);
    return message === undefined ? [] : [{ kind: "hidden-blank", field, value: shownValue(value), message }];
  });

const SHORTENED_CODE = {
  kind: "wrong-value",
  message: "is a code that Excel has shortened to a number; format the column as text and enter the codes again",
} as const;

/** The message about an invisible character or an unusual space in a code; `undefined` if it has none. */
function invisibleCharacterMessage(code: string): string | undefined {
  const hidden = findHiddenCharacter(code);
  if (!hidden) return undefined;
  const before = shownValue(code.slice(0, hidden.index));
  return `has an invisible character, ${hidden.name} after ${before}; retype the code`;
}
