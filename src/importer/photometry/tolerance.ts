/** How far a photometric file may be from its article before the import tells: what measuring and rounding make of it. */
const TOLERANCE = 0.05;

/** Whether two figures, both above 0, are further apart than 5 % of the second. */
export const differs = (one: number, other: number): boolean => Math.abs(one - other) > TOLERANCE * other + 1e-9;

/** A figure with its unit, in three to four digits. */
export const figure = (value: number, unit: string): string =>
  `${value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;
