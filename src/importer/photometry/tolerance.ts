/** How far a photometric file may differ from its article before the import warns: measurement and rounding error. */
const TOLERANCE = 0.05;

/** Whether two figures, both above 0, differ by more than 5 % of the second. */
export const exceedsTolerance = (a: number, b: number): boolean => Math.abs(a - b) > TOLERANCE * b + 1e-9;

/** Formats a figure with its unit, in three to four digits. */
export const formatQuantity = (value: number, unit: string): string =>
  `${value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;
