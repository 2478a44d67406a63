import { toNumber } from "#model/entities/to-number.ts";

/**
 * Parses a number as a visitor types it, with a decimal point or comma; NaN when invalid, including thousands separators.
 */
export const typedNumber = (text: string): number => toNumber(text.replace(",", ".")) ?? Number.NaN;
