/** A line about a broken workbook: its name, a place inside, and what is wrong there. */
export const WORKBOOK_PLACE =
  /^families\.xlsx, (?:xl\/\S+|beginning of the file|end of the file at byte \d+|row \d+)[^:]*: ./;

/** The same about a list as text: a line, or a row that was read from it. */
export const LIST_PLACE = /^[\w-]+\.(?:csv|json|ndjson), (?:row|line) \d+[^:]*: ./;
