import type { Language } from "#model/languages/language.ts";
import { numberFormat } from "#model/languages/number-format.ts";

/** Formats an area without its unit: `22.25`, with as many decimals as schedules have. */
export const areaNumber = (areaM2: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 2 }).format(areaM2);
