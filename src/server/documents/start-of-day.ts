const DAY_MS = 24 * 60 * 60 * 1000;

/** The start of a day in UTC, the date of documents. @param now milliseconds since 1970 */
export const startOfDay = (now: number): Date => new Date(Math.floor(now / DAY_MS) * DAY_MS);
