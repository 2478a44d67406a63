import type { Language } from "#model/languages/language.ts";

/** The format of EPREL numbers. EPREL is the European product registry for energy labelling. */
export const EPREL_NUMBER = /^[1-9]\d{0,11}$/;

const EPREL = "https://eprel.ec.europa.eu";

/** The addresses of a light source's energy label (SVG) and product information sheet (PDF) in EPREL. */
interface EprelAddresses {
  readonly label: string;
  readonly sheet: string;
}

/** The addresses of a light source's documents in EPREL; `undefined` without a valid EPREL number. @see rule D15 */
export const eprelAddresses = (number: string | undefined, language: Language): EprelAddresses | undefined =>
  number !== undefined && EPREL_NUMBER.test(number)
    ? {
        label: `${EPREL}/labels/lightsources/Label_${number}_big_color.svg`,
        sheet: `${EPREL}/fiches/lightsources/Fiche_${number}_${language.toUpperCase()}.pdf`,
      }
    : undefined;
