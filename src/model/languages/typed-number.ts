import { toNumber } from "../entities/to-number.ts";
import type { Language } from "./language.ts";

/**
 * Parses a number as a visitor types it, with a decimal point or comma; NaN when invalid, including thousands separators.
 */
export const parseNumberInput = (text: string): number => toNumber(text.replace(",", ".")) ?? Number.NaN;

/** A number as visitors type it in their language, with all of its digits and without thousands separators: `1500,25`. */
export const formatNumberInput = (value: number, language: Language): string =>
  language === "de" ? String(value).replace(".", ",") : String(value);
