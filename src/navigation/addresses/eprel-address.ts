import type { Language } from "#model/languages/language.ts";

/** The format of EPREL numbers. EPREL is the European product registry for energy labelling. */
export const EPREL_NUMBER = /^[1-9]\d{0,11}$/;

const EPREL = "https://eprel.ec.europa.eu";

/** A light source's energy label (SVG) and product information sheet (PDF) in EPREL. @see rule D15 */
export const eprelAddresses = (number: string | undefined, language: Language) =>
  number !== undefined && EPREL_NUMBER.test(number)
    ? {
        label: `${EPREL}/labels/lightsources/Label_${number}_big_color.svg`,
        sheet: `${EPREL}/fiches/lightsources/Fiche_${number}_${language.toUpperCase()}.pdf`,
      }
    : undefined;
