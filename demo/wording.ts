import { LOCALES, type Language } from "#model/languages/language.ts";
import type { Bilingual } from "./demo-family.ts";

const FORMATS = {
  en: new Intl.NumberFormat(LOCALES.en),
  de: new Intl.NumberFormat(LOCALES.de),
} satisfies Record<Language, Intl.NumberFormat>;

export const inBothLanguages = (
  text: (language: Language, number: (value: number) => string) => string,
): Bilingual => ({
  en: text("en", (value) => FORMATS.en.format(value)),
  de: text("de", (value) => FORMATS.de.format(value)),
});

export const bilingual = (en: string, de: string): Bilingual => ({ en, de });

/** The range of some numbers, with a unit: `68–200 mm`. */
export function rangeText(values: readonly number[], unit: string): Bilingual {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return inBothLanguages((_, number) => `${low === high ? number(low) : `${number(low)}–${number(high)}`} ${unit}`);
}

/** Dimensions in millimetres: `300 × 1,200 mm`. */
export const dimensionText = (...sides: readonly number[]): Bilingual =>
  inBothLanguages((_, number) => `${sides.map(number).join(" × ")} mm`);

/** The dimensions of a ceiling module, from its value in articles (`300x1200`). */
export const moduleText = (module: string): Bilingual => dimensionText(...module.split("x").map(Number));

export const textEntries = ({ en, de }: Bilingual): object[] => [
  { language: "en", text: en },
  { language: "de", text: de },
];

/** Inserts no-break spaces between numbers and units, and between signs and limits. */
export const withNoBreakSpaces = (text: string): string =>
  text
    .replaceAll(/(?<=\d) (?=(?:lm|W|K|mm²?|m|h|V|kN|kg|%|°C)(?![\p{L}\d]))/gu, "\u00A0")
    .replaceAll(/ ?≤ (?=\d)/g, "\u00A0≤\u00A0");
