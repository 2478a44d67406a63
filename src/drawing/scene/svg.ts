import { xmlText } from "#formats/xml-text.ts";

/** A number as it stands in an SVG: at most one decimal, which is a tenth of a viewBox unit. */
export const number = (value: number): string => (Math.round(value * 10) / 10).toString();

/** An identifier that is safe inside `url(#…)`: letters, digits, `-` and `_`, anything else as its number. */
export const safeIdentifier = (uid: string): string =>
  "d" + uid.replace(/[^A-Za-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(36)}_`);

/** How a drawing stands to assistive technology: by its name, or (without one) not at all. */
export const accessibility = (label: string | undefined): string =>
  label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${xmlText(label)}"`;
