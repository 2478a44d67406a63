const DAY_MS = 24 * 60 * 60 * 1000;

/** The start of a day in UTC, which documents bear as their date. @param now milliseconds since 1970 */
export const startOfDay = (now: number): Date => new Date(Math.floor(now / DAY_MS) * DAY_MS);
