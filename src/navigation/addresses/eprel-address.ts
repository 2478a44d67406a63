import type { Language } from "#model/languages/language.ts";

/** The form of a number in EPREL, the European product registry for energy labelling. */
export const EPREL_NUMBER = /^[1-9]\d{0,11}$/;

const EPREL = "https://eprel.ec.europa.eu";

/** Where EPREL has a light source's energy label, as SVG, and its product information sheet, as PDF. */
export interface EprelAddresses {
  readonly label: string;
  readonly sheet: string;
}

/** The addresses of a light source's documents in EPREL; `undefined` without a number in the form of EPREL's. @see rule D15 */
export const eprelAddresses = (number: string | undefined, language: Language): EprelAddresses | undefined =>
  number !== undefined && EPREL_NUMBER.test(number)
    ? {
        label: `${EPREL}/labels/lightsources/Label_${number}_big_color.svg`,
        sheet: `${EPREL}/fiches/lightsources/Fiche_${number}_${language.toUpperCase()}.pdf`,
      }
    : undefined;
