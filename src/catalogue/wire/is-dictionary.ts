/** A field with more distinct values than this, and than one per four rows, is not dictionary-encoded. */
const MAX_DICTIONARY_VALUES = 256;
const ROWS_PER_DICTIONARY_VALUE = 4;

/** Whether so few distinct values are worth a dictionary. */
export const isDictionary = (values: number, rowCount: number): boolean =>
  values <= Math.max(MAX_DICTIONARY_VALUES, rowCount / ROWS_PER_DICTIONARY_VALUE);
