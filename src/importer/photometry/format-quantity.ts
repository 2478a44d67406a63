/** Formats a value with its unit, rounded to three significant digits; from 1000 on to a whole number. */
export const formatQuantity = (value: number, unit: string): string =>
  `${value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;
