/** Longer families make their rows when they are read, and have a part of them in the page at a time. */
const MAX_WHOLE_ROWS = 250;

/** Whether a family shows so many articles that only those near the window are made. */
export const isLongFamily = (shown: number): boolean => shown > MAX_WHOLE_ROWS;
