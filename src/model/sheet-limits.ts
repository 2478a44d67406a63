import {
  MAX_FIELD_TEXT_LENGTH,
  MAX_FILLED_COLUMNS,
  MAX_SHARED_STRINGS_LENGTH,
  SHARED_STRING_OVERHEAD,
} from "./bounds.ts";

/** Limits for reading spreadsheets, in a separate file, since few pages do so. */
export const SHEET_LIMITS = {
  maxTextLength: MAX_FIELD_TEXT_LENGTH,
  maxSharedStringLength: MAX_SHARED_STRINGS_LENGTH,
  overheadPerString: SHARED_STRING_OVERHEAD,
  maxColumns: MAX_FILLED_COLUMNS,
};
