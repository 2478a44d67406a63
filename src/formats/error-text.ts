/** The errors of spreadsheet programs in English, as every XLSX file has them, and in German, as tables are exported. */
const ERROR_TEXTS: ReadonlySet<string> = new Set([
  ...["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA", "#SPILL!", "#CALC!"],
  ...["#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#EXTERNAL!", "#PYTHON!"],
  ...["#WERT!", "#BEZUG!", "#ZAHL!", "#NV", "#N/V", "#DATEN_ABRUFEN", "#ÜBERLAUF!", "#KALK!", "#FELD!", "#BLOCKIERT!"],
  ...["#VERBINDEN!", "#UNBEKANNT!", "#BESCHÄFTIGT!", "#EXTERN!"],
]);
const MAX_LENGTH = 32;

/** Whether a text is what a spreadsheet program shows in place of a result that it cannot calculate: `#N/A`, `#BEZUG!`, `Err:502`. */
export const isErrorText = (text: string): boolean =>
  text.length <= MAX_LENGTH && (ERROR_TEXTS.has(text.trim()) || /^\s*Err:\d{3}\s*$/.test(text));
