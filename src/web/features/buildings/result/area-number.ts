import type { Language } from "#model/languages/language.ts";
import { numberFormat } from "#model/languages/number-format.ts";

/** Formats an area without its unit: `22.3`. */
export const areaNumber = (areaM2: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(areaM2);
