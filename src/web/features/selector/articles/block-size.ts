/** Rows per block of a list, about a window of a phone: longer lists come into the page block by block. */
export const BLOCK_ROWS = 12;
