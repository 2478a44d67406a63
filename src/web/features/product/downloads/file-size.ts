import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";

const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file in words, as file managers write it: `840 kB`, `1.2 MB`. @param bytes at least 0 */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= MEGABYTE - KILOBYTE / 2;
  const amount = isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  const figure = numberFormat(language, { maximumFractionDigits: amount < 10 && isLarge ? 1 : 0 }).format(amount);
  return `${figure}\u00a0${isLarge ? "MB" : "kB"}`;
}
