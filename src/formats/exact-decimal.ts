/** What spreadsheets show at most of a number; beyond these digits there are only rounding errors of binary fractions. */
const SIGNIFICANT_DIGITS = 15;

/** A calculated number without rounding errors of binary fractions: 1005 of 1004.9999999999999. */
export const exactDecimal = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));
