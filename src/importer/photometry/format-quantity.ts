/** Formats a figure with its unit, in three to four digits. */
export const formatQuantity = (value: number, unit: string): string =>
  `${value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;
