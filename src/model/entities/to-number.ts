/**
 * Parses a number from a catalogue value.
 *
 * @returns `undefined` for `null`, blank texts, texts that are not decimal numbers, and non-finite numbers
 * @see rule D3
 */
export function toNumber(value: number | string | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const number = typeof value === "number" ? value : DECIMAL.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
