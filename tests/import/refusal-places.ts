/** Matches a message about a broken workbook: its name, a place inside, and the fault. */
export const WORKBOOK_PLACE =
  /^families\.xlsx, (?:xl\/\S+|_rels\/\.rels|beginning of the file|end of the file at byte \d+|row \d+)[^:]*: ./;

/** The same for a text file: a line, or a row. */
export const LIST_PLACE = /^[\w-]+\.(?:csv|json|ndjson), (?:row|line) \d+[^:]*: ./;
