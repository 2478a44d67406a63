import { escapeXml } from "#formats/xml-text.ts";

/** Formats a number for SVG with at most one decimal. */
export const svgNumber = (value: number): string => (Math.round(value * 10) / 10).toString();

/**
 * An identifier that is safe in `url(#…)`: letters, digits and `-` are kept, other characters encoded as UTF-16 code
 * units.
 */
export const safeIdentifier = (uid: string): string =>
  "d" + uid.replace(/[^A-Za-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(36)}_`);

/** The ARIA attributes of a drawing, which is hidden from assistive technology without a label. */
export const ariaAttributes = (label: string | undefined): string =>
  label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`;
