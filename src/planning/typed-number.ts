import { toNumber } from "#model/entities/to-number.ts";

/** A number as a visitor types it, with a decimal point or a decimal comma; NaN for what is none, thousands separators among it. */
export const typedNumber = (text: string): number => toNumber(text.replace(",", ".")) ?? Number.NaN;
