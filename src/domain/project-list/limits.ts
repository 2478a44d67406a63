/** How many pieces of an article a line may hold. */
export const MOST_PIECES = 9999;
/** The longest name of a list or zone, and the longest note, in characters. */
export const LONGEST_NAME = 120;
export const LONGEST_NOTE = 500;
/** Longer texts than this are no article codes. */
export const LONGEST_CODE = 200;
/** So many zones fit into a list, and so many lines into a zone. */
export const MOST_ZONES = 200;
export const MOST_LINES = 2000;
/** Larger files are no lists, in millions of bytes. */
export const MOST_FILE_MEGABYTES = 5;
