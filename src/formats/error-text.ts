/** The errors of spreadsheet programs: in English, as in every XLSX file, and in German, as in exported tables. */
const ERROR_TEXTS: ReadonlySet<string> = new Set([
  ...["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA", "#SPILL!", "#CALC!"],
  ...["#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#EXTERNAL!", "#PYTHON!"],
  ...["#WERT!", "#BEZUG!", "#ZAHL!", "#NV", "#N/V", "#DATEN_ABRUFEN", "#ÜBERLAUF!", "#KALK!", "#FELD!", "#BLOCKIERT!"],
  ...["#VERBINDEN!", "#UNBEKANNT!", "#BESCHÄFTIGT!", "#EXTERN!"],
]);
const MAX_LENGTH = 32;

/** Whether a text is an error that a spreadsheet program shows instead of a result: `#N/A`, `#BEZUG!`, `Err:502`. */
export const isErrorText = (text: string): boolean =>
  text.length <= MAX_LENGTH && (ERROR_TEXTS.has(text.trim()) || /^\s*Err:\d{3}\s*$/.test(text));
