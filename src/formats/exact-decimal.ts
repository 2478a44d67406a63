/** Spreadsheets show at most this many digits; further ones are rounding errors of binary fractions. */
const SIGNIFICANT_DIGITS = 15;

/** Removes the rounding errors of binary fractions from a calculated number: 1005 for 1004.9999999999999. */
export const exactDecimal = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));
