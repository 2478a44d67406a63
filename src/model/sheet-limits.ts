import { MAX_FIELD_TEXT_LENGTH, MAX_FILLED_COLUMNS, MAX_SHARED_TEXTS_BYTES, SHARED_TEXT_CHARGE } from "./bounds.ts";

/** The bounds of sheets in the form that the sheet reader takes; few pages read sheets. */
export const SHEET_LIMITS = {
  longestText: MAX_FIELD_TEXT_LENGTH,
  sharedTexts: MAX_SHARED_TEXTS_BYTES,
  overheadPerString: SHARED_TEXT_CHARGE,
  columns: MAX_FILLED_COLUMNS,
};
