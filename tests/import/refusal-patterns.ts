/** Matches a message about a broken workbook: its name, a position in it, and the fault. */
export const WORKBOOK_REFUSAL =
  /^families\.xlsx, (?:xl\/\S+|_rels\/\.rels|beginning of the file|end of the file at byte \d+|row \d+)[^:]*: ./;

/** Matches a message about a broken text file: its name, a line or row, and the fault. */
export const TEXT_FILE_REFUSAL = /^[\w-]+\.(?:csv|json|ndjson), (?:row|line) \d+[^:]*: ./;
